/**
 * Builds the parameters of the spotlight calls: the search, and how many of which tier.
 * @see docs/rules/ads.md#requests
 */

/** @see docs/rules/ads.md#requests */
const PREMIUM_COUNT = 3;
const PREMIUM_COUNT_WITH_FOURTH = 4;
const FEATURED_COUNT = 6;
const HIGHLIGHT_COUNT = 10;
/** A request by hand gets at most this many, and no page past the paging limit. */
const MAX_COUNT = 20;
const MAX_PAGE = 99;
const ORDER_PARAMS =
  /(?:^|&)(?:numSpotlights|listingTier|spotlightPage|includeExtendedVehicleHighlights)=[^&]*/g;

export type SpotlightTier = 'premium' | 'featured' | 'standard';

interface SpotlightOrder {
  readonly tier: SpotlightTier;
  readonly count: number;
  /** From 0; the next page has the next bidders. */
  readonly page: number;
}

/** @param hasHighlight requests a fourth spotlight, the fourth tier */
export function premiumSearch(search: string, page: number, hasHighlight: boolean): string {
  const count = hasHighlight ? PREMIUM_COUNT_WITH_FOURTH : PREMIUM_COUNT;
  return join(search, { numSpotlights: count, listingTier: 'premium', spotlightPage: page });
}

export function spotlightSearch(search: string, page: number, tier: 'featured' | 'standard'): string {
  return join(search, { numSpotlights: FEATURED_COUNT, listingTier: tier, spotlightPage: page });
}

export function highlightSearch(search: string, page: number): string {
  return join(search, {
    numSpotlights: HIGHLIGHT_COUNT,
    includeExtendedVehicleHighlights: 'true',
    spotlightPage: page,
  });
}

/** The search without what these calls add to it, so that the search of a page is parsed once for all of them. */
export function withoutSpotlightOrder(search: string): string {
  return search.replaceAll(ORDER_PARAMS, '').replace(/^&/, '');
}

/** Any other tier counts as "standard". */
export function readSpotlightOrder(search: string): SpotlightOrder {
  const params = new URLSearchParams(search);
  const tiers = ['premium', 'featured', 'standard'] as const;
  return {
    tier: tiers.find((tier) => tier === params.get('listingTier')) ?? 'standard',
    count: readNumber(params.get('numSpotlights'), FEATURED_COUNT, MAX_COUNT),
    page: readNumber(params.get('spotlightPage'), 0, MAX_PAGE),
  };
}

export function includesExtendedHighlights(search: string): boolean {
  return new URLSearchParams(search).get('includeExtendedVehicleHighlights') === 'true';
}

function readNumber(text: string | null, usual: number, most: number): number {
  return text !== null && /^\d{1,4}$/.test(text) ? Math.min(Number(text), most) : usual;
}

function join(search: string, params: Readonly<Record<string, string | number>>): string {
  const own = Object.entries(params).map(([key, value]) => `${key}=${value}`);
  return [...(search === '' ? [] : [search]), ...own].join('&');
}
