/**
 * Holds the search of a results page for all its islands: the filter panel submits a search, and the results feature
 * runs and shows it.
 */
import { atom } from 'nanostores';
import type { FilterChip } from '#src/domain/search-query/filter-chips.ts';
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import type { SortKey } from '#src/domain/search-query/search-options.ts';
import type { NumberStats } from '#src/domain/search-query/search-result.ts';
import type { SearchNotice } from '#src/domain/search-query/search-notice.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** What the panel needs of an answer. */
export interface SearchAnswer {
  readonly query: SearchQuery;
  readonly filters: Filters;
  readonly total: number;
  readonly chips: readonly FilterChip[];
  /** Address of "Clear Filters". */
  readonly clearUrl: string;
  readonly notices: readonly SearchNotice[];
  /** Mileage statistics, over the cars that list a mileage. */
  readonly mileage?: Pick<NumberStats, 'max' | 'mean' | 'count'> | undefined;
}

/** A new object each time a search is shown. Without an answer it is the page's own search. */
export interface ShownSearch {
  readonly answer?: SearchAnswer | undefined;
  /** The search was restored by Back or Forward, which also replaces unsaved input. */
  readonly isReturn: boolean;
}

export type SearchStatus = 'idle' | 'loading' | 'failed';
/** A search the visitor requests: a form's fields as a query string, a link's address, or a new sort order. */
export type RequestedSearch =
  | { readonly search: string }
  | { readonly href: string }
  | { readonly sortBy: SortKey };

export const SEARCH_FAILED_TEXT = "We couldn't load these results.";

export const $shownSearch = atom<ShownSearch | undefined>();
export const $searchStatus = atom<SearchStatus | undefined>();
/** The last search the visitor requested. The results feature listens to it. */
export const $requestedSearch = atom<RequestedSearch | undefined>();

/** Submits the fields of a search form. */
export function submitSearch(form: HTMLFormElement, changes: Readonly<Record<string, string>> = {}): void {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !(name in changes)) params.append(name, value);
  for (const [name, value] of Object.entries(changes)) params.append(name, value);
  submit({ search: params.toString() });
}

/** Submits a link to another search, followed in place. */
export function submitSearchLink(link: HTMLAnchorElement): void {
  submit({ href: link.getAttribute('href') ?? '' });
}

/** Submits a search by its address in normal form, a path or a query. */
export function submitSearchUrl(href: string): void {
  submit({ href });
}

export function submitSort(sortBy: SortKey): void {
  submit({ sortBy });
}

/** Submits the last search again, after the code that runs it failed to load. */
export function resubmitSearch(): void {
  const last = $requestedSearch.get();
  if (last) submit({ ...last });
}

function submit(search: RequestedSearch): void {
  $searchStatus.set('loading');
  $requestedSearch.set(search);
}

export function startSearch(): void {
  $searchStatus.set('loading');
}

export function showSearch(answer: SearchAnswer | undefined, isReturn: boolean): void {
  $shownSearch.set({ answer, isReturn });
  $searchStatus.set('idle');
}

export function failSearch(): void {
  $searchStatus.set('failed');
}
