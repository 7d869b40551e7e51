/**
 * The cards of a page as its grid gets them: without what their markup says. A page has thirty of them, and each is in
 * its markup as well. @see card-markup.store.ts
 */
import { isSimpleTier } from '#src/features/ads/sponsored/listing-tier.ts';
import type { ListingItem } from '#src/features/ads/sponsored/listing-item.ts';
import { deriveTitle, readPayable, unpackFoundCard } from '#src/features/search/result-card/found-card.ts';
import { saysReduced } from '#src/features/search/result-card/beside-highlight.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

type PlacedCard = ListingItem<ListingCard>;
/** Plain JSON, because it is passed as island props. */
export type PackedPlace = PackedCard &
  Omit<PlacedCard, 'kind' | 'tier' | 'listing'> & {
    /** Absent for the car that follows the one before in the search's own order. */
    readonly tier?: PlacedCard['tier'];
  };
type PackedCard = Pick<ListingCard, 'id'> & Partial<ListingCard>;
/** Not in the markup, or too rare to be read from it. */
const PACKED = [
  'id',
  'titleNotice',
  'highlight',
  'certified',
  'isOwnCertified',
  'certifiedProduct',
  'tiles',
  'phone',
  'logo',
  'isShopQuiet',
  'has360View',
  'isExtended',
] as const satisfies readonly (keyof ListingCard)[];
/** What the markup of a card says. */
export type ReadCard = Omit<ListingCard, (typeof PACKED)[number] | 'title' | 'payable'> & {
  /** It says how the price is made up, so payments may be shown. */
  readonly isPayable: boolean;
};

/** Simple cards show too little to be read, and are shown in full without sponsored places. */
export function packPlaces(places: readonly PlacedCard[]): PackedPlace[] {
  let next: number | undefined;
  return places.map(({ kind: _, tier, listing, ...place }) => {
    const follows = tier === 'organic' && next !== undefined && place.organicIndex === next;
    if (tier === 'organic') next = (place.organicIndex ?? 0) + 1;
    const packed = isSimpleTier(tier) ? listing : leaveOutRead(listing);
    return follows ? packed : { ...packed, ...place, tier };
  });
}

function leaveOutRead(card: ListingCard): PackedCard {
  const { id, title, payable, fees } = card;
  const packed: Record<string, unknown> = { id };
  if (title !== deriveTitle(card)) packed['title'] = title;
  if (payable && JSON.stringify(payable) !== JSON.stringify(readPayable(card))) packed['payable'] = payable;
  // Where they are not in the markup.
  if (!payable && fees !== undefined) packed['fees'] = fees;
  if (card.isReducedPrice && saysReduced(card.highlight)) packed['isReducedPrice'] = true;
  for (const key of PACKED) if (card[key] !== undefined) packed[key] = card[key];
  return packed as PackedCard;
}

/** @param read what the markup of a card says, by the car's id */
export function unpackPlaces(
  places: readonly PackedPlace[],
  read: (id: string) => ReadCard | undefined,
): PlacedCard[] {
  let next = 0;
  return places.map(({ tier = 'organic', organicIndex, ...listing }) => {
    const own = definedOnly({ organicIndex: tier === 'organic' ? (organicIndex ?? next) : organicIndex });
    if (tier === 'organic') next = (own.organicIndex ?? next) + 1;
    const shown = isSimpleTier(tier) ? undefined : read(listing.id);
    return {
      kind: 'listing',
      tier,
      listing: shown ? join(shown, listing) : (listing as ListingCard),
      ...own,
    };
  });
}

function join({ isPayable, ...read }: ReadCard, packed: PackedCard): ListingCard {
  return unpackFoundCard({ ...read, payable: isPayable ? undefined : null, ...packed });
}
