/** Describes what the results grid shows. The server and the browser build it the same way. */
import { clearSearch } from '#src/domain/search-query/clear-search.ts';
import { setView } from '#src/domain/search-query/edit-query.ts';
import { formatQuery, toPairs } from '#src/domain/search-query/format-query.ts';
import { isOrganicQuery, otherOrderUrl } from '#src/domain/search-query/organic-order.ts';
import { findPriceProblem } from '#src/domain/search-query/price-rules.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import { toSearchedQuery } from '#src/domain/search-query/searched-query.ts';
import type { Experience, SortKey } from '#src/domain/search-query/search-options.ts';
import type { SearchNotice } from '#src/domain/search-query/search-notice.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { explainUnknownZip } from '#src/domain/visitor/unknown-zip.ts';
import { listChips } from '#src/domain/search-query/filter-chips.ts';
import type { FilterChip } from '#src/domain/search-query/filter-chips.ts';
import { hasMoreThanIdentity, listTabs } from '#src/features/search/category-tabs/category-tabs.ts';
import type { CategoryTab } from '#src/features/search/category-tabs/category-tabs.ts';
import type { MapClusters } from '#src/features/search/results-data/map-cells.call.ts';
import type { GridSetup } from '#src/features/search/results-data/grid-setup.ts';
import { linkSuggestions } from '#src/features/search/suggested-filters/suggested-filters.ts';
import type { SuggestionLink } from '#src/features/search/suggested-filters/suggested-filters.ts';
import { offerSaving } from '#src/features/search/your-search/save-search.ts';
import type { ShowcaseState } from '#src/features/ads/alpha-showcase/showcase-state.ts';
import type { PlacedCard, ResultsState } from '#src/features/search/results-data/results-state.ts';
import type { MapTiles } from '#src/ui/map/map-tiles.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** Plain JSON, because it is passed as island props. */
export interface GridState {
  readonly heading: string;
  readonly title: string;
  readonly total: number;
  readonly notices: readonly SearchNotice[];
  /** The cards of all pages shown, with sponsored tiers in their places. */
  readonly placed: readonly PlacedCard[];
  /** Of the stock that the cards are of. */
  readonly generation?: string;
  /** Sponsored places or view counts were late. The browser fills them in, and keeps room for premium places. */
  readonly isPartial?: true;
  /** Cards of a new batch are rendered again instead of moved. */
  readonly batch?: number;
  /** The search whose showcase is shown; absent when it has none. */
  readonly showcaseOf?: string;
  /** Of a page that was asked for it. @see open-showcase.ts */
  readonly showcase?: ShowcaseState;
  readonly chips: readonly FilterChip[];
  readonly clearUrl: string;
  /** The search in normal form, as it is saved; absent when it can't be saved. */
  readonly saveSearch?: string;
  readonly mileage?: ResultsState['mileage'];
  readonly suggestions: readonly SuggestionLink[];
  readonly tabs?: readonly CategoryTab[];
  /** The All Results tab would clear filters. */
  readonly hasMoreThanIdentity?: boolean;
  readonly experience?: Experience;
  readonly sortBy: SortKey;
  /** Hidden fields of the sort form, which keep the rest of the search. */
  readonly sortFields: readonly (readonly [name: string, value: string])[];
  /** The same search on the map, or in the list; absent on pages without a map. */
  readonly otherView?: CountedLink;
  /** Only on the map, which shows no cards. */
  readonly map?: MapState;
  /** The previous and next pages; absent at the ends. */
  readonly previousUrl?: string;
  readonly nextUrl?: string;
  /** The same search with or without sponsored listings; absent when there are none. */
  readonly otherOrder?: { readonly href: string; readonly isOrganicUrl: boolean };
}

/** The search of the map's view. */
export interface MapState {
  /** In normal form. */
  readonly search: string;
  /** As the page came with them. */
  readonly clusters?: MapClusters;
  /** The operator's map images. */
  readonly tiles?: MapTiles;
  /** The server could not count them. */
  readonly hasFailed?: true;
}

export interface CountedLink {
  readonly label: string;
  readonly href: string;
  /** How many cars the link leads to, once that is known. */
  readonly count?: number;
}

export interface BelowResultsLinks {
  /** Searches that find more cars, when this one found few. */
  readonly wider?: readonly CountedLink[];
  /** Pages with more of the same vehicles. */
  readonly more: readonly CountedLink[];
  readonly makes: readonly { readonly label: string; readonly value: string; readonly count: number }[];
}

interface PageLinks {
  readonly previousUrl?: string | undefined;
  readonly nextUrl?: string | undefined;
}

