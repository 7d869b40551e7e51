/** Which addresses have a page now, as far as the desk knows without asking for each. */
import { findVehicleOfPath, isKnownPath } from '#src/domain/search-query/known-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { readServedHealth } from '#src/engine/publishing/release-health.ts';
import type { Config } from '#src/server/config.ts';

/** Rendered on request from the stock. */
const ON_REQUEST = /^\/(?:cars-for-sale\/vehicle|dealers?|compare|search|build-price)(?:\/|$)/;

/**
 * @param findChange whether a vehicle will have pages after the next rebuild; undefined where that changes nothing
 * @returns whether there is a page; undefined if only a request can tell
 */
export function createPageFinder(
  config: Pick<Config, 'dataDir' | 'releaseDir'>,
  catalogue: VehicleCatalogue,
  findChange: (vehicle: PathSearch) => boolean | undefined = () => undefined,
): (path: string) => boolean | undefined {
  const built = readServedHealth(config) ?? {};
  return (path) => {
    const vehicle = findVehicleOfPath(path);
    const change = vehicle && findChange(vehicle);
    if (change !== undefined) return change;
    if (path === '/' || Object.hasOwn(built, path)) return true;
    return isKnownPath(catalogue, path) ?? (ON_REQUEST.test(path) ? undefined : false);
  };
}

/** The nearest page above an address: that of the make for an unknown model. */
export function findPageAbove(path: string, findPage: (path: string) => boolean | undefined): string {
  const parts = path.toLowerCase().split('/');
  for (let length = parts.length - 1; length > 1; length -= 1) {
    const above = parts.slice(0, length).join('/');
    if (findPage(above) === true) return above;
  }
  return '/';
}
