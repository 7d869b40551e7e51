import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import {
  searchBookmarksCall,
  sharedBookmarkCall,
} from '#src/features/shopper/saved-searches/saved-searches.call.ts';

/** Whether a URL names a saved search. Its page is then personal and is not cached. */
export function namesBookmark({ extras: { searchBookmarkId, bookmarkId } }: SearchQuery): boolean {
  return searchBookmarkId !== undefined || bookmarkId !== undefined;
}

/**
 * Finds the saved search that a URL names: the shopper's own by `searchBookmarkId`, with a session or an idtoken, or a
 * shared one by `bookmarkId`, with the token of its link in a header. Undefined if they may not see it.
 */
export async function findBookmarkedSearch(
  locals: App.Locals,
  { extras: { searchBookmarkId, bookmarkId } }: SearchQuery,
  headers: Headers,
): Promise<string | undefined> {
  if (searchBookmarkId !== undefined) {
    const idToken = headers.get('idtoken') ?? undefined;
    const { data } = await locals.ask(searchBookmarksCall, { searchBookmarkId, idToken });
    return data.type === 'bookmark' ? data.bookmark.searchResultsURL : undefined;
  }
  if (bookmarkId === undefined) return undefined;
  const accessToken = headers.get('accesstoken') ?? undefined;
  const { data } = await locals.ask(sharedBookmarkCall, { bookmarkId, accessToken });
  return data.type === 'ok' ? data.searchResultsURL : undefined;
}
