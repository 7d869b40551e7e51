import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { showDistance, toListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { originalOf } from '#src/lib/copied-from.ts';

interface CachedCard {
  readonly owner: Owner | undefined;
  readonly card: ListingCard;
}

const CARDS = new WeakMap<FoundListing, CachedCard>();

/**
 * Returns the same card as long as listing and seller are the same objects. During a build, a car is shown in the
 * rows of dozens of pages. The cards of a search around a place differ from those only in their distance.
 */
export function toCachedCard(listing: FoundListing, owner: Owner | undefined): ListingCard {
  const original = originalOf(listing);
  const card = findCard(original, owner && originalOf(owner));
  return original === listing ? card : { ...card, ...showDistance(listing) };
}

function findCard(listing: FoundListing, owner: Owner | undefined): ListingCard {
  const cached = CARDS.get(listing);
  if (cached !== undefined && cached.owner === owner) return cached.card;
  const card = toListingCard(listing, owner);
  CARDS.set(listing, { owner, card });
  return card;
}
