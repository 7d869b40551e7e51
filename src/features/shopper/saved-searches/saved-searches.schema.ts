/** Saved searches, called "bookmarks" in the public API. */
import * as z from 'zod/mini';
import { MAX_TITLE_LENGTH } from '#src/features/shopper/saved-searches/saved-searches.ts';

/** The longest URL that is accepted, and values for every filter in it. */
const MAX_SEARCH_LENGTH = 4_096;
const MAX_VALUES_LENGTH = 16_384;
const MAX_TOKEN_LENGTH = 2_048;
const MAX_NAME_LENGTH = 300;
/** "2026/03/7 09:05:00" */
const MAX_TIME_LENGTH = 19;

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));
const bookmarkId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Whether news waits for the daily email or is sent within about a minute. */
const alertPace = z.enum(['daily', 'instant']);
/** Whether alerts include cars that the search misses by a little. */
const alertReach = z.enum(['exact', 'near']);

export const searchBookmarkSchema = z.object({
  bookmarkId: z.string(),
  /** Only with the `personalization` flag. */
  bookmarkTitle: z.optional(z.string()),
  /** The default name of the search. */
  searchName: z.string(),
  /** The normalized query without paging. */
  saveSearchString: z.string(),
  searchResultsURL: z.string(),
  savedAtMs: z.number(),
  /** UTC, `yyyy/MM/d HH:mm:ss`. */
  bookmarkDate: z.string(),
  lastExecuted: z.optional(z.string()),
  isShared: z.boolean(),
  alertPace: z._default(alertPace, 'daily'),
  alertReach: z._default(alertReach, 'exact'),
  saveSearchInstrText: z.string(),
  textModalDisclaimer: z.string(),
});
export type SearchBookmark = z.infer<typeof searchBookmarkSchema>;

/** The values of a search by parameter; empty for a search that the visitor may not see. */
const filters = z.record(z.string(), z.string());
const searches = z.array(searchBookmarkSchema);
const failed = z.object({ type: z.literal('failed'), message: z.string() });
const notFound = z.object({ type: z.literal('not-found'), filters });

export const bookmarksInput = z.object({
  searchBookmarkId: z.optional(bookmarkId),
  idToken: z.optional(text(MAX_TOKEN_LENGTH)),
});

export const bookmarksSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ok'), searches }),
  z.object({ type: z.literal('bookmark'), bookmark: searchBookmarkSchema, filters }),
  notFound,
  z.object({ type: z.literal('signed-out'), filters }),
  failed,
]);

/** A search to save. One of its parts is enough: `requestValues` is a JSON string of values by parameter. */
export const saveSearchInput = z.object({
  searchString: z.optional(text(MAX_SEARCH_LENGTH)),
  requestValues: z.optional(text(MAX_VALUES_LENGTH)),
});

export const requestValuesSchema = z.record(
  z.string().check(z.regex(/^[\w|-]{1,80}$/)),
  z.union([text(MAX_SEARCH_LENGTH), z.number(), z.boolean(), z.array(text(MAX_NAME_LENGTH))]),
);

export const savedSearchSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ok'),
    bookmark: searchBookmarkSchema,
    searches,
    isSignedIn: z.boolean(),
    /** Whether an anonymous visitor can subscribe to new results. */
    canSubscribe: z.boolean(),
  }),
  z.object({ type: z.literal('limit'), message: z.string(), searches }),
  /** It has no filter, the list of an account is full, or too many were saved from one network. */
  z.object({ type: z.enum(['nothing', 'enough', 'too-many']), message: z.string() }),
  failed,
]);

export const updateSearchInput = z.object({
  bookmarkId,
  bookmarkTitle: z.optional(text(MAX_TITLE_LENGTH)),
  /** How long ago the title was chosen, if it arrives late. */
  titledAgeMs: z.optional(z.number().check(z.gte(0))),
  searchName: z.optional(text(MAX_NAME_LENGTH)),
  lastExecuted: z.optional(text(MAX_TIME_LENGTH)),
  alertPace: z.optional(alertPace),
  alertReach: z.optional(alertReach),
});

export const changedSearchesSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ok'), searches }),
  notFound,
  failed,
]);

export const bookmarkInput = z.object({ id: bookmarkId });

export const shareSearchSchema = z.discriminatedUnion('type', [
  /** `sharePath` ends in a fragment that no server sees: the token, which is returned only once. */
  z.object({ type: z.literal('ok'), sharePath: z.string(), expiresAtMs: z.number() }),
  notFound,
  failed,
]);

export const sharedBookmarkInput = z.object({
  bookmarkId: text(MAX_NAME_LENGTH),
  accessToken: z.optional(text(MAX_TOKEN_LENGTH)),
});

/** The title and filters, without the person who shares them. */
export const sharedBookmarkSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ok'),
    bookmarkTitle: z.optional(z.string()),
    searchName: z.string(),
    searchResultsURL: z.string(),
    labels: z.array(z.string()),
    filters,
  }),
  notFound,
  failed,
]);
