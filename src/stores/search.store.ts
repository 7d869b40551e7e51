/** The search of a results page, for all its islands: the panel wishes, the results feature asks and fills. */
import { atom } from 'nanostores';
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

export interface SearchFilters {
  readonly filters: Filters;
  readonly total: number;
  /** Where "Clear Filters" leads. */
  readonly clearUrl: string;
}

export type SearchStatus = 'idle' | 'loading' | 'failed';
/** What a visitor asks for: by a form as a query, by a link as its address. */
export type SearchWish = { readonly query: SearchQuery } | { readonly href: string };

/** What the controls show; undefined while it is the page's own search. */
export const $query = atom<SearchQuery | undefined>();
/** Options and counts; undefined while those in the page are the newest. */
export const $filters = atom<SearchFilters | undefined>();
export const $searchStatus = atom<SearchStatus | undefined>();
/** The last wish of the visitor. The results feature listens. */
export const $searchWish = atom<SearchWish | undefined>();

/** The controls show it at once; results and counts follow. */
export function wishSearch(query: SearchQuery): void {
  $query.set(query);
  $searchStatus.set('loading');
  $searchWish.set({ query });
}

/** A link to another search of this page, followed in place. */
export function wishSearchLink(href: string): void {
  $searchStatus.set('loading');
  $searchWish.set({ href });
}

export function startSearch(query: SearchQuery | undefined): void {
  $query.set(query);
  $searchStatus.set('loading');
}

/** Without arguments the page's own search is shown again. */
export function showSearch(query?: SearchQuery, filters?: SearchFilters): void {
  $query.set(query);
  $filters.set(filters);
  $searchStatus.set('idle');
}

export function failSearch(): void {
  $searchStatus.set('failed');
}
