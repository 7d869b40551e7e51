/** Removes sponsored places from the results. A small file, because every page loads it. */
import type { ListingTier } from '#src/features/ads/sponsored/listing-tier.ts';
import type { ListingItem, Placeable } from '#src/features/ads/sponsored/listing-item.ts';

/** The key in the browser's storage. */
export const ORGANIC_ORDER_KEY = 'forecourt.organic-order';

/** Returns the results in the order of the search alone. */
export function onlyOrganic<Listing extends Placeable>(
  items: readonly ListingItem<Listing>[],
): ListingItem<Listing>[] {
  return items
    .filter(({ organicIndex }) => organicIndex !== undefined)
    .sort((a, b) => (a.organicIndex ?? 0) - (b.organicIndex ?? 0))
    .map((item) => ({ ...item, tier: organicTierOf(item.listing) }));
}

export function organicTierOf({ isExtended }: Placeable): ListingTier {
  return isExtended === true ? 'ime' : 'organic';
}
