/**
 * The search response of a service elsewhere, which is asked for the sponsored places and view counts apart, in parallel.
 * Our own marketplace answers with all of them. @see docs/contracts/services.md#searches
 */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { askShowcase, leaveOutShown } from '#src/features/ads/alpha-showcase/ask-showcase.ts';
import type { ShowcaseOfSearch } from '#src/features/ads/alpha-showcase/ask-showcase.ts';
import { alphaShowcaseCall } from '#src/features/ads/alpha-showcase/alpha-showcase.call.ts';
import { askTiers } from '#src/features/ads/sponsored/ask-tiers.ts';
import { SPONSORED_CALLS } from '#src/features/ads/sponsored/sponsored.call.ts';
import type { TierAnswer } from '#src/features/ads/sponsored/placement.ts';
import {
  listingCall,
  listingCountCall,
  listingViewCountCall,
} from '#src/features/search/results-data/listing.call.ts';
import { addWiderSearches } from '#src/features/search/results-page/add-wider-searches.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Answer } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** What is asked for beside the results. */
const ADDED_CALLS = [...SPONSORED_CALLS, alphaShowcaseCall, listingViewCountCall];

interface Additions {
  readonly tiers: TierAnswer;
  readonly owners: readonly Owner[];
  readonly showcase: ShowcaseOfSearch;
  readonly viewCounts: Readonly<Record<string, number>>;
}

export async function askListingElsewhere(
  { ask, services, site, lateCalls }: Pick<App.Locals, 'ask' | 'services' | 'site' | 'lateCalls'>,
  search: string,
): Promise<Answer<ListingPage>> {
  const query = parseQuery(search);
  // Nothing is known of the results yet: places of a search without results are dropped below.
  const facts = { resultCount: query.numRecords, year: Number(services.stock.current.day.slice(0, 4)) };
  const [answer, { tiers, owners }, showcase, counted] = await Promise.all([
    ask(listingCall, { search }),
    askTiers(ask, site.flags, query, facts),
    askShowcase(ask, site.flags, query, []),
    ask(listingViewCountCall, { search }),
  ]);
  if (answer.source === 'fallback') return answer;
  const { viewCounts } = counted.data;
  const isEmpty = answer.data.listings.length === 0;
  const page = isEmpty ? answer.data : addTo(answer.data, { tiers, owners, showcase, viewCounts });
  const isPartial = !isEmpty && ADDED_CALLS.some(({ name }) => lateCalls?.has(name));
  const count = async (wider: SearchQuery) => {
    const { source, data } = await ask(listingCountCall, { search: formatQuery(wider) });
    return source === 'live' ? data.totalResultCount : undefined;
  };
  const data = await addWiderSearches(page, query, site.brand, count);
  return { source: 'live', data: { ...data, ...(isPartial && { isPartial }) } };
}

/** What a service sends with its results stays where the call of its own has no answer. */
function addTo(page: ListingPage, { tiers, owners, showcase, viewCounts }: Additions): ListingPage {
  const sold = Object.fromEntries(
    Object.entries(tiers).filter(([, listings]) => listings.length > 0),
  ) as Partial<TierAnswer>;
  const listings = page.listings.map((listing) => ({
    ...listing,
    ...definedOnly({ viewCount: viewCounts[listing.id] }),
  }));
  const shownIds = [listings, ...Object.values(tiers)].flat().map(({ id }) => id);
  const { alpha, owners: showcaseOwners } = leaveOutShown(showcase, shownIds);
  const all = [...showcaseOwners, ...owners, ...page.owners];
  return {
    ...page,
    ...sold,
    listings,
    alpha: alpha ?? page.alpha,
    owners: [...new Map(all.map((owner) => [owner.id, owner])).values()],
  };
}
