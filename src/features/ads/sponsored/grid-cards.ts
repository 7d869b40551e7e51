/**
 * Inserts the other cards into the grid, the second pass of placement, by the number of listings shown above. On a
 * tie the order is wallet, ad, filter card. A card whose place depends on the number of columns is in the list once for
 * each place, so that the visual order always equals the DOM order. @see docs/rules/ads.md#cards-between-listings
 */
import { SCREEN_WIDTHS, isShownOn, spreadPremium } from '#src/features/ads/sponsored/narrow-screen-places.ts';
import type { ScreenWidth } from '#src/features/ads/sponsored/narrow-screen-places.ts';
import type { ListingItem, Placeable } from '#src/features/ads/sponsored/listing-item.ts';

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

function listAdPlaces(layout: AdLayout): readonly number[] {
  return layout.kind === 'fluid' ? FLUID_ADS_AFTER : LINER_ADS_AFTER_ROWS.map((row) => row * layout.columns);
}
