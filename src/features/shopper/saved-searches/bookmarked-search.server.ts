import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import {
  searchBookmarksCall,
  sharedBookmarkCall,
} from '#src/features/shopper/saved-searches/saved-searches.call.ts';

/** Whether an address names a saved search: its page is then for who asks, and nobody keeps it. */
export function namesBookmark({ extras: { searchBookmarkId, bookmarkId } }: SearchQuery): boolean {
  return searchBookmarkId !== undefined || bookmarkId !== undefined;
}

/**
 * Where the saved search is that an address names: one of theirs by `searchBookmarkId`, with a session or an idtoken; a
 * shared one by `bookmarkId`, with the token of its link in a header. Undefined where it names none that they may see.
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
