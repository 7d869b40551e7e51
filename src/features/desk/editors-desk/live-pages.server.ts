/** Which addresses have a page now, as far as the desk knows without asking for each. */
import { parseArticlePath } from '#src/domain/site/article-path.ts';
import type { EditorialEntry } from '#src/features/desk/editorial/editorial.schema.ts';
import { findVehicleOfPath, isKnownPath } from '#src/domain/search-query/known-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { readServedHealth } from '#src/engine/publishing/release-health.ts';
import type { Config } from '#src/server/config.ts';

/** Rendered on request from the stock. */
const ON_REQUEST = /^\/(?:cars-for-sale\/vehicle|dealers?|compare|search|build-price)(?:\/|$)/;

/** @param entries the published texts of the folder as it is now */
export function listArticlePages(entries: readonly Pick<EditorialEntry, 'page'>[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ page }) =>
      page !== undefined && parseArticlePath(page)?.slug !== undefined ? [page] : [],
    ),
  );
}

/**
 * @param findChange whether a vehicle will have pages after the next rebuild; undefined where that changes nothing
 * @param articles guides, news and landing pages after the next rebuild
 * @returns whether there is a page; undefined if only a request can tell
 */
export function createPageFinder(
  config: Pick<Config, 'dataDir' | 'releaseDir'>,
  catalogue: VehicleCatalogue,
  findChange: (vehicle: PathSearch) => boolean | undefined = () => undefined,
  articles?: ReadonlySet<string>,
): (path: string) => boolean | undefined {
  const built = readServedHealth(config) ?? {};
  return (path) => {
    if (articles && parseArticlePath(path)?.slug !== undefined) return articles.has(path);
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
