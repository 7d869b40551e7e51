import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { Services } from '#src/server/services.ts';

/**
 * The services of one request: its stock and the catalog joined with it stay those of its first moment, so that no page
 * mixes two generations. A replaced generation can be read for longer than any request takes.
 */
export function pinGeneration(services: Services): Services {
  const joined: VehicleCatalogue = services.catalogue();
  const stock = Object.create(services.stock, {
    current: { value: services.stock.current },
  }) as Services['stock'];
  return Object.create(services, {
    stock: { value: stock },
    catalogue: { value: () => joined },
  }) as Services;
}
