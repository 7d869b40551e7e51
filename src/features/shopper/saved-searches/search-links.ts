/** Shows what is kept, also to who has no account. */
export const SAVED_SEARCHES_PATH = '/account/saved';

const SHARED_ROOT = '/account/shared-search';

/** The token is a fragment: it is in no log, and no other site is told of it. */
export function shareHref(bookmarkId: string, token: string): string {
  return `${SHARED_ROOT}/${bookmarkId}#${token}`;
}

const SHARE_ROOT = '/account/share-search';

/** The page that shares a search; with a script a dialog does. */
export function shareSearchHref(bookmarkId: string): string {
  return `${SHARE_ROOT}/${bookmarkId}`;
}

const BOOKMARKS_PATH = '/account-api/searchbookmarks';

/** Where the form posts that deletes a search. */
export function deleteSearchHref(bookmarkId: string): string {
  return `${BOOKMARKS_PATH}/${bookmarkId}/remove`;
}
