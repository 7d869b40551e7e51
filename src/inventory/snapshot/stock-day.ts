/**
 * The day of the stock is that of its newest listing, if any, so that the same stock gives the same snapshot tomorrow.
 * Listings with a future date count as of today.
 */
export function toStockDay(count: number, newestMs: number, nowMs: number): string {
  return new Date(count === 0 ? nowMs : Math.min(newestMs, nowMs)).toISOString().slice(0, 10);
}
