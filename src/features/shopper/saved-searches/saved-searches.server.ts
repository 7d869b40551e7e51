/** Saved searches of the embedded marketplace. */
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { renameSavedSearch } from '#src/domain/search-query/renamed-address.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import { accountShopperId, findShopperId } from '#src/domain/visitor/shopper.ts';
import * as rows from '#src/features/shopper/saved-searches/saved-search-rows.server.ts';
import type * as calls from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import { requestValuesSchema } from '#src/features/shopper/saved-searches/saved-searches.schema.ts';
import type { SearchBookmark } from '#src/features/shopper/saved-searches/saved-searches.schema.ts';
import * as rules from '#src/features/shopper/saved-searches/saved-searches.ts';
import { shareHref } from '#src/features/shopper/saved-searches/search-links.ts';
import { nameSavedSearch } from '#src/inventory/name-search.ts';
import { parseUntrustedJson } from '#src/lib/call-request.ts';
import type { CallInput, Handler } from '#src/lib/call.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { readIdToken } from '#src/server/shoppers/id-token.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { startShopperId } from '#src/server/shoppers/start-shopper-id.ts';

const NOT_FOUND = { type: 'not-found' as const, filters: {} };

export const answerSearchBookmarks: Handler<typeof calls.searchBookmarksCall> = async (
  { searchBookmarkId, idToken },
  { locals },
) => {
  const shopperId =
    idToken === undefined ? await loadShopperId(locals) : await readTokenShopperId(locals.services, idToken);
  const isProven =
    shopperId !== undefined && (idToken !== undefined || !!(await locals.findShopper()).account);
  if (!isProven && (idToken !== undefined || searchBookmarkId !== undefined))
    return { type: 'signed-out', filters: {} };
  const searches = await loadBookmarks(locals, shopperId);
  if (searchBookmarkId === undefined) return { type: 'ok', searches };
  const bookmark = searches.find(({ bookmarkId }) => bookmarkId === searchBookmarkId);
  if (!bookmark) return NOT_FOUND;
  return { type: 'bookmark', bookmark, filters: rules.toFilterValues(parseQuery(bookmark.saveSearchString)) };
};

export const answerSaveSearch: Handler<typeof calls.saveSearchCall> = async (input, { locals }) => {
  const given = readSearch(input);
  if (!given) return { type: 'nothing', message: rules.NOTHING_TO_SAVE_TEXT };
  const { db, site, catalogue } = locals.services;
  const search = renameSavedSearch(catalogue(), given); // of a page that was opened before a rename
  const { account } = await locals.findShopper();
  const shopperId = await startShopperId(locals);
  if (shopperId === undefined) return { type: 'too-many', message: rules.TOO_MANY_SEARCHES_TEXT };
  const isSignedIn = account !== undefined;
  const query = parseQuery(search);
  const { names, labels } = await nameSavedSearch(locals.services, query);
  const name = rules.nameOfSearch(query, names, labels);
  const row = {
    shopper_id: shopperId,
    search,
    title: rules.toTitle(name) ?? '',
    search_name: name,
    saved_at_ms: Date.now(),
  };
  const maxCount = isSignedIn ? rules.MAX_SAVED_SEARCHES : rules.MAX_ANONYMOUS_SAVED_SEARCHES;
  const { kept, searches } = await db.transaction().execute(async (tx) => ({
    kept: await rows.keepSearch(tx, row, maxCount),
    // Read in the same transaction: no shopper is told that a search could not be saved when it was.
    searches: await listBookmarks(tx, site, shopperId),
  }));
  const bookmark = searches.find(({ bookmarkId }) => bookmarkId === kept?.id);
  if (bookmark)
    return {
      type: 'ok',
      bookmark,
      searches,
      isSignedIn,
      canSubscribe: !isSignedIn && site.flags.email_capture,
    };
  return isSignedIn
    ? { type: 'enough', message: rules.ENOUGH_SEARCHES_TEXT }
    : { type: 'limit', message: rules.SEARCH_LIMIT_TEXT, searches };
};

export const answerUpdateSearch: Handler<typeof calls.updateSearchCall> = async (
  { bookmarkId, bookmarkTitle = '', titledAgeMs = 0, searchName = '', lastExecuted, alertPace, alertReach },
  { locals },
) => {
  const shopperId = await loadShopperId(locals);
  if (shopperId === undefined) return NOT_FOUND;
  const atMs = lastExecuted === undefined ? undefined : rules.parseExecuted(lastExecuted);
  const nowMs = Date.now();
  const isTheirs = await rows.changeSearch(locals.services.db, shopperId, bookmarkId, {
    title: rules.toTitle(bookmarkTitle),
    // Only how long ago it was is believed, because clocks of devices are wrong.
    titledAtMs: Math.max(0, nowMs - titledAgeMs),
    searchName: rules.toTitle(searchName),
    lastExecutedAtMs: atMs === undefined ? undefined : Math.min(atMs, nowMs),
    isInstant: alertPace === undefined ? undefined : alertPace === 'instant',
    takesNear: alertReach === undefined ? undefined : alertReach === 'near',
  });
  return isTheirs ? { type: 'ok', searches: await loadBookmarks(locals, shopperId) } : NOT_FOUND;
};

