import type { PriceRow } from '#src/features/research/model-reference/price-list.call.ts';

/** The four price lists of a model. */
export interface ReferencePrices {
  readonly usedByYear: readonly PriceRow[];
  readonly newByYear: readonly PriceRow[];
  readonly usedByTrim: readonly PriceRow[];
  readonly newByTrim: readonly PriceRow[];
}

export function hasPriceLists(prices: ReferencePrices): boolean {
  return Object.values<readonly PriceRow[]>({ ...prices }).some((rows) => rows.length > 0);
}
