/** How far a car is from a visitor's ZIP Code, in words. */
import { formatMiles } from '#src/domain/search-query/format-number.ts';
import { parseZip } from '#src/domain/visitor/zip.ts';

export function describeDistance(miles: number, zip: string): string {
  return `${miles < 1 ? 'Under 1 mi' : formatMiles(Math.round(miles))} from ${zip}`;
}

/** The ZIP Code of the search, or of the other car, that a visitor comes from; undefined after a page of another site. */
export function zipOfLastPage(referrer: string, origin: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const from = new URL(referrer);
  if (from.origin !== origin) return undefined;
  return parseZip(from.searchParams.get('zip') ?? from.searchParams.get(NEAR_KEY));
}

/** The ZIP Code that the page of a car says its distance from. */
export const NEAR_KEY = 'near';