export const answerDeleteSearch: Handler<typeof calls.deleteSearchCall> = async ({ id }, { locals }) => {
  const shopperId = await loadShopperId(locals);
  if (shopperId === undefined || !(await rows.deleteSearch(locals.services.db, shopperId, id)))
    return NOT_FOUND;
  return { type: 'ok', searches: await loadBookmarks(locals, shopperId) };
};

export const answerShareSearch: Handler<typeof calls.shareSearchCall> = async ({ id }, { locals }) => {
  const shopperId = await loadShopperId(locals);
  const nowMs = Date.now();
  const expiresAtMs = nowMs + rules.SHARE_DAYS * DAY_MS;
  const token =
    shopperId === undefined
      ? undefined
      : await rows.shareSearch(locals.services.db, shopperId, id, { nowMs, expiresAtMs });
  return token === undefined ? NOT_FOUND : { type: 'ok', sharePath: shareHref(id, token), expiresAtMs };
};

export const answerUnshareSearch: Handler<typeof calls.unshareSearchCall> = async ({ id }, { locals }) => {
  const shopperId = await loadShopperId(locals);
  if (shopperId === undefined || !(await rows.unshareSearch(locals.services.db, shopperId, id)))
    return NOT_FOUND;
  return { type: 'ok', searches: await loadBookmarks(locals, shopperId) };
};

/** An unknown, revoked or expired link and a link of another search get the same response. */
export const answerSharedBookmark: Handler<typeof calls.sharedBookmarkCall> = async (
  { bookmarkId, accessToken = '' },
  { locals },
) => {
  const found = await rows.findShared(locals.services.db, bookmarkId, accessToken, Date.now());
  if (!found) return NOT_FOUND;
  const query = parseQuery(found.search);
  return {
    type: 'ok',
    ...(locals.site.flags.personalization && { bookmarkTitle: found.title }),
    searchName: found.search_name,
    searchResultsURL: searchUrl(query),
    labels: [...(await nameSavedSearch(locals.services, query)).labels],
    filters: rules.toFilterValues(query),
  };
};

async function loadShopperId(locals: App.Locals): Promise<string | undefined> {
  return findShopperId(await locals.findShopper());
}

async function readTokenShopperId(
  services: App.Locals['services'],
  idToken: string,
): Promise<string | undefined> {
  const accountId = await readIdToken(services, idToken, Date.now());
  return accountId === undefined ? undefined : accountShopperId(accountId);
}

async function loadBookmarks(
  { services, site }: App.Locals,
  shopperId: string | undefined,
): Promise<SearchBookmark[]> {
  return shopperId === undefined ? [] : listBookmarks(services.db, site, shopperId);
}

async function listBookmarks(
  db: Database,
  site: App.Locals['site'],
  shopperId: string,
): Promise<SearchBookmark[]> {
  const found = await rows.listSearches(db, shopperId, Date.now());
  return found.map((row) => ({
    bookmarkId: row.id,
    ...(site.flags.personalization && { bookmarkTitle: row.title }),
    searchName: row.search_name,
    saveSearchString: row.search,
    searchResultsURL: searchUrl(parseQuery(row.search)),
    savedAtMs: row.saved_at_ms,
    bookmarkDate: rules.formatExecuted(row.saved_at_ms),
    ...(row.last_executed_at_ms !== null && { lastExecuted: rules.formatExecuted(row.last_executed_at_ms) }),
    isShared: Boolean(row.is_shared),
    alertPace: row.is_instant === 1 ? 'instant' : 'daily',
    alertReach: row.takes_near === 1 ? 'near' : 'exact',
    saveSearchInstrText: rules.INSTRUCTION_TEXT,
    textModalDisclaimer: rules.DISCLAIMER_TEXT,
  }));
}

/** Normalized; undefined if it cannot be parsed or has no filter. */
function readSearch({ searchString, requestValues }: CallInput<typeof calls.saveSearchCall>) {
  const search = requestValues === undefined ? searchString : readValues(requestValues);
  return (search && rules.toSaveString(search)) || undefined;
}

function readValues(json: string): string | undefined {
  try {
    const values = Object.entries(requestValuesSchema.parse(parseUntrustedJson(json)));
    return new URLSearchParams(values.map(([key, value]) => [key, String(value)])).toString();
  } catch {
    return undefined;
  }
}
