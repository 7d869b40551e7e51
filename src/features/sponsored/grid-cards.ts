/**
 * What else stands in the grid: the second pass, by the number of listings shown above. On a tie: wallet, ad, filter
 * card. @see R §9, D §4
 */
import type { ListingItem, Placeable } from '#src/features/sponsored/placement.ts';

const WALLET_AFTER = 3;
const FILTER_CARD_AFTER = 14;
/** Fluid ads are cards among cards; a liner lies between two rows. */
const FLUID_ADS_AFTER = [7, 14, 19, 36, 43] as const;
const LINER_ADS_AFTER_ROWS = [3, 7, 10, 13, 16] as const;

export type AdLayout =
  | { readonly kind: 'fluid' }
  /** @param columns of the grid: how many listings make a row */
  | { readonly kind: 'liner'; readonly columns: number };

export type GridItem<Listing extends Placeable> =
  | ListingItem<Listing>
  /** @param slot from 0, the same ad space whatever is around it */
  | { readonly kind: 'ad'; readonly slot: number }
  | { readonly kind: 'wallet' }
  | { readonly kind: 'filter-card' };

/** What is left out is not in the grid. */
export interface GridCards {
  readonly hasWallet?: boolean;
  readonly hasFilterCard?: boolean;
  readonly ads?: AdLayout | undefined;
}

/** @param items of all pages that are shown, as `placeListings` gave them */
export function insertCards<Listing extends Placeable>(
  items: readonly ListingItem<Listing>[],
  { hasWallet = false, hasFilterCard = false, ads }: GridCards,
): GridItem<Listing>[] {
  const adsAfter = ads === undefined ? [] : listAdPlaces(ads);
  return items.flatMap((item, index): GridItem<Listing>[] => {
    const shownCount = index + 1;
    const slot = adsAfter.indexOf(shownCount);
    return [
      item,
      ...(hasWallet && shownCount === WALLET_AFTER ? [{ kind: 'wallet' as const }] : []),
      ...(slot < 0 ? [] : [{ kind: 'ad' as const, slot }]),
      ...(hasFilterCard && shownCount === FILTER_CARD_AFTER ? [{ kind: 'filter-card' as const }] : []),
    ];
  });
}

function listAdPlaces(layout: AdLayout): readonly number[] {
  return layout.kind === 'fluid' ? FLUID_ADS_AFTER : LINER_ADS_AFTER_ROWS.map((row) => row * layout.columns);
}
