/** Whether a category page can ever have cars. MINI never made trucks, and there are no new cars of 1999. */
import { findFactsYear } from '#src/domain/vehicle/known-years.ts';
import { findCategory } from '#src/domain/search-query/search-categories.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { stylesOfYear } from '#src/domain/vehicle/styles-of-year.ts';
import type { CatalogueModel, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** Dealers may still have new cars of recent model years. */
const OLDEST_NEW_CAR_YEARS = 2;

type Wanted = Pick<PathSearch, 'trimCode' | 'year'>;

/** By the known facts of its models; unknown facts count as possible. @param path an existing vehicle */
export function isPossibleCategory(
  catalogue: Pick<VehicleCatalogue, 'findMake'>,
  path: PathSearch,
  thisYear: number,
): boolean {
  const { category = '', makeCode, modelCode } = path;
  if (makeCode === undefined) return true;
  const { listingType, vehicleStyleCode, fuelTypeGroup } = findCategory(category)?.choices ?? {};
  const isNewOnly = listingType?.join() === 'NEW';
  const models = catalogue.findMake(makeCode)?.models ?? [];
  return models
    .filter((model) => modelCode === undefined || model.modelCode === modelCode)
    .some(
      (model) =>
        mayBe(vehicleStyleCode, listStyles(model, path)) &&
        mayBe(fuelTypeGroup, listFuels(model, path)) &&
        (!isNewOnly || listYears(model, path).some((year) => year >= thisYear - OLDEST_NEW_CAR_YEARS)),
    );
}

function mayBe(wanted: readonly string[] | undefined, known: readonly string[]): boolean {
  return wanted === undefined || known.length === 0 || known.some((code) => wanted.includes(code));
}

/** Of the year, or of every year of the trim or model. */
function listStyles(model: CatalogueModel, path: Wanted): readonly string[] {
  return listYears(model, path).flatMap((year) => stylesOfYear(model, year));
}

function listYears(model: CatalogueModel, { trimCode, year }: Wanted): readonly number[] {
  if (year !== undefined) return [year];
  return model.trims.find((trim) => trim.trimCode === trimCode)?.years ?? model.years;
}

/** A trim's fuel applies to its newest year. Other years use their own facts, if known. */
function listFuels({ trims, modelYears }: CatalogueModel, { trimCode, year }: Wanted): string[] {
  const ofYears = modelYears
    .filter((facts) => year === undefined || facts.year === year)
    .flatMap(({ fuelTypeGroups }) => fuelTypeGroups);
  const ofTrims = trims
    .filter((trim) => trimCode === undefined || trim.trimCode === trimCode)
    .filter(
      (trim) =>
        year === undefined ||
        findFactsYear(trim) === year ||
        (ofYears.length === 0 && trim.years.includes(year)),
    )
    .flatMap(({ fuelTypeGroup }) => fuelTypeGroup ?? []);
  return trimCode !== undefined && ofTrims.length > 0 ? ofTrims : [...ofTrims, ...ofYears];
}
