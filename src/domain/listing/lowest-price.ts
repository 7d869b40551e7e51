/** What a price has to be below to be called reduced. @see docs/alerts.md */
import type { PricePoint } from '#src/domain/listing/listing.schema.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** Below all prices of these days, so that a raise that is taken back is no reduction. */
export const REDUCED_WITHIN_MS = 30 * DAY_MS;

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

/** Whether a price is enough below the lowest one of the days before; imports judge all their cars by the same rule. */
export function isReduction(price: number, lowest: number | undefined): boolean {
  const { dollars, share } = SMALLEST_CUT;
  return lowest !== undefined && Math.min(price + dollars, price / (1 - share)) <= lowest;
}

/**
 * The prices that had been offered when one of them was imported, whatever has been imported since.
 * @param offered every price, oldest first
 * @param atMs when an import had finished by which it was offered; null if that is unknown
 * @returns none if it was never offered
 */
export function pricesUntil(
  offered: readonly PricePoint[],
  price: number,
  atMs: number | null,
): readonly PricePoint[] {
  const isIt = (point: PricePoint) => point.price === price;
  const last = offered.findLastIndex((point) => isIt(point) && point.atMs <= (atMs ?? Infinity));
  return offered.slice(0, (last < 0 ? offered.findIndex(isIt) : last) + 1);
}
