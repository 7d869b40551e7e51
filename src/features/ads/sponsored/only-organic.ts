/** The other order of the results: a small file, because it comes with every page. @see D §4 */
import type { ListingTier } from '#src/features/ads/sponsored/listing-tier.ts';
import type { ListingItem, Placeable } from '#src/features/ads/sponsored/listing-item.ts';

/** Under this name a browser keeps it. */
export const ORGANIC_ORDER_KEY = 'forecourt.organic-order';

/** The results in the order of the search alone. */
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
