/** Saved searches of a page. Every response is the complete list. */
import { callApi } from '#src/browser/call-api.ts';
import { keepsCookies } from '#src/browser/keeps-cookies.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import { showSavedSearchQueries } from '#src/features/shopper/saved-searches/saved-search-queries.store.ts';
import {
  saveSearchCall,
  searchBookmarksCall,
  shareSearchCall,
  unshareSearchCall,
} from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import type { SearchBookmark } from '#src/features/shopper/saved-searches/saved-searches.schema.ts';
import {
  NO_COOKIES_TEXT,
  NOTHING_TO_SAVE_TEXT,
  toSaveString,
} from '#src/features/shopper/saved-searches/saved-searches.ts';
import { searchChanges } from '#src/features/shopper/saved-searches/search-changes-start.store.ts';
import type { SearchChangeFate } from '#src/features/shopper/saved-searches/search-changes.store.ts';
import type { CallOutput } from '#src/lib/call.ts';
import { submitSearchUrl } from '#src/stores/search.store.ts';

export type SaveOutcome = CallOutput<typeof saveSearchCall>;

export async function loadSearches(): Promise<void> {
  const { data } = await callApi(searchBookmarksCall, {});
  if (data.type === 'ok') take(data.searches);
}

/** @param search normalized; a search without a filter is not sent */
export async function saveSearch(search: string): Promise<SaveOutcome> {
  if (toSaveString(search) === '') return { type: 'nothing', message: NOTHING_TO_SAVE_TEXT };
  if (!keepsCookies()) return { type: 'nothing', message: NO_COOKIES_TEXT };
  const requestValues = JSON.stringify(Object.fromEntries(new URLSearchParams(search)));
  const { data } = await callApi(saveSearchCall, { searchString: search, requestValues });
  if (data.type === 'ok') {
    if (data.isSignedIn) take(data.searches);
    resetPages(search);
  }
  return data;
}

/** `failed` means that this browser stores the title and sends it again. */
export function renameSearch(bookmarkId: string, bookmarkTitle: string): Promise<SearchChangeFate> {
  return searchChanges.change({ bookmarkId, bookmarkTitle, titledAtMs: Date.now() });
}

/** The URL of a new link; undefined if it failed. */
export async function shareSearch(id: string): Promise<string | undefined> {
  const { data } = await callApi(shareSearchCall, { id });
  return data.type === 'ok' ? new URL(data.sharePath, location.origin).href : undefined;
}

/** True when no link is valid anymore. */
export async function unshareSearch(id: string): Promise<boolean> {
  return (await callApi(unshareSearchCall, { id })).data.type === 'ok';
}

function take(searches: readonly SearchBookmark[]): void {
  showSavedSearchQueries(searches.map(({ saveSearchString }) => saveSearchString));
}

/** Saving a search returns to its first page. */
function resetPages(search: string): void {
  if (new URLSearchParams(location.search).has('firstRecord')) submitSearchUrl(searchUrl(parseQuery(search)));
}
