/**
 * Places premium listings on a screen of one or two columns: the first of a block before the first result, the others
 * nine and eighteen places below it. On wider screens they are the block's first row.
 * @see docs/rules/ads.md#listing-tiers
 */
import type { ListingItem, Placeable } from '#src/features/ads/sponsored/listing-item.ts';

/** One column, two, and three. */
export const SCREEN_WIDTHS = ['narrow', 'medium', 'wide'] as const;
export type ScreenWidth = (typeof SCREEN_WIDTHS)[number];
/** @param on the widths at which it is shown, for example "narrow medium"; absent means all */
export type SpreadItem<Item> = Item & { readonly on?: string };

/** Whether something with these widths is shown at one of them. */
export function isShownOn(on: string | undefined, width: ScreenWidth): boolean {
  return on?.includes(width) ?? true;
}

/** Listings from one premium listing to the next where they are spread. */
const SPREAD_STEP = 9;

/** Returns the items in page order. Each width shows every listing once, and none is lost at the end of the list. */
export function spreadPremium<Listing extends Placeable>(
  items: readonly ListingItem<Listing>[],
): SpreadItem<ListingItem<Listing>>[] {
  const spread: SpreadItem<ListingItem<Listing>>[] = [];
  const later: { readonly item: ListingItem<Listing>; readonly at: number }[] = [];
  let spreadCount = 0;
  let runStart = 0;
  const takeLater = (until: number): void => {
    for (let [next] = later; next && next.at <= until; [next] = later) {
      later.shift();
      spread.push({ ...next.item, on: 'narrow medium' });
      spreadCount += 1;
    }
  };
  for (const [index, item] of items.entries()) {
    const isInRun = item.tier === 'premium' && items[index - 1]?.tier === 'premium';
    if (isInRun) {
      spread.push({ ...item, on: 'wide' });
      later.push({ item, at: (later.at(-1)?.at ?? runStart) + SPREAD_STEP });
      continue;
    }
    takeLater(spreadCount);
    if (item.tier === 'premium') runStart = spreadCount;
    spread.push(item);
    spreadCount += 1;
  }
  takeLater(Infinity);
  return spread;
}
