/** Loads a trim comparison page, prebuilt and on demand alike. */
import { listCrumbs } from '#src/domain/search-query/breadcrumbs.ts';
import type { Crumb } from '#src/domain/search-query/breadcrumbs.ts';
import { sellsNewCars } from '#src/domain/site/brands.ts';
import { formatBuildPricePath } from '#src/domain/vehicle/model-pages.ts';
import { findOrderYear } from '#src/domain/vehicle/order-year.ts';
import { formatSearchPath, pathToQuery } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { formatCompareTrimsPath } from '#src/domain/vehicle/compare-trims-path.ts';
import type { ModelYearPath } from '#src/domain/vehicle/compare-trims-path.ts';
import { namePaths } from '#src/domain/vehicle/name-path.ts';
import { toTrimComparison } from '#src/features/research/trim-comparison/trim-comparison.ts';
import type { TrimYear } from '#src/features/research/trim-comparison/trim-comparison.ts';
import { findTrimSources } from '#src/features/research/trim-comparison/trim-sources.ts';
import type { TrimSources } from '#src/features/research/trim-comparison/trim-sources.ts';
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import { trimSpecsCall } from '#src/features/research/trim-comparison/trim-specs.call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import { listTrimYears } from '#src/features/research/trim-comparison/trim-years.ts';

export interface TrimsPage extends Pick<TrimYear, 'year' | 'trims'>, TrimSources {
  /** "2026 Honda Civic" */
  readonly vehicle: string;
  readonly heading: string;
  readonly canonical: string;
  /** Its cars; those of all years if there are too few to index. */
  readonly searchHref: string;
  /** What `searchHref` finds: "2026 Honda Civic". */
  readonly searchName: string;
  readonly robots?: string;
  readonly crumbs: readonly Pick<Crumb, 'label' | 'href'>[];
  /** This year and the next, if they have a comparison and are not this page. */
  readonly otherYears: readonly { readonly year: number; readonly href: string }[];
  /** Cars that the page of a trim needs to be indexed, and linked. */
  readonly minListings: number;
  /** Where one of its trims can be ordered new, with the price of each. */
  readonly orderHref?: string;
  /** What editors say about its trims. */
  readonly texts?: NonNullable<PageTexts['sections']>;
  /** The day of the stock, `yyyy-mm-dd`. */
  readonly day: string;
}

type PageTexts = ReturnType<App.Locals['services']['contents']['findPageTexts']>;

export type TrimsPageAnswer = { type: 'ok'; page: TrimsPage } | { type: 'unknown' } | { type: 'failed' };

/** Undefined if the model year does not exist or has fewer than two trims. */
export async function loadTrimsPage(
  { ask, services, site }: App.Locals,
  { year, makeCode, modelCode, trimCode, category }: PathSearch,
): Promise<TrimsPageAnswer> {
  if (year === undefined || makeCode === undefined || modelCode === undefined) return { type: 'unknown' };
  if (trimCode !== undefined || category !== undefined) return { type: 'unknown' };
  const path: ModelYearPath = { year, makeCode, modelCode };
  const { day } = services.stock.current;
  const model = services.catalogue().findModel(makeCode, modelCode);
  if (!model) return { type: 'unknown' };
  const answer = await ask(trimSpecsCall, {
    makeCode,
    modelCode,
    startYear: year,
    endYear: year,
    specs: 'all',
  });
  if (answer.source === 'fallback') return { type: 'failed' };
  const pageYears = listTrimYears(model, day);
  const comparison = toTrimComparison(answer.data.items);
  const own = comparison?.years.find((group) => group.year === year);
  if (!comparison || !own) return { type: 'unknown' };
  const names = { vehicles: namePaths(services.catalogue(), [makeCode, `${makeCode}|${modelCode}`]) };
  const canonical = formatCompareTrimsPath(path);
  const vehicle = `${year} ${comparison.vehicle}`;
  const counts = services.stock.current.loadVehicleCounts({ makeCode, modelCode });
  const { minIndexedListings: minListings } = services.config;
  const cars = findIndexedCars(path, counts, minListings);
  const page: TrimsPage = {
    year,
    trims: own.trims,
    vehicle,
    heading: `Compare ${vehicle} trims`,
    canonical,
    searchHref: formatSearchPath(cars),
    searchName: nameCars(cars, vehicle, own.trims),
    ...(!pageYears.includes(year) && { robots: 'noindex' }),
    crumbs: [
      ...listCrumbs(pathToQuery(cars), names, site.brand.key),
      { label: 'Compare trims', href: canonical },
    ],
    otherYears: pageYears
      .filter((other) => other !== year)
      .map((other) => ({ year: other, href: formatCompareTrimsPath({ ...path, year: other }) })),
    ...definedOnly({ texts: services.contents.findPageTexts(canonical).sections }),
    ...(sellsNewCars(site.brand) &&
      findOrderYear(model, Number(day.slice(0, 4)))?.year === year && {
        orderHref: formatBuildPricePath(path),
      }),
    day,
    minListings,
    ...findTrimSources(model, year, own.trims, day),
  };
  return { type: 'ok', page };
}

/** The page of the year's cars; with too few to index, that of the model's or of the make's. */
function findIndexedCars(
  { year, makeCode, modelCode }: ModelYearPath,
  counts: readonly StockCount[],
  minListings: number,
): PathSearch {
  const sum = (rows: readonly StockCount[]) => rows.reduce((total, { count }) => total + count, 0);
  if (sum(counts.filter((row) => row.year === year)) >= minListings) return { year, makeCode, modelCode };
  return sum(counts) >= minListings ? { makeCode, modelCode } : { makeCode };
}

/** "2026 Honda Civic", "Honda Civic", "Honda" */
function nameCars({ year, modelCode }: PathSearch, vehicle: string, [trim]: readonly Trim[]): string {
  if (modelCode === undefined) return trim?.atcMake ?? 'all cars';
  return year === undefined ? vehicle.replace(/^\d{4} /, '') : vehicle;
}
