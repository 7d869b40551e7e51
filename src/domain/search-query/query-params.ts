/** Parses query strings safely: known keys only, in a Map, so that parameter names cannot reach a prototype. */
import { expandThousands } from '#src/domain/search-query/thousands.ts';

/** A search has about fifty parameters. Further ones are ignored. */
const MAX_PARAMS = 300;
const MAX_VALUE_LENGTH = 2_000;

export type QueryParams = ReadonlyMap<string, readonly string[]>;

/** The caller handles keys such as `modelCodeList|HONDA`; the Map keeps every key as text. */
export function readParams(search: string): QueryParams {
  const params = new Map<string, string[]>();
  let count = 0;
  for (const [key, value] of new URLSearchParams(search)) {
    if (++count > MAX_PARAMS) break;
    if (value === '' || value.length > MAX_VALUE_LENGTH) continue;
    const values = params.get(key);
    if (values) values.push(value);
    else params.set(key, [value]);
  }
  return params;
}

/** The first value that is not empty, because single values repeat only by mistake. */
export function firstValue(params: QueryParams, key: string): string | undefined {
  return params.get(key)?.[0];
}

/** All values of a list. Repeated keys (of a form) and commas (in a link) mean the same. */
export function listValues(params: QueryParams, ...keys: readonly string[]): string[] {
  const values: string[] = [];
  for (const key of keys)
    for (const list of params.get(key) ?? [])
      for (const value of list.split(',')) if (value.trim() !== '') values.push(value.trim());
  return values;
}

const DIGITS = /^\d{1,10}$/;

/**
 * Parses a whole number as people and forms write it: "12000", "$12,000". Anything else ("1e9", "0x10", "-1", "NaN", other
 * digits) is invalid, on the server as in the browser.
 */
export function parseWholeNumber(text: string | undefined): number | undefined {
  const digits = text
    ?.trim()
    .replace(/^\$/, '')
    .replaceAll(/,(?=\d{3})/g, '');
  return digits !== undefined && DIGITS.test(digits) ? Number(digits) : undefined;
}

const CENTS = /\.\d{0,2}$/;

/** Parses a price, which may be in thousands or have cents: "12.50" is rounded to $13. */
export function parseDollars(text: string | undefined): number | undefined {
  const price = expandThousands(text ?? '').trim();
  const cents = CENTS.exec(price)?.[0] ?? '';
  const dollars = parseWholeNumber(price.slice(0, price.length - cents.length));
  return dollars === undefined ? undefined : dollars + Math.round(Number(`0${cents}`));
}

/** Sorted by code unit and without repeats, as every list of a query. */
export function sortedUnique(values: Iterable<string>): string[] {
  return [...new Set(values)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Formats parameters in their order. Commas stay readable; everything else is percent-encoded. */
export function joinParams(pairs: readonly (readonly [key: string, value: string])[]): string {
  return pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
}

/** Encodes the apostrophe like browsers do. Any other encoding would redirect endlessly. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll("'", '%27');
}
