import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

interface KeptCard {
  readonly owner: Owner | undefined;
  readonly card: ListingCard;
}

const KEPT = new WeakMap<FoundListing, KeptCard>();

/**
 * The card of a listing, the same as long as listing and seller are the same objects: while a site is built, a car stands
 * in the rows of dozens of pages.
 */
export function toKeptCard(listing: FoundListing, owner: Owner | undefined): ListingCard {
  const kept = KEPT.get(listing);
  if (kept !== undefined && kept.owner === owner) return kept.card;
  const card = toListingCard(listing, owner);
  KEPT.set(listing, { owner, card });
  return card;
}
