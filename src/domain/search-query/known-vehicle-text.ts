/** What a page says of a vehicle of which no car is for sale: it is about what is known, not about an offer. */
import { queryToPath } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { formatSoldYears } from '#src/domain/vehicle/format-model-years.ts';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { isResearched } from '#src/domain/vehicle/researched.ts';
import { findMsrp } from '#src/domain/vehicle/trim-facts.ts';
import { listKnownTrims } from '#src/domain/vehicle/year-ladder.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { CatalogueModel, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { joinAnd } from '#src/lib/join-and.ts';

/** More names would not be shown by search engines. */
const MAX_NAMED_CHARS = 120;
const MAX_NAMED = 6;

export interface KnownVehicle {
  /** "models" of a make; undefined of a model. */
  readonly noun?: 'models';
  /** "trims, MSRP and crash stars" */
  readonly facts: string;
  /** A sentence about it. */
  readonly text: string;
}

/**
 * Undefined for a search with other filters, and for a vehicle that only cars for sale name.
 * @param stockYear of the day of the stock: the page of a model has trims of this year or the next
 */
export function findKnownVehicle(
  catalogue: Pick<VehicleCatalogue, 'findMake' | 'findModel'>,
  query: SearchQuery,
  stockYear: number,
): KnownVehicle | undefined {
  const { makeCode, modelCode, year } = queryToPath(query) ?? {};
  if (makeCode === undefined || query.firstRecord > 0) return undefined;
  if (modelCode === undefined) return describeModels(catalogue.findMake(makeCode)?.models ?? []);
  const model = catalogue.findModel(makeCode, modelCode);
  return model && isResearched(model) ? describeModel(model, year, stockYear) : undefined;
}

function describeModels(models: readonly CatalogueModel[]): KnownVehicle | undefined {
  const known = models.filter(isResearched);
  if (known.length === 0) return undefined;
  const facts = joinAnd([
    'years',
    'body styles',
    ...(known.some((model) => isRated(model)) ? ['crash stars'] : []),
  ]);
  const years = known.flatMap((model) => model.years).toSorted((a, b) => a - b);
  const { named, isAll } = pickNames(known.map(({ model }) => model));
  const names = isAll ? joinAnd(named) : `${named.join(', ')} and more`;
  return { noun: 'models', facts, text: `${names}, ${formatSoldYears([...new Set(years)])}.` };
}

/** Of a year, or of all years. */
function describeModel(model: CatalogueModel, year: number | undefined, stockYear: number): KnownVehicle {
  const newest = year ?? findNewestYear(model);
  const trims = newest === undefined ? [] : listKnownTrims(model, newest);
  const sold = year === undefined ? formatSoldYears(model.years) : undefined;
  // The questions on the page of a year name its trims; that of a model shows those of today.
  const hasTrims = trims.length > 1 && (year !== undefined || (newest ?? 0) >= stockYear);
  const facts = [
    ...(hasTrims ? ['trims'] : []),
    ...(hasTrims && trims.some((trim) => findMsrp(trim, newest ?? 0)) ? ['MSRP'] : []),
    ...(year === undefined ? [] : listMachineFacts(model, year)),
    ...(isRated(model, newest) ? ['crash stars'] : []),
  ];
  const { named: names, isAll } = pickNames(
    year === undefined || hasTrims ? trims.map(({ trim }) => trim) : [],
  );
  const named = names.length > 0 ? `${names.join(', ')}${isAll ? '' : ' and more'}` : '';
  const ofYears = /^\d{4}$/.test(sold ?? '') ? 'Model year' : 'Model years';
  const text = [sold && `${ofYears} ${sold}.`, named && `Trims of ${newest}: ${named}.`].filter(Boolean);
  return {
    facts: joinAnd(facts.length > 0 ? facts : [year === undefined ? 'model years' : 'research']),
    text: text.join(' '),
  };
}

/** What the questions on the page of a year answer; that of a model without cars has none. */
function listMachineFacts({ modelYears }: CatalogueModel, year: number): string[] {
  const { mpg, range, variants } = modelYears.find((facts) => facts.year === year) ?? {};
  const hasEngines = variants?.some((text) => parseVariant(text).displacement !== undefined);
  return [
    ...(mpg ? ['fuel economy'] : []),
    ...(range ? ['electric range'] : []),
    ...(hasEngines ? ['engines'] : []),
  ];
}

/** The first one, and those after it as long as a description has room: lists name trims such as "Cargo Van XL w/Rear 180 Degree Doors SWB". */
function pickNames(names: readonly string[]): { named: string[]; isAll: boolean } {
  const named: string[] = [];
  let chars = 0;
  for (const name of names) {
    chars += name.length;
    if (named.length === MAX_NAMED || (named.length > 0 && chars > MAX_NAMED_CHARS)) break;
    named.push(name);
  }
  return { named, isAll: named.length === names.length };
}

/** In this year, or in any. */
function isRated({ modelYears }: CatalogueModel, year?: number): boolean {
  return modelYears.some(
    ({ crash = {}, ...facts }) =>
      (year === undefined || facts.year === year) && Object.values(crash).some(Boolean),
  );
}
