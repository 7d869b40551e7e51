/** Can a category page have cars at any time? There were never trucks of MINI, and nobody sells a new car of 1999. */
import { findCategory } from '#src/domain/search-query/search-categories.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { CatalogueModel, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** Dealers sell out what is left of older model years. */
const OLDEST_NEW_CAR_YEARS = 2;

type Wanted = Pick<PathSearch, 'trimCode' | 'year'>;

/** By what is known of its models; what is not known may be. @param path whose vehicle exists */
export function isPossibleCategory(
  catalogue: Pick<VehicleCatalogue, 'findMake'>,
  path: PathSearch,
  thisYear: number,
): boolean {
  const { category = '', makeCode, modelCode } = path;
  if (makeCode === undefined) return true;
  const { listingType, vehicleStyleCode, fuelTypeGroup } = findCategory(category)?.filter.choices ?? {};
  const isNewOnly = listingType?.join() === 'NEW';
  const models = catalogue.findMake(makeCode)?.models ?? [];
  return models
    .filter((model) => modelCode === undefined || model.modelCode === modelCode)
    .some(
      (model) =>
        mayBe(vehicleStyleCode, model.styles) &&
        mayBe(fuelTypeGroup, listFuels(model, path)) &&
        (!isNewOnly || listYears(model, path).some((year) => year >= thisYear - OLDEST_NEW_CAR_YEARS)),
    );
}

function mayBe(wanted: readonly string[] | undefined, known: readonly string[]): boolean {
  return wanted === undefined || known.length === 0 || known.some((code) => wanted.includes(code));
}

function listYears(model: CatalogueModel, { trimCode, year }: Wanted): readonly number[] {
  if (year !== undefined) return [year];
  return model.trims.find((trim) => trim.trimCode === trimCode)?.years ?? model.years;
}

/** A trim's fuel is of the newest year it was sold; of other years the year's own facts tell, where they are known. */
function listFuels({ trims, modelYears }: CatalogueModel, { trimCode, year }: Wanted): string[] {
  const ofYears = modelYears
    .filter((facts) => year === undefined || facts.year === year)
    .flatMap(({ fuelTypeGroups }) => fuelTypeGroups);
  const ofTrims = trims
    .filter((trim) => trimCode === undefined || trim.trimCode === trimCode)
    .filter(
      ({ years }) =>
        year === undefined || years.at(-1) === year || (ofYears.length === 0 && years.includes(year)),
    )
    .flatMap(({ fuelTypeGroup }) => fuelTypeGroup ?? []);
  return trimCode !== undefined && ofTrims.length > 0 ? ofTrims : [...ofTrims, ...ofYears];
}
