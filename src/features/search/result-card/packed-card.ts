/**
 * The cards of a page as its grid gets them: without what their markup says. A page has thirty of them, and each is in
 * its markup as well. @see card-markup.store.ts
 */
import { isSimpleTier } from '#src/features/ads/sponsored/listing-tier.ts';
import type { ListingItem } from '#src/features/ads/sponsored/listing-item.ts';
import { deriveTitle, readPayable, unpackFoundCard } from '#src/features/search/result-card/found-card.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

type PlacedCard = ListingItem<ListingCard>;
/** Plain JSON, because it is passed as island props. */
export type PackedPlace = Omit<PlacedCard, 'kind' | 'listing'> & {
  readonly listing: Pick<ListingCard, 'id'> & Partial<ListingCard>;
};
/** Not in the markup, or too rare to be read from it. */
const PACKED = [
  'id',
  'isReducedPrice',
  'isHot',
  'msrp',
  'fees',
  'titleNotice',
  'highlight',
  'certified',
  'isOwnCertified',
  'certifiedProduct',
  'tiles',
  'phone',
  'logo',
  'isShopQuiet',
  'difference',
  'has360View',
  'isExtended',
] as const satisfies readonly (keyof ListingCard)[];
/** What the markup of a card says. */
export type ReadCard = Omit<ListingCard, (typeof PACKED)[number] | 'title' | 'payable'> & {
  /** It says how the price is made up, so payments may be shown. */
  readonly isPayable: boolean;
};

/** Simple cards show too little to be read, and are shown in full without sponsored places. */
export function packPlace({ kind: _, tier, listing, ...place }: PlacedCard): PackedPlace {
  return { ...place, tier, listing: isSimpleTier(tier) ? listing : leaveOutRead(listing) };
}

function leaveOutRead(card: ListingCard): PackedPlace['listing'] {
  const { id, title, payable, price } = card;
  const packed = PACKED.flatMap((key) => (card[key] === undefined ? [] : [[key, card[key]]]));
  const isPriced = JSON.stringify(payable) === JSON.stringify(readPayable(price));
  return {
    id,
    ...(title !== deriveTitle(card) && { title }),
    ...(payable && !isPriced && { payable }),
    ...(Object.fromEntries(packed) as Partial<ListingCard>),
  };
}

/** @param read what the markup of a card says, by the car's id */
export function unpackPlace(
  { listing, tier, ...place }: PackedPlace,
  read: (id: string) => ReadCard | undefined,
): PlacedCard {
  const shown = isSimpleTier(tier) ? undefined : read(listing.id);
  return {
    kind: 'listing',
    tier,
    listing: shown ? join(shown, listing) : (listing as ListingCard),
    ...place,
  };
}

function join({ isPayable, ...read }: ReadCard, packed: PackedPlace['listing']): ListingCard {
  return unpackFoundCard({ ...read, payable: isPayable ? undefined : null, ...packed });
}
