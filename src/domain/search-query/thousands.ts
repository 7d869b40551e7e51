/** A file of its own, because price fields need it from the start, and nothing else of query strings. */
const THOUSANDS = /^\s*\$?(\d[\d,]{0,9}(?:\.\d{1,3})?)\s*k\s*$/i;

/** "20k" → "20000", "$12.5k" → "12500"; other texts are unchanged. */
export function expandThousands(text: string): string {
  const [, thousands] = THOUSANDS.exec(text) ?? [];
  return thousands === undefined ? text : String(Math.round(Number(thousands.replaceAll(',', '')) * 1_000));
}
