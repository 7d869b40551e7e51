/** Finds who bids for the places of a tier, so that no dealer is missed because others have very many cars. */
import { countReached, keepReached } from '#src/domain/listing/campaign-reach.ts';
import type { Reach } from '#src/domain/listing/campaign-reach.ts';
import type { SearchHit } from '#src/domain/search-query/search-result.ts';

const GROWTH = 16;
/** The cost of a search grows with the bidders that it returns. */
const MAX_BIDDERS = 16_000;

interface Auction {
  readonly reach: Reach;
  /** How many bidders are looked at first, which mostly is enough. */
  readonly first: number;
  /** More bidders are looked at while they are of fewer dealers, if more dealers bid here. */
  readonly dealers: number;
  /** Cars that are shown anyway bid for no place. */
  readonly shownIds?: ReadonlySet<string>;
}

/** @param search finds so many bids of the tier, best first */
export async function findBidders(
  search: (count: number) => Promise<readonly SearchHit[]>,
  { reach, first, dealers, shownIds }: Auction,
): Promise<readonly SearchHit[]> {
  for (let count = first; ; count *= GROWTH) {
    const hits = await search(count);
    const reached = keepReached(hits, reach);
    const bidders = shownIds ? reached.filter(({ id }) => !shownIds.has(id)) : reached;
    const isAll = hits.length < count || count * GROWTH > MAX_BIDDERS;
    if (isAll || countDealers(bidders) >= dealers) return bidders;
    if (countDealers(bidders) >= countReached(reach)) return bidders;
  }
}

function countDealers(bidders: readonly SearchHit[]): number {
  return new Set(bidders.map(({ bid }) => bid?.ownerId)).size;
}
