/** Decides what is shown below the results, the same way for a page and for an in-place search. */
import { isOrganicQuery } from '#src/domain/search-query/organic-order.ts';
import { toNationwide } from '#src/domain/search-query/edit-query.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { matchesNothing } from '#src/domain/search-query/keyword.ts';
import { withoutPhrase } from '#src/domain/search-query/phrase.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { compareNames } from '#src/domain/vehicle/compare-names.ts';
import type { BelowResultsLinks, CountedLink } from '#src/features/search/results-data/grid-state.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { parseSearchLink } from '#src/features/search/results-data/search-link.ts';
import { listMoreLinks } from '#src/features/search/below-results/more-links.ts';

/** @see docs/rules/results.md#similar-and-supplemental-cars */
const FEW_RESULTS = 9;
/** @see docs/rules/results.md#similar-and-supplemental-cars */
const MORE_LINKS_UP_TO = 25;

export interface Rails {
  readonly supplemental: {
    readonly cards: readonly ListingCard[] | 'loading';
    /** Cars beyond the radius that fulfill everything else, nearest first; else cars that miss some filters. */
    readonly isFarther?: boolean;
    /** Link to the search that finds all of them, when the row shows only some. */
    readonly allUrl?: string;
  };
  readonly similar: readonly ListingCard[] | 'loading';
  /** Great deals beyond the radius of the search. */
  readonly greatDeals?: CountedLink;
  /** Tier of similar cars whose sellers pay for a highlight. */
  readonly highlightTier?: 'similar-highlight';
}

export type RailFlags = Readonly<Partial<Record<(typeof RAIL_FLAGS)[number], boolean>>>;

const RAIL_FLAGS = [
  'supplemental_results',
  'similar_listings',
  'vehicle_highlight',
  'email_capture',
] as const satisfies readonly (keyof Flags)[];

export const NO_RAILS: Rails = { supplemental: { cards: [] }, similar: [] };

/** Whether an email is offered when such cars appear. None can ever match some keywords. */
export function offersAlerts(
  { keyword }: Pick<SearchQuery, 'keyword'>,
  { email_capture = false }: Pick<RailFlags, 'email_capture'>,
): boolean {
  return email_capture && !matchesNothing(keyword);
}

/**
 * Rails are shown only on the first page of a search that finds few cars, and not for all cars of a seller, which says
 * nothing about what would be similar.
 */
export function hasFewResults(total: number, query: SearchQuery): boolean {
  return total < FEW_RESULTS && query.firstRecord === 0 && !namesOnlySellers(query);
}

/** The page of a dealer is such a search. */
export function namesOnlySellers({ choices, ranges, vehicles, keyword }: SearchQuery): boolean {
  const filters = [
    ...Object.keys(choices),
    ...Object.keys(ranges),
    ...vehicles,
    ...(keyword === undefined ? [] : [keyword]),
  ];
  return choices.ownerId !== undefined && filters.length === 1;
}

/**
 * @param answer to the search, without results past its first page
 * @param minListings of a model to be linked, on a page that search engines may index
 */
export function linkBelowResults(
  { totalResultCount, listings, filters, makeSummaryData, widerSearches }: ListingPage,
  query: SearchQuery,
  minListings = 1,
): BelowResultsLinks {
  const isShort = totalResultCount <= MORE_LINKS_UP_TO && query.firstRecord === 0;
  /** The requested makes, used when nothing is found. */
  const wanted = query.vehicles.flatMap(({ makeCode }) => {
    const make = filters['makeCode']?.find(({ value }) => value === makeCode)?.label;
    return make === undefined ? [] : [{ make, makeCode }];
  });
  const wider = widerSearches?.map(({ label, search, count }) => ({
    label,
    href: searchUrl(parseQuery(search)),
    ...definedOnly({ count }),
  }));
  return {
    ...definedOnly({ wider }),
    more: isShort ? listMoreLinks(query, listings.length > 0 ? listings : wanted, minListings) : [],
    makes: makeSummaryData
      .map(({ label, value, count }) => ({ label, value, count }))
      .sort((a, b) => compareNames(a.label, b.label)),
  };
}

/**
 * A highlighted listing keeps the place the search gave it and only looks different.
 * @see docs/rules/ads.md#listing-tiers
 */
export function findHighlightTier(flags: RailFlags, query: SearchQuery): Pick<Rails, 'highlightTier'> {
  return flags.vehicle_highlight && !isOrganicQuery(query) ? { highlightTier: 'similar-highlight' } : {};
}

/** A page's description of its model also fits other results of that model (and year, and trim). */
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

/** Compares plain values whose keys are always built in the same order. */
function isDeepEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * False when the wider searches show that a search has no cars beyond its radius or its area of the map, so that no row waits for them.
 * @param wider undefined when nothing was counted
 */
export function mayHaveFartherCars(query: SearchQuery, wider: BelowResultsLinks['wider']): boolean {
  const isLimited = query.searchRadius !== undefined || query.area !== undefined;
  if (!isLimited || wider === undefined) return true;
  const anywhere = (search: SearchQuery) => formatQuery(toNationwide(withoutPhrase(search)));
  return wider.some(({ href }) => anywhere(parseSearchLink(href)) === anywhere(query));
}

/** Formats the flags as an attribute of the page, for the script that replaces what is below the results. */
export function writeRailFlags(flags: RailFlags): string {
  return RAIL_FLAGS.filter((flag) => flags[flag]).join(' ');
}

export function readRailFlags(text: string): RailFlags {
  return Object.fromEntries(text.split(' ').map((flag) => [flag, true]));
}
