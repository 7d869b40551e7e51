import { toDay } from '#src/lib/to-day.ts';

/**
 * The day of the stock is that of its newest listing, if any, so that the same stock gives the same snapshot tomorrow.
 * Listings with a future date count as of today.
 */
export function toStockDay(count: number, newestMs: number, nowMs: number): string {
  return toDay(count === 0 ? nowMs : Math.min(newestMs, nowMs));
}
