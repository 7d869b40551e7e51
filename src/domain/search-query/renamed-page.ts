/** The page that an address with a former name or a name of the trade leads to: always one that exists, where the model does. */
import { isKnownVehicle } from '#src/domain/search-query/known-path.ts';
import type { KnownVehicles } from '#src/domain/search-query/known-path.ts';
import { EXTENSION, findRenamedAddress } from '#src/domain/search-query/renamed-address.ts';
import type { RenamedAddress } from '#src/domain/search-query/renamed-address.ts';
import { formatSearchPath, parseSearchPath } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { MIN_COMPARED_TRIMS } from '#src/domain/vehicle/compare-trims-path.ts';
import type { NamedVehicles } from '#src/domain/vehicle/former-names.ts';
import { formatResearchPath, parseModelPath } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { findOrderYear } from '#src/domain/vehicle/order-year.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { VERSUS_ROOT, parseVersusPath } from '#src/domain/vehicle/versus-path.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const OF_MODEL = /^\/(research|recalls|build-price(?:\/choices)?|compare\/trims)\/(.+)$/;

/**
 * Undefined if the address has no former name. Where the page of its kind does not exist, as of a comparison of one trim, or of a model with
 * itself, it leads to the research page of the model, or to its cars of all years.
 * @param search the query string, with or without "?"
 * @param day the day of the stock, `yyyy-mm-dd`
 */
export function findRenamedPage(
  catalogue: KnownVehicles & NamedVehicles,
  pathname: string,
  search: string,
  day: string,
): RenamedAddress | undefined {
  const renamed = findRenamedAddress(catalogue, pathname, search);
  if (!renamed) return undefined;
  const extension = EXTENSION.exec(renamed.pathname)?.[0] ?? '';
  const plain = renamed.pathname.slice(0, renamed.pathname.length - extension.length);
  const cars = parseSearchPath(plain);
  if (cars) {
    const nearest = findNearestCars(catalogue, cars);
    return nearest
      ? { ...renamed, pathname: formatSearchPath(nearest) + extension, isWhole: false }
      : renamed;
  }
  const research = findResearchInstead(catalogue, plain, Number(day.slice(0, 4)));
  if (!research) return renamed;
  return { pathname: formatResearchPath(research) + extension, search: '', isWhole: false };
}

/** Undefined if the path itself is known, or nothing near it. */
function findNearestCars(catalogue: KnownVehicles, path: PathSearch): PathSearch | undefined {
  if (isKnownVehicle(catalogue, path)) return undefined;
  const { trimCode, year, ...model } = path;
  const nearer = [definedOnly({ year }), definedOnly({ trimCode }), {}];
  return nearer.map((part) => ({ ...model, ...part })).find((each) => isKnownVehicle(catalogue, each));
}

function findResearchInstead(
  catalogue: KnownVehicles,
  path: string,
  thisYear: number,
): ModelPath | undefined {
  const pair = path.startsWith(`${VERSUS_ROOT}/`) && parseVersusPath(path.slice(VERSUS_ROOT.length + 1));
  if (pair) {
    const { rival, ...model } = pair;
    const isSame = model.makeCode === rival.makeCode && model.modelCode === rival.modelCode;
    return isSame && catalogue.findModel(model.makeCode, model.modelCode) ? model : undefined;
  }
  const [, kind = '', rest = ''] = OF_MODEL.exec(path) ?? [];
  const { year, ...named } = parseModelPath(rest) ?? { makeCode: '', modelCode: '' };
  const model = catalogue.findModel(named.makeCode, named.modelCode);
  if (!model || hasPage(kind, model, year, thisYear)) return undefined;
  return { ...named, ...(year !== undefined && model.years.includes(year) && { year }) };
}

function hasPage(kind: string, model: CatalogueModel, year: number | undefined, thisYear: number): boolean {
  if (kind === 'research') return year === undefined || model.years.includes(year);
  if (kind === 'recalls') return (model.recalls ?? []).length > 0;
  if (kind !== 'compare/trims') return findOrderYear(model, thisYear) !== undefined;
  return (
    year !== undefined && model.trims.filter(({ years }) => years.includes(year)).length >= MIN_COMPARED_TRIMS
  );
}
