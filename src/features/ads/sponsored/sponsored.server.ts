/** Answers the calls for sponsored listings by an auction among the campaigns of the stock. */
import type { CampaignTier } from '#src/domain/listing/campaign.ts';
import { findBidders } from '#src/domain/listing/find-bidders.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { toSearchable } from '#src/domain/search-query/searchable-query.ts';
import { DEFAULT_SORT } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { rankBids, takeRound } from '#src/features/ads/sponsored/auction.ts';
import { readBoostSearch } from '#src/features/ads/sponsored/new-car-boost.ts';
import { FOURTH_TIER_INDEX } from '#src/features/ads/sponsored/placement.ts';
import type {
  highlightSpotlightCall,
  newCarBoostCall,
  premiumSpotlightCall,
  SponsoredListings,
  standardSpotlightCall,
} from '#src/features/ads/sponsored/sponsored.call.ts';
import {
  includesExtendedHighlights,
  readSpotlightOrder,
  withoutSpotlightOrder,
} from '#src/features/ads/sponsored/spotlight-search.ts';
import type { Handler, HandlerContext } from '#src/lib/call.ts';
import { copyWith } from '#src/lib/copied-from.ts';
import { memoByObject } from '#src/lib/memo.ts';

/** Bidders in an auction: enough for every page that paging reaches before the first repeat. */
const BIDDER_COUNT = 40;
/** As many as a tier has places on a page. */
const DEALER_COUNT = 4;
/** The third standard spotlight is simplified; the first two have places of their own. */
const PEEKABOO_INDEX = 2;

interface Places {
  readonly tier: CampaignTier;
  readonly count: number;
  readonly page: number;
}

export const answerPremiumSpotlight: Handler<typeof premiumSpotlightCall> = async ({ search }, context) => {
  const order = { ...readSpotlightOrder(search), tier: 'premium' as const };
  const answer = await holdAuction(parseSpotlights(search), order, context);
  return markListings(answer, (index) => (index === FOURTH_TIER_INDEX ? 'fourthTier' : 'premium'));
};

export const answerStandardSpotlight: Handler<typeof standardSpotlightCall> = async ({ search }, context) => {
  const order = readSpotlightOrder(search);
  const answer = await holdAuction(parseSpotlights(search), order, context);
  const hasPeekaboo = order.tier === 'standard' && context.locals.site.flags.peekaboo;
  return hasPeekaboo
    ? markListings(answer, (index) => (index === PEEKABOO_INDEX ? 'peekaboo' : undefined))
    : answer;
};

/** Extended highlights also come from sellers outside the radius who serve the extended market. */
export const answerHighlightSpotlight: Handler<typeof highlightSpotlightCall> = ({ search }, context) => {
  const query = parseSpotlights(search);
  const marketExtension = query.marketExtension || includesExtendedHighlights(search);
  const order = { ...readSpotlightOrder(search), tier: 'highlight' as const };
  return holdAuction({ ...query, marketExtension }, order, context);
};

/** Boosts are new cars, whatever type is searched. Without a known ZIP there are none. */
export const answerNewCarBoost: Handler<typeof newCarBoostCall> = async ({ search }, context) => {
  const wanted = readBoostSearch(search);
  const query = parseQuery(wanted.search);
  if (query.zip === undefined || !context.locals.services.places.find(query.zip))
    return { listings: [], owners: [] };
  return holdAuction(query, { tier: 'boost', count: wanted.count, page: 0 }, context);
};

function parseSpotlights(search: string): SearchQuery {
  return parseQuery(withoutSpotlightOrder(search));
}

/** All bidders, whatever page and order is shown, and the text that their order depends on. */
const toAuction = memoByObject((query: SearchQuery) => {
  const whole: SearchQuery = { ...query, sortBy: DEFAULT_SORT, firstRecord: 0, numRecords: BIDDER_COUNT };
  return { whole: toSearchable(whole), search: formatQuery(whole) };
});

async function holdAuction(
  query: SearchQuery,
  { tier, count, page }: Places,
  { locals, signal }: HandlerContext,
): Promise<SponsoredListings> {
  const { services } = locals;
  const stock = services.stock.current;
  const { places } = services;
  const origin = query.zip === undefined ? undefined : places.find(query.zip);
  const { whole, search } = toAuction(query);
  const reach = { campaigns: stock.campaigns, tier, search, origin, places };
  const bidders = await findBidders((request) => stock.engine.search(request, { signal }), {
    query: whole,
    reach,
    dealers: DEALER_COUNT,
  });
  return stock.loadHits(takeRound(rankBids(bidders, search), count, page));
}

function markListings(
  { listings, owners }: SponsoredListings,
  typeAt: (index: number) => FoundListing['spotlightType'],
): SponsoredListings {
  return {
    listings: listings.map((listing, index) => {
      const spotlightType = typeAt(index);
      return spotlightType === undefined ? listing : copyWith(listing, { spotlightType });
    }),
    owners,
  };
}
