/** Which answers depend on the address alone. They are made once for many visitors, and kept. */
import { showcaseAnswerCall } from '#src/features/ads/alpha-showcase/showcase-answer.call.ts';
import type { AskedAddress } from '#src/engine/http/shared-answers.ts';
import { parseSearchPath, SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import { isAlternateFormat } from '#src/domain/site/alternate-formats.ts';
import { WHOLE_PAGE_HEADER } from '#src/domain/site/late-parts.ts';
import { mapCellsCall } from '#src/features/search/results-data/map-cells.call.ts';
import { CAR_SITEMAPS } from '#src/features/site/seo/robots.ts';
import { listingCall, listingCountCall } from '#src/features/search/results-data/listing.call.ts';
import { resultsAnswerCall } from '#src/features/search/results-data/results-answer.call.ts';
import { pageAddresses } from '#src/page-kinds/page-addresses.ts';

/** Searches in place, and what a results page asks while a visitor looks around. */
const SHARED_CALLS = new Set(
  [listingCall, resultsAnswerCall, showcaseAnswerCall, listingCountCall, mapCellsCall].map(
    ({ path }) => path,
  ),
);
/** Tokens of a person, and requests for the rest of one page. */
const PERSONAL_HEADERS = ['authorization', 'idtoken', 'accesstoken', WHOLE_PAGE_HEADER];
/** Names a saved search, whose page is personal. */
const BOOKMARK = /bookmarkid/i;

/** @see docs/rules/server.md#kept-answers */
export function isSameForAll(
  { path, search, headers }: AskedAddress,
  { upstreams }: { readonly upstreams: object },
): boolean {
  if (PERSONAL_HEADERS.some((name) => headers[name] !== undefined)) return false;
  if (BOOKMARK.test(search) || isForPrograms(path)) return false;
  // Services elsewhere get the visitor's id and channel, which are cookies.
  if (headers.cookie !== undefined && Object.keys(upstreams).length > 0) return false;
  if (path.startsWith(`${CAR_SITEMAPS}/`)) return search === '';
  return pageAddresses.isEndpoint(path)
    ? SHARED_CALLS.has(path)
    : pageAddresses.cachePolicyOf(path) === 'keptPage';
}

/**
 * A model's page has every part that a results page can have, and a make's has the whole filter panel, which is most of
 * what other searches share.
 */
export const TYPICAL_PAGES = [isModelPage, isMakePage] as const;

function isModelPage(path: string): boolean {
  const search = parsePage(path);
  return search?.modelCode !== undefined && search.trimCode === undefined && search.year === undefined;
}

function isMakePage(path: string): boolean {
  const search = parsePage(path);
  return search?.makeCode !== undefined && search.modelCode === undefined && search.year === undefined;
}

function parsePage(path: string) {
  return path.startsWith(`${SEARCH_ROOT}/`) ? parseSearchPath(path) : undefined;
}

/** Their routes answer 304 themselves, so they need to know what the client has. */
function isForPrograms(path: string): boolean {
  return isAlternateFormat(path.slice(path.lastIndexOf('.') + 1));
}
