/**
 * Places premium listings on a screen of one column: the first of a block before the first result, the others nine
 * and eighteen places below it. On wider screens they are the block's first row. @see docs/rules/ads.md#listing-tiers
 */
import type { ListingItem, Placeable } from '#src/features/ads/sponsored/listing-item.ts';

/** `narrow` means one column. */
export type ScreenWidth = 'wide' | 'narrow';
/** @param on the only width at which it is shown; absent means both */
export type SpreadItem<Item> = Item & { readonly on?: ScreenWidth };

/** Listings from one premium listing to the next on a narrow screen. */
const NARROW_STEP = 9;

/** Returns the items in page order. Each width shows every listing once, and none is lost at the end of the list. */
export function spreadPremium<Listing extends Placeable>(
  items: readonly ListingItem<Listing>[],
): SpreadItem<ListingItem<Listing>>[] {
  const spread: SpreadItem<ListingItem<Listing>>[] = [];
  const later: { readonly item: ListingItem<Listing>; readonly at: number }[] = [];
  let narrowCount = 0;
  let runStart = 0;
  const takeLater = (until: number): void => {
    for (let [next] = later; next && next.at <= until; [next] = later) {
      later.shift();
      spread.push({ ...next.item, on: 'narrow' });
      narrowCount += 1;
    }
  };
  for (const [index, item] of items.entries()) {
    const isInRun = item.tier === 'premium' && items[index - 1]?.tier === 'premium';
    if (isInRun) {
      spread.push({ ...item, on: 'wide' });
      later.push({ item, at: (later.at(-1)?.at ?? runStart) + NARROW_STEP });
      continue;
    }
    takeLater(narrowCount);
    if (item.tier === 'premium') runStart = narrowCount;
    spread.push(item);
    narrowCount += 1;
  }
  takeLater(Infinity);
  return spread;
}
