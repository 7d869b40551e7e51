const SHARED_ROOT = '/account/shared-search';

/** The token is a fragment, so it is not logged and not sent to other sites. */
export function shareHref(bookmarkId: string, token: string): string {
  return `${SHARED_ROOT}/${bookmarkId}#${token}`;
}

const SHARE_ROOT = '/account/share-search';

/** The page that shares a search. With JavaScript a dialog does. */
export function shareSearchHref(bookmarkId: string): string {
  return `${SHARE_ROOT}/${bookmarkId}`;
}

const BOOKMARKS_PATH = '/account-api/searchbookmarks';

/** The endpoint of the form that deletes a search. */
export function deleteSearchHref(bookmarkId: string): string {
  return `${BOOKMARKS_PATH}/${bookmarkId}/remove`;
}
