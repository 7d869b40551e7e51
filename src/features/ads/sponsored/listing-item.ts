/** A listing at its place among the results. */
import type { ListingTier } from '#src/features/ads/sponsored/listing-tier.ts';

export interface Placeable {
  readonly id: string;
  /** Beyond the radius, in through the extended market. */
  readonly isExtended?: true | undefined;
}

export interface ListingItem<Listing extends Placeable> {
  readonly kind: 'listing';
  readonly tier: ListingTier;
  readonly listing: Listing;
  /** Its place among all results; absent where only a campaign brought it here. */
  readonly organicIndex?: number;
}
