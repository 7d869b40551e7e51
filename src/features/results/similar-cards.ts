import { toListingCard } from '#src/features/results/listing-card.ts';
import type { ListingCard } from '#src/features/results/listing-card.ts';
import { similarCall } from '#src/features/results/listing.call.ts';

/** Cards like those of a search, without the listings already shown; none when the call fails. */
export async function loadSimilarCards(
  ask: App.Locals['ask'],
  search: string,
  shownIds: readonly string[],
): Promise<ListingCard[]> {
  const excluded = shownIds.length === 0 ? '' : `&excludedIds=${encodeURIComponent(shownIds.join(','))}`;
  const { data } = await ask(similarCall, { search: search + excluded });
  const owners = new Map(data.owners.map((owner) => [owner.id, owner]));
  return data.listings.map((listing) => toListingCard(listing, owners.get(listing.ownerId)));
}
