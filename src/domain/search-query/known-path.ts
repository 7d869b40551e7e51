/** Whether a vehicle exists. Unknown makes, models, trims, years and combinations return a 404. */
import { parseSearchPath, queryToPath, queryUrl, searchUrl } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { parseModelPath } from '#src/domain/vehicle/model-pages.ts';
import { findModelByOldCode } from '#src/domain/vehicle/old-model-codes.ts';
import { findMakeByName, tradeNamesOf, vehicleNamesOf } from '#src/domain/vehicle/name-lookup.ts';
import { createNamedTrimFinder } from '#src/domain/vehicle/find-named-trim.ts';
import type { CatalogueModel, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

export type KnownVehicles = Pick<VehicleCatalogue, 'findMake' | 'findModel' | 'findTrim'>;

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

/**
 * The vehicle that an unknown path means by another name of its make, model or trim: "ford/f150", "chevy/silverado", "bmw/328i",
 * which is a trim, "ford/f150pickup", an old code, and "lincoln/aviator/reserve-awd". Undefined if there is none.
 */
export function findMeantVehicle(catalogue: VehicleCatalogue, path: PathSearch): PathSearch | undefined {
  const { makeCode, modelCode } = path;
  const make = makeCode === undefined ? undefined : findMakeByName(catalogue, makeCode);
  if (!make) return undefined;
  const { makeCode: meantMake } = make;
  if (modelCode === undefined) return { ...path, makeCode: meantMake };
  const name = modelCode.replaceAll('_', ' ');
  const findByName = (text: string) =>
    vehicleNamesOf(make).findModelByName(text) ?? tradeNamesOf(make)?.findModelByName(text);
  const model =
    findByName(name) ??
    vehicleNamesOf(make).findOwnerOfTrim(name) ??
    findModelByOldCode(make, name, findByName);
  if (!model) return undefined;
  const meant = { ...path, makeCode: meantMake, modelCode: model.modelCode };
  const trimCode = path.trimCode === undefined ? undefined : findMeantTrim(model, path);
  return trimCode === undefined ? meant : { ...meant, trimCode };
}

/** In another spelling, or with or without a drive; of several drives, the first that was sold in the year. */
function findMeantTrim(model: CatalogueModel, { trimCode = '', year }: PathSearch): string | undefined {
  if (model.trims.some((trim) => trim.trimCode === trimCode)) return undefined;
  const { findByName, findByDrive, findLevel, listLevel } = createNamedTrimFinder(model);
  const name = trimCode.replaceAll('_', ' ');
  const ofLevel = () => listLevel(name).find(({ years }) => year === undefined || years.includes(year));
  return (findByName(name) ?? findByDrive(name, undefined) ?? findLevel(name) ?? ofLevel())?.trimCode;
}

/** The link to a search: its path if there is such a page. */
export function knownSearchUrl(catalogue: KnownVehicles, query: SearchQuery): string {
  const path = queryToPath(query);
  return path && !isKnownVehicle(catalogue, path) ? queryUrl(query) : searchUrl(query);
}

/** The vehicle of a search page or research page; undefined for a path that is not about cars. */
export function findVehicleOfPath(path: string): PathSearch | undefined {
  return parseSearchPath(path) ?? parseModelPath(RESEARCH.exec(path)?.[1] ?? '');
}

/** Whether a path leads to an existing page; undefined for a path that is not about cars. */
export function isKnownPath(catalogue: KnownVehicles, path: string): boolean | undefined {
  const vehicle = findVehicleOfPath(path);
  return vehicle && isKnownVehicle(catalogue, vehicle);
}
