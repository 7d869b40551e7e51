import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { Services } from '#src/server/services.ts';

/** Tells generations apart, and is short enough for an address. */
const KEY_LENGTH = 12;

/**
 * The services of one request: its stock and the catalog joined with it stay those of its first moment, so that no page
 * mixes two generations. A replaced generation can be read for longer than any request takes.
 * @param key of the generation that the pages before this one were of; while it is open, this one is of it, too
 */
export function pinGeneration(services: Services, key?: string | null): Services {
  const joined: VehicleCatalogue = services.catalogue();
  const current =
    (key?.length === KEY_LENGTH ? services.stock.findGeneration(key) : undefined) ?? services.stock.current;
  const stock = Object.create(services.stock, { current: { value: current } }) as Services['stock'];
  return Object.create(services, {
    stock: { value: stock },
    catalogue: { value: () => joined },
    generationKey: { value: current.digest.slice(0, KEY_LENGTH) },
  }) as Services;
}
