/** Requests supplemental and similar cars, the same way for a page and for an in-place search. */
import type * as z from 'zod/mini';
import { setChoice, toNationwide } from '#src/domain/search-query/edit-query.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { MAX_EXCLUDED_IDS } from '#src/domain/search-query/search-options.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { findHighlightTier } from '#src/features/search/below-results/below-results.ts';
import type { RailFlags, Rails } from '#src/features/search/below-results/below-results.ts';
import { toCachedCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import {
  listingCountCall,
  similarCall,
  supplementalCall,
} from '#src/features/search/results-data/listing.call.ts';
import { SUPPLEMENTAL_COUNT, reachFurther } from '#src/features/search/below-results/similar.ts';
import type { CountedLink } from '#src/features/search/results-data/grid-state.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

/**
 * A row shows this many and links to the rest. Together with the results, they are few enough to exclude from the
 * similar cars.
 */
const MAX_SUPPLEMENTAL_SHOWN = 16;

type SimilarListings = z.infer<typeof similarCall.output>;

/** Requests one row after the other, so that no car is in both. @param shownIds ids of the results above */
export async function loadRails(
  ask: Ask,
  flags: RailFlags,
  query: SearchQuery,
  shownIds: readonly string[],
): Promise<Rails> {
  const counted = flags.supplemental_results ? countGreatDeals(ask, query) : undefined;
  const supplemental = flags.supplemental_results
    ? await loadSupplementalCards(ask, query, shownIds)
    : { cards: [] };
  const allIds = [...shownIds, ...supplemental.cards.map(({ id }) => id)];
  const similar = flags.similar_listings ? await loadSimilarCards(ask, formatQuery(query), allIds) : [];
  const greatDeals = await counted;
  return { supplemental, similar, ...definedOnly({ greatDeals }), ...findHighlightTier(flags, query) };
}

/** The great deals of a search beyond its radius; undefined when there are none, or the call fails. */
async function countGreatDeals(ask: Ask, query: SearchQuery): Promise<CountedLink | undefined> {
  const isLimited = query.searchRadius !== undefined || query.area !== undefined;
  if (!isLimited || query.choices.dealType !== undefined) return undefined;
  const deals = setChoice(toNationwide(query), 'dealType', ['greatprice']);
  const { data } = await ask(listingCountCall, { search: `${formatQuery(deals)}&searchRadius=0` });
  const count = data.totalResultCount;
  if (count === 0) return undefined;
  const label = `${formatCount(count)} great ${count === 1 ? 'deal' : 'deals'} nationwide`;
  return { label, href: searchUrl(deals), count };
}

/** Loads similar cards without the listings already shown; none when the call fails. */
export async function loadSimilarCards(
  ask: Ask,
  search: string,
  shownIds: readonly string[],
): Promise<ListingCard[]> {
  return toCards((await ask(similarCall, { search: search + excludeIds(shownIds) })).data);
}

/** Loads cards that the search further away finds; none when there is no such search, or the call fails. */
async function loadSupplementalCards(
  ask: Ask,
  query: SearchQuery,
  shownIds: readonly string[],
): Promise<Rails['supplemental'] & { cards: ListingCard[] }> {
  const further = reachFurther(query);
  if (!further) return { cards: [] };
  const search = formatQuery({ ...query, numRecords: SUPPLEMENTAL_COUNT });
  const { data } = await ask(supplementalCall, { search: search + excludeIds(shownIds) });
  const { listings, owners } = data;
  const cards = toCards({ owners, listings: listings.slice(0, MAX_SUPPLEMENTAL_SHOWN) });
  const { isFarther } = further;
  return { cards, isFarther, ...(listings.length > cards.length && { allUrl: searchUrl(further.query) }) };
}

/** More ids than the limit are not sent at all. @see docs/rules/results.md#similar-and-supplemental-cars */
function excludeIds(ids: readonly string[]): string {
  const isSent = ids.length > 0 && ids.length <= MAX_EXCLUDED_IDS;
  return isSent ? `&excludedIds=${encodeURIComponent(ids.join(','))}` : '';
}

function toCards({ listings, owners }: SimilarListings): ListingCard[] {
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  return listings.map((listing) => toCachedCard(listing, ownerOf.get(listing.ownerId)));
}
