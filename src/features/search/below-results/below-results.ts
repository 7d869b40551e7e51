/** What stands below the results, and when: decided alike for a page and for a search that is followed in place. */
import { isOrganicQuery } from '#src/domain/search-query/organic-order.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { compareNames } from '#src/domain/vehicle/compare-names.ts';
import type { WayOut } from '#src/features/search/results-data/grid-state.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { listMoreLinks } from '#src/features/search/below-results/more-links.ts';

/** "Below 9 results, extra content shows." @see M §9 */
const FEW_RESULTS = 9;
/** "The bottom lazy module shows when total results are 25 or fewer." @see M §9 */
const MORE_LINKS_UP_TO = 25;

export interface Rails {
  readonly supplemental: {
    readonly cards: readonly ListingCard[] | 'loading';
    /** To the search that finds them all, where the row has not all of them. */
    readonly allUrl?: string;
  };
  readonly similar: readonly ListingCard[] | 'loading';
  /** Of similar cars whose sellers pay for being seen. */
  readonly highlightTier?: 'similar-highlight';
}

export interface BelowResultsLinks {
  /** Pages with more of the same vehicles. */
  readonly more: readonly WayOut[];
  readonly makes: readonly { readonly label: string; readonly value: string; readonly count: number }[];
}

export type RailFlags = Readonly<Partial<Record<(typeof RAIL_FLAGS)[number], boolean>>>;

const RAIL_FLAGS = [
  'supplemental_results',
  'similar_listings',
  'vehicle_highlight',
] as const satisfies readonly (keyof Flags)[];

export const NO_RAILS: Rails = { supplemental: { cards: [] }, similar: [] };

/** Rails are for the first page of a search that finds little. */
export function hasFewResults(total: number, { firstRecord }: SearchQuery): boolean {
  return total < FEW_RESULTS && firstRecord === 0;
}

/** @param answer to the search, without results beyond its first page */
export function linkBelowResults(
  { totalResultCount, listings, filters, makeSummaryData }: ListingPage,
  query: SearchQuery,
): BelowResultsLinks {
  const isShort = totalResultCount <= MORE_LINKS_UP_TO && query.firstRecord === 0;
  /** Looked for, where nothing is found. */
  const wanted = query.vehicles.flatMap(({ makeCode }) => {
    const make = filters['makeCode']?.find(({ value }) => value === makeCode)?.label;
    return make === undefined ? [] : [{ make, makeCode }];
  });
  return {
    more: isShort ? listMoreLinks(query, listings.length > 0 ? listings : wanted) : [],
    makes: makeSummaryData
      .map(({ label, value, count }) => ({ label, value, count }))
      .sort((a, b) => compareNames(a.label, b.label)),
  };
}

/** A seller who pays to be seen keeps the place that the search gave, and gets the look. @see R §4 (similar-highlight) */
export function findHighlightTier(flags: RailFlags, query: SearchQuery): Pick<Rails, 'highlightTier'> {
  return flags.vehicle_highlight && !isOrganicQuery(query) ? { highlightTier: 'similar-highlight' } : {};
}

/** What a page says of its model is about other results, too, as long as they are of that model (and year, and trim). */
export function isOfSameModel(query: SearchQuery, page: SearchQuery): boolean {
  const [vehicle, ...otherMakes] = page.vehicles;
  const [model, ...otherModels] = vehicle?.models ?? [];
  if (!vehicle || !model || otherMakes.length > 0 || otherModels.length > 0) return true;
  const [shown, ...others] = query.vehicles;
  const [shownModel, ...otherShownModels] = shown?.models ?? [];
  if (others.length > 0 || otherShownModels.length > 0) return false;
  const { year } = page.ranges;
  const isOfYear = !year || isDeepEqual(query.ranges.year, year);
  const isOfTrim = model.trimCodes.length === 0 || isDeepEqual(shownModel?.trimCodes, model.trimCodes);
  return (
    shown?.makeCode === vehicle.makeCode && shownModel?.modelCode === model.modelCode && isOfYear && isOfTrim
  );
}

/** Of plain values that are built in one order. */
function isDeepEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** As an attribute of the page, for whoever loads rails there. */
export function writeRailFlags(flags: RailFlags): string {
  return RAIL_FLAGS.filter((flag) => flags[flag]).join(' ');
}

export function readRailFlags(text: string): RailFlags {
  return Object.fromEntries(text.split(' ').map((flag) => [flag, true]));
}
