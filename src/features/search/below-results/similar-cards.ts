/** The rows of cars beside a search, asked alike by a page and by a search that is followed in place. */
import type * as z from 'zod/mini';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { MAX_EXCLUDED_IDS } from '#src/domain/search-query/search-options.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { findHighlightTier } from '#src/features/search/below-results/below-results.ts';
import type { RailFlags, Rails } from '#src/features/search/below-results/below-results.ts';
import { toKeptCard } from '#src/features/search/result-card/kept-cards.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { similarCall, supplementalCall } from '#src/features/search/results-data/listing.call.ts';
import { SUPPLEMENTAL_COUNT, reachFurther } from '#src/features/search/below-results/similar.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

/** In one row; the others are a link away. With the results above they are few enough to be left out of the similar ones. */
const MAX_SUPPLEMENTAL_SHOWN = 16;

type SimilarListings = z.infer<typeof similarCall.output>;

/** One row after the other: no car stands in both. @param shownIds of the results above */
export async function loadRails(
  ask: Ask,
  flags: RailFlags,
  query: SearchQuery,
  shownIds: readonly string[],
): Promise<Rails> {
  const supplemental = flags.supplemental_results
    ? await loadSupplementalCards(ask, query, shownIds)
    : { cards: [] };
  const allIds = [...shownIds, ...supplemental.cards.map(({ id }) => id)];
  const similar = flags.similar_listings ? await loadSimilarCards(ask, formatQuery(query), allIds) : [];
  return { supplemental, similar, ...findHighlightTier(flags, query) };
}

/** Cards like those of a search, without the listings already shown; none when the call fails. */
export async function loadSimilarCards(
  ask: Ask,
  search: string,
  shownIds: readonly string[],
): Promise<ListingCard[]> {
  return toCards((await ask(similarCall, { search: search + excludeIds(shownIds) })).data);
}

/** Cards that the search finds when it reaches further; none when the call fails. */
async function loadSupplementalCards(
  ask: Ask,
  query: SearchQuery,
  shownIds: readonly string[],
): Promise<{ cards: ListingCard[]; allUrl?: string }> {
  const search = formatQuery({ ...query, numRecords: SUPPLEMENTAL_COUNT });
  const { data } = await ask(supplementalCall, { search: search + excludeIds(shownIds) });
  const { listings, owners } = data;
  const cards = toCards({ owners, listings: listings.slice(0, MAX_SUPPLEMENTAL_SHOWN) });
  const furthest = reachFurther(query).at(-1);
  const hasMore = furthest !== undefined && listings.length > cards.length;
  return { cards, ...(hasMore && { allUrl: searchUrl(furthest) }) };
}

/** "Excluded listing ids are sent only when there are 1 to 25 of them." @see M §5 */
function excludeIds(ids: readonly string[]): string {
  const isSent = ids.length > 0 && ids.length <= MAX_EXCLUDED_IDS;
  return isSent ? `&excludedIds=${encodeURIComponent(ids.join(','))}` : '';
}

function toCards({ listings, owners }: SimilarListings): ListingCard[] {
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  return listings.map((listing) => toKeptCard(listing, ownerOf.get(listing.ownerId)));
}
