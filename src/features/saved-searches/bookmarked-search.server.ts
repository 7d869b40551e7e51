import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { searchBookmarksCall } from '#src/features/saved-searches/saved-searches.call.ts';

/** Where the saved search is that an address names by `searchBookmarkId`; undefined where it names none of theirs. */
export async function findBookmarkedSearch(
  locals: App.Locals,
  { extras: { searchBookmarkId } }: SearchQuery,
): Promise<string | undefined> {
  if (searchBookmarkId === undefined) return undefined;
  const { data } = await locals.ask(searchBookmarksCall, { searchBookmarkId });
  return data.type === 'bookmark' ? data.bookmark.searchResultsURL : undefined;
}
