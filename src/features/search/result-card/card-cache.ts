import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

interface CachedCard {
  readonly owner: Owner | undefined;
  readonly card: ListingCard;
}

const CARDS = new WeakMap<FoundListing, CachedCard>();

/**
 * Returns the same card as long as listing and seller are the same objects. During a build, a car is shown in the
 * rows of dozens of pages.
 */
export function toCachedCard(listing: FoundListing, owner: Owner | undefined): ListingCard {
  const cached = CARDS.get(listing);
  if (cached !== undefined && cached.owner === owner) return cached.card;
  const card = toListingCard(listing, owner);
  CARDS.set(listing, { owner, card });
  return card;
}
