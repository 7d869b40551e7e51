import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { loadHits } from '#src/inventory/load-hits.ts';
import type { StockGeneration } from '#src/inventory/stock.ts';

export const CARS_SHOWN = 50;

/** A page of a dealer's cars for sale, those that are priced best for shoppers first. */
export async function loadDealerStock(
  stock: StockGeneration,
  ownerId: string,
  firstRecord: number,
): Promise<{ listings: readonly Listing[]; total: number }> {
  const query = {
    ...EMPTY_QUERY,
    choices: { ownerId: [ownerId] },
    sortBy: 'bestDeal' as const,
    firstRecord,
    numRecords: CARS_SHOWN,
  };
  const { hits, total } = await stock.engine.search({ query, hitsOnly: true });
  return { listings: loadHits(stock, hits).listings, total };
}
