/** Finds who bids for the places of a tier, so that no dealer is missed because others have very many cars. */
import { countReached, keepReached } from '#src/domain/listing/campaign-reach.ts';
import type { Reach } from '#src/domain/listing/campaign-reach.ts';
import type { SearchHit, SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const GROWTH = 16;
/** The cost of a search grows with the bidders that it returns. */
const MAX_BIDDERS = 16_000;

interface Auction {
  /** With as many records as bidders are looked at first, which mostly is enough. */
  readonly query: SearchRequest['query'];
  readonly reach: Reach;
  /** More bidders are looked at while they are of fewer dealers, if more dealers bid here. */
  readonly dealers: number;
  /** Cars that are shown anyway bid for no place. */
  readonly shownIds?: ReadonlySet<string>;
}

/** Best first. */
export async function findBidders(
  search: (request: SearchRequest) => Promise<Pick<SearchResult, 'hits'>>,
  { query, reach, dealers, shownIds }: Auction,
): Promise<readonly SearchHit[]> {
  const request = { ...definedOnly({ origin: reach.origin }), campaign: reach.tier, hitsOnly: true } as const;
  for (let count = query.numRecords; ; count *= GROWTH) {
    const asked = count === query.numRecords ? query : { ...query, numRecords: count };
    const { hits } = await search({ ...request, query: asked });
    const reached = keepReached(hits, reach);
    const bidders = shownIds ? reached.filter(({ id }) => !shownIds.has(id)) : reached;
    const isAll = hits.length < count || count * GROWTH > MAX_BIDDERS;
    const found = countDealers(bidders);
    if (isAll || found >= dealers || found >= countReached(reach)) return bidders;
  }
}

function countDealers(bidders: readonly SearchHit[]): number {
  return new Set(bidders.map(({ bid }) => bid?.ownerId)).size;
}
