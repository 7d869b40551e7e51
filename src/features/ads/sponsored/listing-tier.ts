/** The tiers of a listing and their labels on its card. @see docs/rules/ads.md#listing-tiers */

export const LISTING_TIERS = [
  'organic',
  'premium',
  'fourth',
  'featured',
  'standard',
  'highlight',
  'boost',
  'peekaboo',
  'ime',
  'supplemental',
  'similar',
  'similar-highlight',
  'alpha',
] as const;
export type ListingTier = (typeof LISTING_TIERS)[number];

/** Cards of these tiers show less than others. */
export function isSimpleTier(tier: ListingTier): boolean {
  return tier === 'peekaboo' || tier === 'alpha';
}

export type TierLabel = 'Sponsored' | 'Recommended' | 'Extended market';

/** Every paid place is labeled, so a tier is sponsored unless it is one of these. "Extended market" is shown with the distance. */
const OTHER_LABELS: Readonly<Partial<Record<ListingTier, TierLabel | undefined>>> = {
  organic: undefined,
  supplemental: undefined,
  similar: undefined,
  boost: 'Recommended',
  ime: 'Extended market',
};

export function labelOfTier(tier: ListingTier): TierLabel | undefined {
  return tier in OTHER_LABELS ? OTHER_LABELS[tier] : 'Sponsored';
}
