/** The search of a results page, for all its islands: the panel wishes, the results feature asks and shows. */
import { atom } from 'nanostores';
import type { FilterChip } from '#src/domain/search-query/filter-chips.ts';
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import type { SortKey } from '#src/domain/search-query/search-options.ts';
import type { NumberStats } from '#src/domain/search-query/search-result.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** What an answer gives the panel to choose from. */
export interface SearchAnswer {
  readonly query: SearchQuery;
  readonly filters: Filters;
  readonly total: number;
  readonly chips: readonly FilterChip[];
  /** Where "Clear Filters" leads. */
  readonly clearUrl: string;
  /** Why parts of the search were not searched with. */
  readonly notices: readonly string[];
  /** Of the results that have one. */
  readonly mileage?: Pick<NumberStats, 'max' | 'mean' | 'count'> | undefined;
}

/** Every showing is another object. Without an answer it is the page's own search. */
export interface ShownSearch {
  readonly answer?: SearchAnswer | undefined;
  /** By Back or Forward: not even what is being typed stays. */
  readonly isReturn: boolean;
}

export type SearchStatus = 'idle' | 'loading' | 'failed';
/** What a visitor asks for: by a form's fields as a query string, by a link's address, or the same in another order. */
export type SearchWish =
  { readonly search: string } | { readonly href: string } | { readonly sortBy: SortKey };

export const SEARCH_FAILED_TEXT = 'The results could not be loaded.';

export const $shownSearch = atom<ShownSearch | undefined>();
export const $searchStatus = atom<SearchStatus | undefined>();
/** The last wish of the visitor. The results feature listens. */
export const $searchWish = atom<SearchWish | undefined>();

/** The fields of a search form, as they are. */
export function wishSearch(form: HTMLFormElement, changes: Readonly<Record<string, string>> = {}): void {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !(name in changes)) params.append(name, value);
  for (const [name, value] of Object.entries(changes)) params.append(name, value);
  wish({ search: params.toString() });
}

/** A link to another search of this page, followed in place. */
export function wishSearchLink(link: HTMLAnchorElement): void {
  wish({ href: link.getAttribute('href') ?? '' });
}

/** Another search by its address, path or query, in normal form. */
export function wishSearchUrl(href: string): void {
  wish({ href });
}

export function wishSort(sortBy: SortKey): void {
  wish({ sortBy });
}

/** The last one, which nobody could take. */
export function wishAgain(): void {
  const last = $searchWish.get();
  if (last) wish({ ...last });
}

function wish(search: SearchWish): void {
  $searchStatus.set('loading');
  $searchWish.set(search);
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
