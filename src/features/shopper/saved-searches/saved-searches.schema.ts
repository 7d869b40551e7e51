/** Searches that somebody keeps: the wire's "bookmarks". */
import * as z from 'zod/mini';
import { MAX_TITLE_LENGTH } from '#src/features/shopper/saved-searches/saved-searches.ts';

/** The longest address that is answered at all, and values for every filter in it. */
const MAX_SEARCH_LENGTH = 4_096;
const MAX_VALUES_LENGTH = 16_384;
const MAX_TOKEN_LENGTH = 2_048;
const MAX_NAME_LENGTH = 300;
/** "2026/03/7 09:05:00" */
const MAX_TIME_LENGTH = 19;

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));
const bookmarkId = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const searchBookmarkSchema = z.object({
  bookmarkId: z.string(),
  /** Only where personalization is on. */
  bookmarkTitle: z.optional(z.string()),
  /** What the search says by itself. */
  searchName: z.string(),
  /** The normal form, without pages. */
  saveSearchString: z.string(),
  searchResultsURL: z.string(),
  savedAtMs: z.number(),
  /** UTC, `yyyy/MM/d HH:mm:ss`. */
  bookmarkDate: z.string(),
  lastExecuted: z.optional(z.string()),
  isShared: z.boolean(),
  saveSearchInstrText: z.string(),
  textModalDisclaimer: z.string(),
});
export type SearchBookmark = z.infer<typeof searchBookmarkSchema>;

/** Values of a search by their parameters; of nothing that may be seen, none. */
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

/** A saved search, of which one part is enough: `requestValues` is a JSON string of the values by parameter. */
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
    /** Whether an anonymous visitor can have new results sent. */
    canSubscribe: z.boolean(),
  }),
  z.object({ type: z.literal('limit'), message: z.string(), searches }),
  /** There is no filter in it; the list of an account is full; too many were saved from one network. */
  z.object({ type: z.enum(['nothing', 'enough', 'too-many']), message: z.string() }),
  failed,
]);

export const updateSearchInput = z.object({
  bookmarkId,
  bookmarkTitle: z.optional(text(MAX_TITLE_LENGTH)),
  /** When the title was chosen, of one that comes late; otherwise now. */
  titledAtMs: z.optional(z.number().check(z.gte(0))),
  searchName: z.optional(text(MAX_NAME_LENGTH)),
  lastExecuted: z.optional(text(MAX_TIME_LENGTH)),
});

export const changedSearchesSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ok'), searches }),
  notFound,
  failed,
]);

export const bookmarkInput = z.object({ id: bookmarkId });

export const shareSearchSchema = z.discriminatedUnion('type', [
  /** `sharePath` ends in a fragment that no server sees: the token, told this once. */
  z.object({ type: z.literal('ok'), sharePath: z.string(), expiresAtMs: z.number() }),
  notFound,
  failed,
]);

export const sharedBookmarkInput = z.object({
  bookmarkId: text(MAX_NAME_LENGTH),
  accessToken: z.optional(text(MAX_TOKEN_LENGTH)),
});

/** Title and filters: nothing of who shares them. */
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
