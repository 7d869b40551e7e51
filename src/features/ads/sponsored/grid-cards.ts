/**
 * Inserts the other cards into the grid, the second pass of placement, by the number of listings shown above. On a
 * tie the order is wallet, ad, filter card. A card with a different place in one column is in the list once for each
 * width, so that the visual order always equals the DOM order. @see docs/rules/ads.md#cards-between-listings
 */
import { spreadPremium } from '#src/features/ads/sponsored/narrow-screen-places.ts';
import type { ScreenWidth } from '#src/features/ads/sponsored/narrow-screen-places.ts';
import type { ListingItem, Placeable } from '#src/features/ads/sponsored/listing-item.ts';

const WALLET_AFTER = 3;
const FILTER_CARD_AFTER = 14;
/** Fluid ads are cards; a liner is between two rows. */
const FLUID_ADS_AFTER = [7, 14, 19, 36, 43] as const;
const LINER_ADS_AFTER_ROWS = [3, 7, 10, 13, 16] as const;
/** Two rows, of one column and of three. */
const SHOWCASE_AFTER_CELLS = { narrow: 2, wide: 6 } as const;
const WIDTHS: readonly ScreenWidth[] = ['wide', 'narrow'];

export type AdLayout =
  | { readonly kind: 'fluid' }
  /** @param columns of the grid, the number of listings in a row */
  | { readonly kind: 'liner'; readonly columns: number };

export type GridItem<Listing extends Placeable> = { readonly on?: ScreenWidth } & (
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
  const listings = { wide: 0, narrow: 0 };
  const countCells = (width: ScreenWidth) =>
    shown.filter(
      ({ kind, on = width }) => on === width && (kind !== 'ad' || ads?.kind === 'fluid'), // liners are between rows
    ).length;
  let waiting = hasShowcase ? WIDTHS : [];
  const showShowcases = (widths: readonly ScreenWidth[]) => {
    waiting = waiting.filter((width) => !widths.includes(width));
    shown.push(...widths.map((on) => ({ kind: 'showcase' as const, on })));
  };
  for (const item of spreadPremium(items)) {
    shown.push(item);
    for (const on of item.on ? [item.on] : WIDTHS) {
      listings[on] += 1;
      if (hasWallet && listings[on] === WALLET_AFTER) shown.push({ kind: 'wallet', on });
    }
    if (item.on !== 'narrow') {
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
