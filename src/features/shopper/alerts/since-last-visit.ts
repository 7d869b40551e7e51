import type { PricePoint } from '#src/domain/listing/listing.schema.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';

/**
 * The mark of a card for a returning visitor; undefined if nothing changed.
 * @param offered what this site offered the car at, oldest first
 */
export function markSince(
  salePrice: number | undefined,
  offered: readonly PricePoint[],
  sinceMs: number,
): string | undefined {
  const [first] = offered;
  if (first && first.atMs > sinceMs) return 'New since your last visit';
  const then = offered.findLast(({ atMs }) => atMs <= sinceMs)?.price;
  if (then === undefined || salePrice === undefined || salePrice >= then) return undefined;
  return `${formatUsd(then - salePrice)} less than at your last visit`;
}
