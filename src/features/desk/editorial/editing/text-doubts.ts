/** What may have become untrue in a text: its age, and prices that the catalog does not have, or has no more. */

const DAY_MS = 24 * 60 * 60_000;
/** Model years change within it. */
const STALE_DAYS = 365;
const AMOUNT = /\$\s?(\d{1,3}(?:,\d{3})+|\d{4,6})(?![\d,]*\d)/g;
/** Words right before an amount that make it the price of a new car. */
const OF_NEW_CAR = /(?:MSRP|sticker price|base price|list price|start(?:s|ing)? (?:at|from))[^.$]{0,30}$/i;
const BEFORE = 60;
const MAX_DOUBTS = 5;

export interface PriceFacts {
  /** MSRPs of the model's trims in the catalog. */
  readonly prices: ReadonlySet<number>;
  /** Prices that the published catalog has and the current file has no more. */
  readonly former: ReadonlySet<number>;
  /** "Honda Civic" */
  readonly name: string;
}

/** @param updated `YYYY-MM-DD` */
export function isStale(updated: string | undefined, nowMs: number): boolean {
  return updated !== undefined && nowMs - Date.parse(updated) > STALE_DAYS * DAY_MS;
}

/** Complete sentences for the editor; empty for a text whose prices are those of the catalog. */
export function findPriceDoubts(text: string, { prices, former, name }: PriceFacts): string[] {
  const doubts = Array.from(text.matchAll(AMOUNT)).flatMap((match) => {
    const amount = Number((match[1] ?? '').replaceAll(',', ''));
    if (prices.has(amount)) return [];
    const shown = `$${amount.toLocaleString('en-US')}`;
    if (former.has(amount)) return [`It says ${shown}, a price that was changed in the catalog.`];
    const isOfNew = OF_NEW_CAR.test(text.slice(Math.max(0, match.index - BEFORE), match.index));
    return isOfNew && prices.size > 0 ? [`It says ${shown}: no trim of the ${name} has this price.`] : [];
  });
  return [...new Set(doubts)].slice(0, MAX_DOUBTS);
}
