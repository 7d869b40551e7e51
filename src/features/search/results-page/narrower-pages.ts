/**
 * Lists the pages one step narrower: makes, the models of a make, or years of a model. Their links connect the home page to every
 * model.
 */
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { sortByName } from '#src/domain/vehicle/compare-names.ts';
import { isMakeIndexed } from '#src/domain/vehicle/researched.ts';
import type { CatalogueModel, ModelYear, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** Of the heading of their list. */
export const NARROWER_ID = 'narrower';

export interface NarrowerPage {
  readonly label: string;
  readonly href: string;
  readonly count: number;
  readonly makeCode: string;
  /** Undefined on the page of a make. */
  readonly modelCode?: string;
}

/** A make, or a model as listed on the page of its make. */
export interface ModelPage extends Omit<NarrowerPage, 'href'> {
  /** Undefined when no page about it may be indexed. */
  readonly href?: string;
  readonly styles: string;
  /** The newest model year that NHTSA rated. */
  readonly rated?: ModelYear;
  /** Of the file that its stars are from. */
  readonly imports?: CatalogueModel['imports'];
  readonly years: string;
  /** In whole dollars; undefined when no car has a price. */
  readonly priceFrom: number | undefined;
}

export type FindSame = (path: PathSearch, count: number) => PathSearch | undefined;

/**
 * @param filters of the answer, with a count for each option
 * @param minListings pages with fewer cars are not indexed and not linked
 * @param findSame the page with exactly the same cars that is linked instead, if there is one
 */
export function listNarrowerPages(
  path: PathSearch,
  filters: Filters,
  minListings: number,
  findSame: FindSame = () => undefined,
): NarrowerPage[] {
  const { makeCode, modelCode } = path;
  if (modelCode !== undefined) return [];
  const options = (makeCode === undefined ? filters.makeCode : filters.modelCode) ?? [];
  return options
    .filter(({ count }) => count >= minListings)
    .flatMap(({ label, value, count }) => {
      const [make = '', model] = value.split('|');
      if (makeCode !== undefined && (make !== makeCode || model === undefined)) return [];
      const codes = { makeCode: make, ...definedOnly({ modelCode: model }) };
      const page = { ...path, ...codes };
      return [{ label, count, ...codes, href: formatSearchPath(findSame(page, count) ?? page) }];
    });
}

/** Every make whose page may be indexed, for its cars or for what is known about its models, by name. */
export function listMakes(
  catalogue: Pick<VehicleCatalogue, 'makes' | 'findMake'>,
  filters: Filters,
  minListings: number,
): NarrowerPage[] {
  const offered = listNarrowerPages({}, filters, 1);
  const codes = new Set(offered.map(({ makeCode }) => makeCode));
  const others = catalogue.makes
    .filter(({ makeCode }) => !codes.has(makeCode))
    .map(({ make, makeCode }) => ({ label: make, count: 0, makeCode, href: formatSearchPath({ makeCode }) }));
  const makes = [...offered, ...others].filter(({ makeCode, count }) =>
    isMakeIndexed(catalogue.findMake(makeCode), { listingCount: count, minListings }),
  );
  return sortByName(makes, ({ label }) => label);
}

/** The other models of a make, of which no car is for sale now. */
export function listUnofferedModels(
  catalogue: Pick<VehicleCatalogue, 'findMake'>,
  path: PathSearch,
  filters: Filters,
): NarrowerPage[] {
  const { makeCode = '' } = path;
  const offered = new Set(listNarrowerPages(path, filters, 1).map(({ modelCode }) => modelCode));
  const models = catalogue.findMake(makeCode)?.models ?? [];
  return models
    .filter(({ modelCode }) => !offered.has(modelCode))
    .map(({ model, modelCode }) => {
      const codes = { makeCode, modelCode };
      return { label: model, count: 0, ...codes, href: formatSearchPath(codes) };
    });
}

interface CountedYear {
  readonly year: number;
  readonly count: number;
  readonly prices?: { readonly lowest: number };
}

/** Those of years that may be indexed, with enough cars or with facts of their own (`knownYears`), newest first. */
export function listYears(
  codes: { readonly makeCode: string; readonly modelCode: string },
  rows: readonly CountedYear[],
  { knownYears, minListings }: { readonly knownYears: readonly number[]; readonly minListings: number },
): (NarrowerPage & { priceFrom: number | undefined })[] {
  const byYear = Map.groupBy(rows, ({ year }) => year);
  return [...new Set([...byYear.keys(), ...knownYears])]
    .toSorted((a, b) => b - a)
    .flatMap((year) => {
      const ofYear = byYear.get(year) ?? [];
      const count = ofYear.reduce((sum, row) => sum + row.count, 0);
      const prices = ofYear.flatMap((row) => row.prices?.lowest ?? []);
      const priceFrom = prices.length > 0 ? Math.min(...prices) : undefined;
      const page = {
        label: String(year),
        href: formatSearchPath({ ...codes, year }),
        count,
        ...codes,
        priceFrom,
      };
      return count >= minListings || knownYears.includes(year) ? [page] : [];
    });
}
