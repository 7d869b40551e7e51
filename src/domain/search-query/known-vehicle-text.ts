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
const MAX_NAMED = 6;

export interface KnownVehicle {
  /** "models" of a make; undefined of a model. */
  readonly noun?: 'models';
  /** "trims, MSRP and crash stars" */
  readonly facts: string;
  /** What is said of it, at most first: with fewer and fewer names, for a description with little room. */
  readonly texts: readonly string[];
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
  const sold = formatSoldYears([...new Set(years)]);
  const all = known.map(({ model }) => model);
  const texts = pickNames(all).map((named) => {
    const names = named.length === all.length ? joinAnd(named) : `${named.join(', ')} and more`;
    return `${names}, ${sold}.`;
  });
  return { noun: 'models', facts, texts };
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
    // The page of a model has the stars of the newest year with any.
    ...(isRated(model, year) ? ['crash stars'] : []),
  ];
  const names = year === undefined || hasTrims ? trims.map(({ trim }) => trim) : [];
  const ofYears = /^\d{4}$/.test(sold ?? '') ? 'Model year' : 'Model years';
  const ofSale = sold ? [`${ofYears} ${sold}.`] : [];
  const texts = pickNames(names).map((named) => {
    const list = named.length === names.length ? named.join(', ') : `${named.join(', ')} and more`;
    // A name may end with a period of its own: "Base 6.5 ft."
    return [...ofSale, `Trims of ${newest}: ${list.replace(/\.$/, '')}.`].join(' ');
  });
  return {
    facts: joinAnd(facts.length > 0 ? facts : [year === undefined ? 'model years' : 'research']),
    texts: [...texts, ofSale.join(' ')],
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

/** At most the first of them, then one less each time: lists name trims such as "Cargo Van XL w/Rear 180 Degree Doors SWB". */
function pickNames(names: readonly string[]): string[][] {
  const most = names.slice(0, MAX_NAMED);
  return most.map((_, index) => most.slice(0, most.length - index));
}

/** In this year, or in any. */
function isRated({ modelYears }: CatalogueModel, year?: number): boolean {
  return modelYears.some(
    ({ crash = {}, ...facts }) =>
      (year === undefined || facts.year === year) && Object.values(crash).some(Boolean),
  );
}
