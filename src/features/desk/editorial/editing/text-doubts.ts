/** What may have become untrue in a text: its age, and figures that the catalog does not have, or has no more. */
import type { Figures } from '#src/features/desk/editorial/editing/fact-figures.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** Model years change within it. */
const STALE_DAYS = 365;
const AMOUNT = /\$\s?(\d{1,3}(?:,\d{3})+|\d{4,6})(?![\d,]*\d)/g;
/** Words right before an amount that make it the price of a new car. */
const OF_NEW_CAR = /(?:MSRP|sticker price|base price|list price|start(?:s|ing)? (?:at|from))[^.$]{0,30}$/i;
/** "32/41 mpg", "32 city and 41 highway mpg", "41 mpg" */
const MPG =
  /\b(\d{2,3})(?:(?:\s?\/\s?|\s(?:city|in the city)(?:,| and|\/)?\s)(\d{2,3}))?(?:\s(?:highway|on the highway|combined))?\s?(?:mpg|miles per gallon)\b/gi;
/** "258 miles of range", "a range of 258 miles", "a 258-mile range" */
const RANGE =
  /\b(\d{2,3})(?:-mile range| miles of (?:electric )?range)\b|\brange of (?:up to |about )?(\d{2,3}) miles\b/gi;
const BEFORE = 60;
const MAX_DOUBTS = 5;

export interface TextFacts {
  /** MSRPs of the model's trims in the catalog; empty for a text about no single model. */
  readonly prices: ReadonlySet<number>;
  /** What the catalog had when the text was written, and has no more. */
  readonly former: Figures;
  /** "Honda Civic" */
  readonly name: string;
}

/** @param updated `YYYY-MM-DD` */
export function isStale(updated: string | undefined, nowMs: number): boolean {
  return updated !== undefined && nowMs - Date.parse(updated) > STALE_DAYS * DAY_MS;
}

/** Complete sentences for the editor; empty for a text whose figures are those of the catalog. */
export function findFactDoubts(text: string, { prices, former, name }: TextFacts): string[] {
  const ofPrices = Array.from(text.matchAll(AMOUNT)).flatMap((match) => {
    const amount = Number((match[1] ?? '').replaceAll(',', ''));
    if (prices.has(amount)) return [];
    const shown = `$${amount.toLocaleString('en-US')}`;
    if (former.price.has(amount)) return [`It says ${shown}, a price that was changed in the catalog.`];
    const isOfNew = OF_NEW_CAR.test(text.slice(Math.max(0, match.index - BEFORE), match.index));
    return isOfNew && prices.size > 0 ? [`It says ${shown}: no trim of the ${name} has this price.`] : [];
  });
  const others = [
    ...findFormer(text, MPG, former.mpg).map((figure) => `It says ${figure} mpg`),
    ...findFormer(text, RANGE, former.range).map((figure) => `It says a range of ${figure} miles`),
  ].map((words) => `${words}, a figure that was changed in the catalog.`);
  return [...new Set([...ofPrices, ...others])].slice(0, MAX_DOUBTS);
}

function findFormer(text: string, pattern: RegExp, former: ReadonlySet<number>): number[] {
  // A group that did not match is undefined, and no number.
  const said = Array.from(text.matchAll(pattern)).flatMap(([, ...numbers]) => numbers.map(Number));
  return said.filter((number) => former.has(number));
}
