/** What the spotlight calls are asked with: the search, and how many of which tier. @see R §7, M §7 */

/** @see R §9 (Spotlights requested), M §9 ("premium spotlight with vehicle highlight adds 1") */
const PREMIUM_COUNT = 3;
const PREMIUM_COUNT_WITH_FOURTH = 4;
const FEATURED_COUNT = 6;
const HIGHLIGHT_COUNT = 10;
/** Who asks by hand gets no more than this, and no page beyond what paging can reach. */
const MAX_COUNT = 20;
const MAX_PAGE = 99;

export type SpotlightTier = 'premium' | 'featured' | 'standard';

interface SpotlightOrder {
  readonly tier: SpotlightTier;
  readonly count: number;
  /** From 0: who comes next is asked for with the next page. */
  readonly page: number;
}

/** @param hasHighlight then a fourth is asked for, the fourth tier */
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

/** A tier that is none of these is "standard". */
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
