import {
  bookmarkInput,
  bookmarksInput,
  bookmarksSchema,
  changedSearchesSchema,
  savedSearchSchema,
  saveSearchInput,
  sharedBookmarkInput,
  sharedBookmarkSchema,
  shareSearchSchema,
  updateSearchInput,
} from '#src/features/shopper/saved-searches/saved-searches.schema.ts';
import { SEARCH_FAILED_TEXT } from '#src/features/shopper/saved-searches/saved-searches.ts';
import { defineCall } from '#src/lib/call.ts';

const TIMES = { timeoutMs: 3_000, resetMs: 30_000, windowMs: 15_000, volume: 10, atOnce: 32 };
const FAILED = {
  type: 'failed' as const,
  message: "We couldn't load your saved searches. Please try again.",
};
const STATUSES: Readonly<Record<string, number>> = {
  'not-found': 404,
  'signed-out': 401,
  nothing: 422,
  enough: 409,
  'too-many': 429,
};
const statusOf = ({ type }: { type: string }): number => STATUSES[type] ?? 200;

/** The complete list, or one search with `searchBookmarkId`, which needs an account. */
export const searchBookmarksCall = defineCall({
  name: 'search-bookmarks',
  service: 'account',
  method: 'GET',
  path: '/account-api/searchbookmarks',
  person: 'asks',
  headers: { idtoken: 'idToken' },
  input: bookmarksInput,
  output: bookmarksSchema,
  ...TIMES,
  fallback: () => FAILED,
  statusOf,
});

/** The limit without an account answers with 200: it is where accounts start, and browsers log other statuses as errors. */
export const saveSearchCall = defineCall({
  name: 'search-bookmark-add',
  service: 'account',
  method: 'POST',
  path: '/account-api/searchbookmarks',
  person: 'keeps',
  input: saveSearchInput,
  output: savedSearchSchema,
  ...TIMES,
  fallback: () => ({ type: 'failed' as const, message: SEARCH_FAILED_TEXT }),
  statusOf,
});

export const updateSearchCall = defineCall({
  name: 'bookmark-update',
  service: 'account',
  method: 'POST',
  path: '/account-api/search',
  person: 'asks',
  input: updateSearchInput,
  output: changedSearchesSchema,
  ...TIMES,
  resetMs: 300_000,
  windowMs: 30_000,
  fallback: () => FAILED,
  statusOf,
});

const deletion = {
  service: 'account',
  method: 'DELETE',
  person: 'asks',
  input: bookmarkInput,
  output: changedSearchesSchema,
  ...TIMES,
  fallback: () => FAILED,
  statusOf,
} as const;

export const deleteSearchCall = defineCall({
  ...deletion,
  name: 'search-bookmark-remove',
  forPrograms: true,
  path: '/account-api/searchbookmarks/[id]',
});

/** The same change for forms, which can only send POST. */
export const postDeletedSearchCall = defineCall({
  ...deletion,
  name: 'search-bookmark-post-remove',
  method: 'POST',
  path: '/account-api/searchbookmarks/[id]/remove',
});

export const shareSearchCall = defineCall({
  name: 'search-bookmark-share',
  service: 'account',
  method: 'POST',
  path: '/account-api/searchbookmarks/[id]/share',
  person: 'asks',
  input: bookmarkInput,
  output: shareSearchSchema,
  ...TIMES,
  fallback: () => FAILED,
  statusOf,
});

/** Revokes every link to the search. */
export const unshareSearchCall = defineCall({
  ...deletion,
  name: 'search-bookmark-unshare',
  path: '/account-api/searchbookmarks/[id]/share',
});

export const sharedBookmarkCall = defineCall({
  name: 'shared-bookmark',
  service: 'account',
  method: 'GET',
  path: '/account-api/searchbookmarks/share-bookmark/[bookmarkId]',
  headers: { accesstoken: 'accessToken' },
  input: sharedBookmarkInput,
  output: sharedBookmarkSchema,
  ...TIMES,
  fallback: () => FAILED,
  statusOf,
});
