import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { StockGeneration } from '#src/inventory/stock.ts';

/** Sellers by id, if they have cars in stock. */
export async function findOwners(
  stock: StockGeneration,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Owner[]> {
  if (ids.length === 0) return [];
  const query = { ...EMPTY_QUERY, choices: { ownerId: [...ids] } };
  const { hits } = await stock.engine.search({ query, hitsOnly: true }, signal && { signal });
  return stock.loadHits(hits).owners;
}