/** @param pageLinks links of a page whose address is a path; without them they follow from the query */
export function toGridState(
  {
    heading,
    title,
    total,
    reachable,
    placed,
    hasShowcase,
    filters,
    mileage,
    suggested,
    sellers,
    invalidParams,
    tabsWithCars,
    generation,
    isPartial,
  }: ResultsState,
  query: SearchQuery,
  { hasTabs, canSave, hasMap, mapTiles }: GridSetup,
  pageLinks?: PageLinks,
): GridState {
  const hasUnknownZip = invalidParams.includes('zip');
  const priceProblem = findPriceProblem(query.ranges.price ?? {});
  const searched = toSearchedQuery(query, hasUnknownZip);
  const chips = listChips(searched, filters, sellers);
  const links = pageLinks ?? linkNeighbors(searched, reachable);
  const isMap = hasMap === true && query.view === 'map';
  return {
    heading,
    title,
    total,
    notices: listNotices(hasUnknownZip ? query.zip : undefined, priceProblem),
    placed: isMap ? [] : placed,
    ...(!isMap && hasShowcase && { showcaseOf: formatQuery(searched) }),
    ...(hasMap && offerMap(searched, mapTiles)),
    chips,
    clearUrl: searchUrl(clearSearch(searched)),
    ...offerSaving(searched, chips.length, canSave ?? false),
    ...definedOnly({ mileage, generation }),
    suggestions: linkSuggestions(searched, suggested),
    ...(hasTabs && offerTabs(searched, tabsWithCars)),
    ...definedOnly({ experience: query.experience }),
    sortBy: query.sortBy,
    sortFields: toPairs({ ...searched, firstRecord: 0 }).filter(([name]) => name !== 'sortBy'),
    ...definedOnly({ previousUrl: links.previousUrl, nextUrl: links.nextUrl }),
    ...(!isMap && linkOtherOrder(searched, placed, hasShowcase ?? false)),
    ...(!isMap && isPartial && { isPartial }),
  };
}

/** Appends a later page to the ones shown. @param nextUrl address of the page after it, if there is one */
export function appendPage(before: GridState, page: GridState, nextUrl: string): GridState {
  const { nextUrl: _, isPartial: _late, ...shown } = before;
  return {
    ...shown,
    ...definedOnly({ generation: page.generation }),
    total: page.total,
    placed: page.placed,
    ...(page.nextUrl !== undefined && { nextUrl }),
  };
}

function offerMap(query: SearchQuery, tiles: MapTiles | undefined): Pick<GridState, 'otherView' | 'map'> {
  if (query.view === undefined)
    return { otherView: { label: 'Map view', href: searchUrl(setView(query, 'map')) } };
  return {
    otherView: { label: 'List view', href: searchUrl(setView(query, undefined)) },
    map: { search: formatQuery(query), ...definedOnly({ tiles }) },
  };
}

/** All Results alone is no choice. */
function offerTabs(
  query: SearchQuery,
  withCars: ResultsState['tabsWithCars'],
): Pick<GridState, 'tabs' | 'hasMoreThanIdentity'> {
  const tabs = listTabs(query, withCars);
  return tabs.length > 1 ? { tabs, hasMoreThanIdentity: hasMoreThanIdentity(query) } : {};
}

function linkOtherOrder(
  query: SearchQuery,
  placed: readonly PlacedCard[],
  hasShowcase: boolean,
): Pick<GridState, 'otherOrder'> {
  const isOrganicUrl = isOrganicQuery(query);
  const hasTiers = hasShowcase || placed.some(({ tier }) => tier !== 'organic' && tier !== 'ime');
  return hasTiers || isOrganicUrl ? { otherOrder: { href: otherOrderUrl(query), isOrganicUrl } } : {};
}

/** The first record of the previous page. Past the end, that is the last page with results. */
export function startBefore({ firstRecord, numRecords }: SearchQuery, reachable: number): number {
  const last = Math.floor((reachable - 1) / numRecords) * numRecords;
  return Math.max(0, Math.min(firstRecord - numRecords, last));
}

function linkNeighbors(query: SearchQuery, reachable: number): PageLinks {
  const { firstRecord, numRecords } = query;
  const urlAt = (start: number) => searchUrl({ ...query, firstRecord: start });
  const next = firstRecord + numRecords;
  return {
    previousUrl: firstRecord > 0 ? urlAt(startBefore(query, reachable)) : undefined,
    nextUrl: next < reachable ? urlAt(next) : undefined,
  };
}

function listNotices(unknownZip: string | undefined, priceProblem: string | undefined): SearchNotice[] {
  const notices: SearchNotice[] =
    unknownZip === undefined ? [] : [{ about: 'zip', text: explainUnknownZip(unknownZip) }];
  return priceProblem === undefined ? notices : [...notices, { about: 'price', text: priceProblem }];
}
