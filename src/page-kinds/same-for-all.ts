/** Which answers depend on the address alone. They are made once for many visitors, and kept. */
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import type { AskedAddress } from '#src/engine/http/shared-answers.ts';
import { WHOLE_PAGE_HEADER } from '#src/domain/site/late-parts.ts';
import { mapCellsCall } from '#src/features/search/results-data/map-cells.call.ts';
import { listingCall, listingCountCall } from '#src/features/search/results-data/listing.call.ts';
import { pageAddresses } from '#src/page-kinds/page-addresses.ts';

/** Searches in place, and what a results page asks while a visitor looks around. */
const SHARED_CALLS = new Set([listingCall, listingCountCall, mapCellsCall].map(({ path }) => path));
/** Tokens of a person, and requests for the rest of one page. */
const PERSONAL_HEADERS = ['authorization', 'idtoken', 'accesstoken', WHOLE_PAGE_HEADER];
/** Names a saved search, whose page is personal. */
const BOOKMARK = /bookmarkid/i;

/** @see docs/rules/server.md#kept-answers */
export function isSameForAll(
  { path, search, headers }: AskedAddress,
  { upstreams }: { readonly upstreams: object },
): boolean {
  if (PERSONAL_HEADERS.some((name) => headers[name] !== undefined) || BOOKMARK.test(search)) return false;
  // Services elsewhere get the visitor's id and channel, which are cookies.
  if (headers.cookie !== undefined && Object.keys(upstreams).length > 0) return false;
  return pageAddresses.isEndpoint(path)
    ? SHARED_CALLS.has(path)
    : CACHE_POLICIES[pageAddresses.cachePolicyOf(path)] === CACHE_POLICIES.keptAnswer;
}
