/** Requests the sponsored tiers for one results page in parallel. A tier whose call fails is empty. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { boostSearch, canBoostNewCars } from '#src/features/ads/sponsored/new-car-boost.ts';
import { isOrganicQuery } from '#src/domain/search-query/organic-order.ts';
import { BLOCK_SIZE } from '#src/features/ads/sponsored/placement.ts';
import type { TierAnswer } from '#src/features/ads/sponsored/placement.ts';
import {
  highlightSpotlightCall,
  newCarBoostCall,
  premiumSpotlightCall,
  standardSpotlightCall,
} from '#src/features/ads/sponsored/sponsored.call.ts';
import type { SponsoredListings } from '#src/features/ads/sponsored/sponsored.call.ts';
import {
  highlightSearch,
  premiumSearch,
  spotlightSearch,
} from '#src/features/ads/sponsored/spotlight-search.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

type Asked = Promise<SponsoredListings>;
const NOTHING: SponsoredListings = { listings: [], owners: [] };

interface PageFacts {
  /** Without results there are no places. */
  readonly resultCount: number;
  /** The year of the stock. */
  readonly year: number;
}

export async function askTiers(
  ask: Ask,
  flags: Flags,
  query: SearchQuery,
  { resultCount, year }: PageFacts,
): Promise<{ tiers: TierAnswer; owners: Owner[] }> {
  const search = formatQuery({ ...query, firstRecord: 0 });
  const page = Math.floor(query.firstRecord / query.numRecords);
  const has = (...needed: readonly (keyof Flags)[]) =>
    resultCount > 0 && !isForResultsOnly(query) && needed.every((flag) => flags[flag]);
  const when = (isWanted: boolean, asked: () => Promise<{ data: SponsoredListings }>): Asked =>
    isWanted ? asked().then(({ data }) => data) : Promise.resolve(NOTHING);

  const [premium, featured, standard, highlight, boost] = await Promise.all([
    Promise.all(
      listBlocks(query).map((block) =>
        when(has('spotlight', 'premium_spotlight'), () =>
          ask(premiumSpotlightCall, { search: premiumSearch(search, block, flags.vehicle_highlight) }),
        ),
      ),
    ),
    when(has('spotlight'), () =>
      ask(standardSpotlightCall, { search: spotlightSearch(search, page, 'featured') }),
    ),
    when(has('spotlight'), () =>
      ask(standardSpotlightCall, { search: spotlightSearch(search, page, 'standard') }),
    ),
    when(has('vehicle_highlight'), () =>
      ask(highlightSpotlightCall, { search: highlightSearch(search, page) }),
    ),
    when(has('new_car_boost') && canBoostNewCars(query, year), () =>
      ask(newCarBoostCall, { search: boostSearch(query) }),
    ),
  ]);
  return {
    tiers: {
      spotlights: premium.flatMap(({ listings }) => listings),
      featuredSpotlights: featured.listings,
      standardSpotlights: standard.listings,
      vehicleHighlight: highlight.listings,
      boost: boost.listings,
    },
    owners: [...premium, featured, standard, highlight, boost].flatMap(({ owners }) => owners),
  };
}

/** Premium spotlights belong to a block; the page of the call is the number of the block. */
function listBlocks({ firstRecord, numRecords }: SearchQuery): number[] {
  const first = Math.floor(firstRecord / BLOCK_SIZE);
  return Array.from({ length: Math.ceil(numRecords / BLOCK_SIZE) }, (_, index) => first + index);
}

/** Organic order has no tiers, and a search for certain cars shows only those. */
function isForResultsOnly(query: SearchQuery): boolean {
  return isOrganicQuery(query) || query.choices.vin !== undefined;
}
