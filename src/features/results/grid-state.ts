/** What the results grid shows, made on the server and in the browser alike. */
import { clearFilters } from '#src/domain/search-query/edit-query.ts';
import { toPairs } from '#src/domain/search-query/format-query.ts';
import { findPriceProblem } from '#src/domain/search-query/price-rules.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import { toSearchedQuery } from '#src/domain/search-query/searched-query.ts';
import { RADIUS_OPTIONS } from '#src/domain/search-query/search-options.ts';
import type { SortKey } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { ZIP_MESSAGE } from '#src/domain/visitor/zip.ts';
import { listChips } from '#src/domain/search-query/filter-chips.ts';
import type { FilterChip } from '#src/domain/search-query/filter-chips.ts';
import { linkSuggestions } from '#src/features/suggested-filters/suggested-filters.ts';
import type { SuggestionLink } from '#src/features/suggested-filters/suggested-filters.ts';
import type { ListingCard } from '#src/features/results/listing-card.ts';
import type { ResultsState } from '#src/features/results/results-state.ts';

/** Plain JSON: travels as island props. */
export interface GridState {
  readonly heading: string;
  readonly title: string;
  readonly total: number;
  /** Why parts of the address were not searched with. */
  readonly notices: readonly string[];
  readonly cards: readonly ListingCard[];
  readonly chips: readonly FilterChip[];
  readonly clearUrl: string;
  readonly suggestions: readonly SuggestionLink[];
  readonly sortBy: SortKey;
  /** What the sort form keeps of the search. */
  readonly sortFields: readonly (readonly [name: string, value: string])[];
  /** A wider search, when there is a radius and nothing within it. */
  readonly wider?: WayOut;
  /** The pages before and after; absent at the ends. */
  readonly previousUrl?: string;
  readonly nextUrl?: string;
}

export interface WayOut {
  readonly label: string;
  readonly href: string;
}

interface PageLinks {
  readonly previousUrl?: string | undefined;
  readonly nextUrl?: string | undefined;
}

/** @param pageLinks of a page whose address is a path, which no query can tell; else they follow from the query */
export function toGridState(
  { heading, title, total, reachable, cards, filters, suggested, invalidParams }: ResultsState,
  query: SearchQuery,
  pageLinks?: PageLinks,
): GridState {
  const hasUnknownZip = invalidParams.includes('zip');
  const priceProblem = findPriceProblem(query.ranges.price ?? {});
  const searched = toSearchedQuery(query, hasUnknownZip);
  const links = pageLinks ?? linkNeighbours(searched, reachable);
  return {
    heading,
    title,
    total,
    notices: [...(hasUnknownZip ? [ZIP_MESSAGE] : []), ...(priceProblem === undefined ? [] : [priceProblem])],
    cards,
    chips: listChips(searched, filters),
    clearUrl: searchUrl(clearFilters(searched)),
    suggestions: linkSuggestions(searched, suggested),
    sortBy: query.sortBy,
    sortFields: toPairs({ ...searched, firstRecord: 0 }).filter(([name]) => name !== 'sortBy'),
    ...(total === 0 && widenRadius(searched)),
    ...(links.previousUrl !== undefined && { previousUrl: links.previousUrl }),
    ...(links.nextUrl !== undefined && { nextUrl: links.nextUrl }),
  };
}

/** A later page below the ones shown. @param nextUrl where its next page is, if it has one */
export function appendPage(before: GridState, page: GridState, nextUrl: string): GridState {
  const { nextUrl: _, ...shown } = before;
  const known = new Set(before.cards.map((card) => card.id));
  return {
    ...shown,
    total: page.total,
    cards: [...before.cards, ...page.cards.filter((card) => !known.has(card.id))],
    ...(page.nextUrl !== undefined && { nextUrl }),
  };
}

function linkNeighbours(query: SearchQuery, reachable: number): PageLinks {
  const { firstRecord, numRecords } = query;
  const urlAt = (start: number) => searchUrl({ ...query, firstRecord: start });
  const next = firstRecord + numRecords;
  return {
    previousUrl: firstRecord > 0 ? urlAt(Math.max(0, firstRecord - numRecords)) : undefined,
    nextUrl: next < reachable ? urlAt(next) : undefined,
  };
}

/** "within 75 miles": the next radius, beyond the last one everywhere. @see D §4 */
function widenRadius(query: SearchQuery): Pick<GridState, 'wider'> {
  const { searchRadius, ...anywhere } = query;
  if (searchRadius === undefined) return {};
  const next = RADIUS_OPTIONS.find((option) => option > searchRadius);
  const wider =
    next === undefined ? { ...anywhere, marketExtension: false } : { ...query, searchRadius: next };
  return {
    wider: {
      label: next === undefined ? 'Search everywhere' : `Search within ${next} miles`,
      href: searchUrl({ ...wider, firstRecord: 0 }),
    },
  };
}
