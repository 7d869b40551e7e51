/**
 * What a browser shows when a call to an operator's service fails, through our endpoint: the expected answer of each
 * call, written out.
 */
import type { CallError } from '#src/lib/call.ts';

const NOTHING = { items: [] };
const NO_LISTINGS = { listings: [], owners: [] };
const NO_PAGE = { ...NO_LISTINGS, totalResultCount: 0, boost: [], spotlights: [], vehicleHighlight: [] };
const FAILED = { type: 'failed' };
const failedSaying = (message: string) => ({ type: 'failed', message });
const SEARCHES_FAILED = failedSaying("We couldn't load your saved searches. Please try again.");
const ALERTS_FAILED = failedSaying("We couldn't load your alerts. Please try again.");

/** By the name of the call. */
const FAULT_ANSWERS: Readonly<Record<string, object>> = {
  // 1 and 7: existing listings stay; no alert.
  listing: NO_PAGE,
  'active-listings': NO_PAGE,
  'listing-details': FAILED,
  'compare-listings': FAILED,
  // 2 to 5: no tier, no boost, no section.
  'premium-spotlight': NO_LISTINGS,
  'standard-spotlight': NO_LISTINGS,
  'highlight-spotlight': NO_LISTINGS,
  'alpha-showcase': { alpha: null, owners: [] },
  'new-car-boost': NO_LISTINGS,
  similar: NO_LISTINGS,
  // 8 and 9: no suggestions, no package options.
  'suggested-keywords': { suggestions: [] },
  packages: { packages: [] },
  // 11 to 17: unknown facts are not shown.
  'model-years': NOTHING,
  'new-model-years': NOTHING,
  trims: NOTHING,
  'new-trims': NOTHING,
  'model-info': NOTHING,
  'trim-specs': NOTHING,
  'map-cells': { total: 0, placedCount: 0, clusters: [] },
  'listing-count': { totalResultCount: 0 },
  'mileage-stats': { facetStats: [], cars: [] },
  'research-vehicles': NOTHING,
  'consumer-ratings': { ratings: [], numberOfReviews: 0 },
  'expert-reviews': [],
  'dealer-difference': { htmlContent: '' },
  // 18: no tile.
  'certified-content': { programs: [] },
  // 19 to 21: empty filters; the change stays in the browser; a danger alert, and never the message of the limit.
  'search-bookmarks': SEARCHES_FAILED,
  'shared-bookmark': SEARCHES_FAILED,
  'bookmark-update': SEARCHES_FAILED,
  'search-bookmark-add': failedSaying("We couldn't save your search. Please try again."),
  'search-bookmark-remove': SEARCHES_FAILED,
  'search-bookmark-post-remove': SEARCHES_FAILED,
  'search-bookmark-share': SEARCHES_FAILED,
  'search-bookmark-unshare': SEARCHES_FAILED,
  // 22: not shown as saved.
  'saved-listings': FAILED,
  'saved-listings-add': FAILED,
  'saved-listings-remove': FAILED,
  'saved-listings-post': FAILED,
  'saved-listings-post-remove': FAILED,
  'saved-listings-note': FAILED,
  // 25: not reported as stored.
  alerts: ALERTS_FAILED,
  'alert-add': ALERTS_FAILED,
  'alert-drop': ALERTS_FAILED,
  'alert-drop-form': ALERTS_FAILED,
  'alert-mail': ALERTS_FAILED,
  // 33: the options that the page came with.
  'reference-data': NOTHING,
  // 10, 18, 26 to 28 and 31: no counts, no details; the token stays in the browser; the form of a ZIP is enough.
  'listing-view-count': { viewCounts: {} },
  'vin-view-count': { viewCounts: {} },
  'certified-sponsor': { type: 'unknown' },
  'consumer-device': FAILED,
  'consumer-device-key': { publicKey: '' },
  'still-interested': FAILED,
  'zip-check': { type: 'ok', zip: '02108', city: '', state: '' },
  'lead-candidates': { listingIds: [] },
  payments: FAILED,
  // Our own calls.
  'id-token': FAILED,
  wallet: FAILED,
  'wallet-save': FAILED,
};

/** Row 23. */
const DEALS: ReadonlySet<string> = new Set(['deals', 'deal-list', 'deal-change', 'deal-remove']);
const DEAL_TEXTS: Partial<Record<CallError['type'], string>> = {
  open: 'Circuit Breaker for /deals is open',
  timeout: 'Request timed out',
};
const DEAL_FAILED = "We couldn't save this deal. Please try again.";

/** Undefined: no expected answer is defined for this call yet. */
export function faultAnswerOf(call: string, type: CallError['type']): object | undefined {
  return DEALS.has(call) ? failedSaying(DEAL_TEXTS[type] ?? DEAL_FAILED) : FAULT_ANSWERS[call];
}
