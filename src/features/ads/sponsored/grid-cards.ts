/**
 * Inserts the other cards into the grid, the second pass of placement, by the number of listings shown above. On a
 * tie the order is wallet, ad, filter card. A card whose place depends on the number of columns is in the list once for
 * each place, so that the visual order always equals the DOM order. @see docs/rules/ads.md#cards-between-listings
 */
import type { ListingItem, Placeable } from '#src/features/ads/sponsored/listing-item.ts';

/** One column, two, and three. */
export const SCREEN_WIDTHS = ['narrow', 'medium', 'wide'] as const;
export type ScreenWidth = (typeof SCREEN_WIDTHS)[number];
/** @param on the widths at which it is shown, for example "narrow medium"; absent means all */
type SpreadItem<Item> = Item & { readonly on?: string };

/** Listings from one premium listing to the next where they are spread. */
const SPREAD_STEP = 9;
const WALLET_AFTER = 3;
const FILTER_CARD_AFTER = 14;
/** Fluid ads are cards; a liner is between two rows. */
const FLUID_ADS_AFTER = [7, 14, 19, 36, 43] as const;
const LINER_ADS_AFTER_ROWS = [3, 7, 10, 13, 16] as const;
/** Two rows. */
const SHOWCASE_AFTER_CELLS = { narrow: 2, medium: 4, wide: 6 } as const;

export type AdLayout =
  | { readonly kind: 'fluid' }
  /** @param columns of the grid, the number of listings in a row */
  | { readonly kind: 'liner'; readonly columns: number };

export type GridItem<Listing extends Placeable> = { readonly on?: string } & (
  | ListingItem<Listing>
  /** @param slot from 0; the same ad space whatever is around it */
  | { readonly kind: 'ad'; readonly slot: number }
  | { readonly kind: 'wallet' }
  | { readonly kind: 'filter-card' }
  | { readonly kind: 'showcase' }
);

/** A card that is absent is not in the grid. */
export interface GridCards {
  readonly hasShowcase?: boolean;
  readonly hasWallet?: boolean;
  readonly hasFilterCard?: boolean;
  readonly ads?: AdLayout | undefined;
}

/** @param items of all pages shown, as `placeListings` returned them */
export function insertCards<Listing extends Placeable>(
  items: readonly ListingItem<Listing>[],
  { hasShowcase = false, hasWallet = false, hasFilterCard = false, ads }: GridCards,
): GridItem<Listing>[] {
  const adsAfter = ads === undefined ? [] : listAdPlaces(ads);
  const shown: GridItem<Listing>[] = [];
  const listings = { narrow: 0, medium: 0, wide: 0 };
  const countCells = (width: ScreenWidth) =>
    shown.filter(
      ({ kind, on }) => isShownOn(on, width) && (kind !== 'ad' || ads?.kind === 'fluid'), // liners are between rows
    ).length;
  /** Shows a card at the widths where its place is here. */
  const show = (kind: 'wallet' | 'showcase', widths: readonly ScreenWidth[]) => {
    if (widths.length === SCREEN_WIDTHS.length) shown.push({ kind });
    else if (widths.length > 0) shown.push({ kind, on: widths.join(' ') });
  };
  let waiting: readonly ScreenWidth[] = hasShowcase ? SCREEN_WIDTHS : [];
  const showShowcases = (widths: readonly ScreenWidth[]) => {
    waiting = waiting.filter((width) => !widths.includes(width));
    show('showcase', widths);
  };
  for (const item of spreadPremium(items)) {
    shown.push(item);
    const widths = SCREEN_WIDTHS.filter((width) => isShownOn(item.on, width));
    for (const width of widths) listings[width] += 1;
    if (hasWallet)
      show(
        'wallet',
        widths.filter((width) => listings[width] === WALLET_AFTER),
      );
    if (widths.includes('wide')) {
      const slot = adsAfter.indexOf(listings.wide);
      if (slot >= 0) shown.push({ kind: 'ad', slot });
      if (hasFilterCard && listings.wide === FILTER_CARD_AFTER) shown.push({ kind: 'filter-card' });
    }
    showShowcases(waiting.filter((width) => countCells(width) >= SHOWCASE_AFTER_CELLS[width]));
  }
  showShowcases(waiting);
  return shown;
}

/** Whether something with these widths is shown at one of them. */
export function isShownOn(on: string | undefined, width: ScreenWidth): boolean {
  return on?.includes(width) ?? true;
}

/**
 * Places premium listings on a screen of one or two columns: the first of a block before the first result, the others
 * nine and eighteen places below it. On wider screens they are the block's first row. Each width shows every listing
 * once, and none is lost at the end of the list.
 */
function spreadPremium<Listing extends Placeable>(
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

function listAdPlaces(layout: AdLayout): readonly number[] {
  return layout.kind === 'fluid' ? FLUID_ADS_AFTER : LINER_ADS_AFTER_ROWS.map((row) => row * layout.columns);
}
