/** What a price has to be below to be called reduced. @see docs/alerts.md */
import type { PricePoint } from '#src/domain/listing/listing.schema.ts';

/** Below all prices of these days, so that a raise that is taken back is no reduction. */
export const REDUCED_WITHIN_MS = 30 * 24 * 60 * 60 * 1000;

/** A smaller cut than both is none: a dollar a day would keep the badge, and an alert a day, for ever. */
export const SMALLEST_CUT = { dollars: 100, share: 0.01 } as const;

/**
 * The lowest price in the days before the current one began. Undefined if the price has never changed.
 * @param offered every price, oldest first; the last is the current one
 */
export function findLowestBefore(offered: readonly PricePoint[]): number | undefined {
  const current = offered.at(-1);
  if (!current) return undefined;
  const begin = current.atMs - REDUCED_WITHIN_MS;
  const before = offered.slice(0, -1);
  const first = before.findLastIndex(({ atMs }) => atMs <= begin);
  const prices = before.slice(Math.max(0, first)).flatMap(({ price }) => price ?? []);
  return prices.length === 0 ? undefined : Math.min(...prices);
}
