import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { setOtherCars } from '#src/domain/search-query/program-scope.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { loadHits } from '#src/inventory/load-hits.ts';
import type { StockGeneration } from '#src/inventory/stock.ts';

export const CARS_SHOWN = 50;

export interface DealerStock {
  readonly listings: readonly Listing[];
  readonly total: number;
  /** Undefined without a car on this page. */
  readonly owner: Owner | undefined;
}

/** A page of a dealer's cars for sale on every brand, those that are priced best for shoppers first. */
export async function loadDealerStock(
  stock: StockGeneration,
  ownerId: string,
  firstRecord: number,
): Promise<DealerStock> {
  const ofDealer = setOtherCars({ ...EMPTY_QUERY, choices: { ownerId: [ownerId] } }, true);
  const query = { ...ofDealer, sortBy: 'bestDeal' as const, firstRecord, numRecords: CARS_SHOWN };
  const { hits, total } = await stock.engine.search({ query, hitsOnly: true });
  const { listings, owners } = loadHits(stock, hits);
  return { listings, total, owner: owners[0] };
}
