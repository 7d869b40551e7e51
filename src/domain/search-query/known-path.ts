/** Whether a vehicle exists. Unknown makes, models, trims, years and combinations are answered with 404. */
import { parseSearchPath, queryToPath, queryUrl, searchUrl } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { parseModelPath } from '#src/domain/vehicle/model-pages.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

type KnownVehicles = Pick<VehicleCatalogue, 'findMake' | 'findModel' | 'findTrim'>;

const RESEARCH = /^\/research\/(.+)$/;

export function isKnownVehicle(catalogue: KnownVehicles, path: PathSearch): boolean {
  const { makeCode, modelCode, trimCode, year } = path;
  if (makeCode === undefined) return true;
  if (modelCode === undefined) return catalogue.findMake(makeCode) !== undefined;
  const model = catalogue.findModel(makeCode, modelCode);
  if (!model || (year !== undefined && !model.years.includes(year))) return false;
  if (trimCode === undefined) return true;
  const trim = catalogue.findTrim(makeCode, modelCode, trimCode);
  return trim !== undefined && (year === undefined || trim.years.includes(year));
}

/** The link to a search: its path if there is such a page. */
export function knownSearchUrl(catalogue: KnownVehicles, query: SearchQuery): string {
  const path = queryToPath(query);
  return path && !isKnownVehicle(catalogue, path) ? queryUrl(query) : searchUrl(query);
}

/** Whether a path leads to an existing page; undefined for a path that is not about cars. */
export function isKnownPath(catalogue: KnownVehicles, path: string): boolean | undefined {
  const vehicle = parseSearchPath(path) ?? parseModelPath(RESEARCH.exec(path)?.[1] ?? '');
  return vehicle && isKnownVehicle(catalogue, vehicle);
}
