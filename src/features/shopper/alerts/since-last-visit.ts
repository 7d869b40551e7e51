import type { PricePoint } from '#src/domain/listing/listing.schema.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';

/** The mark of a card for a returning visitor; undefined if nothing changed. @param history oldest first */
export function markSince(
  listing: { readonly listedAtMs: number; readonly salePrice: number | undefined },
  history: readonly PricePoint[],
  sinceMs: number,
): string | undefined {
  if (listing.listedAtMs > sinceMs) return 'New since your last visit';
  const then = history.findLast(({ atMs }) => atMs <= sinceMs)?.price;
  const { salePrice } = listing;
  if (then === undefined || salePrice === undefined || salePrice >= then) return undefined;
  return `${formatUsd(then - salePrice)} less than at your last visit`;
}
