import type * as z from 'zod/mini';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { MAX_EXCLUDED_IDS } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { toListingCard } from '#src/features/results/listing-card.ts';
import type { ListingCard } from '#src/features/results/listing-card.ts';
import { similarCall, supplementalCall } from '#src/features/results/listing.call.ts';
import { SUPPLEMENTAL_COUNT } from '#src/features/results/similar.ts';

/** In one row. With the results above they are few enough to be left out of the similar ones. */
const MAX_SUPPLEMENTAL_SHOWN = 16;

type SimilarListings = z.infer<typeof similarCall.output>;

/** Cards like those of a search, without the listings already shown; none when the call fails. */
export async function loadSimilarCards(
  ask: App.Locals['ask'],
  search: string,
  shownIds: readonly string[],
): Promise<ListingCard[]> {
  return toCards((await ask(similarCall, { search: search + excludeIds(shownIds) })).data);
}

/** Cards that the search finds when it reaches further; none when the call fails. */
export async function loadSupplementalCards(
  ask: App.Locals['ask'],
  query: SearchQuery,
  shownIds: readonly string[],
): Promise<ListingCard[]> {
  const search = formatQuery({ ...query, numRecords: SUPPLEMENTAL_COUNT });
  const { data } = await ask(supplementalCall, { search: search + excludeIds(shownIds) });
  return toCards({ ...data, listings: data.listings.slice(0, MAX_SUPPLEMENTAL_SHOWN) });
}

/** "Excluded listing ids are sent only when there are 1 to 25 of them." @see M §5 */
function excludeIds(ids: readonly string[]): string {
  const isSent = ids.length > 0 && ids.length <= MAX_EXCLUDED_IDS;
  return isSent ? `&excludedIds=${encodeURIComponent(ids.join(','))}` : '';
}

function toCards({ listings, owners }: SimilarListings): ListingCard[] {
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  return listings.map((listing) => toListingCard(listing, ownerOf.get(listing.ownerId)));
}
