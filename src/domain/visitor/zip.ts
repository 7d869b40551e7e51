/** ZIP codes are text, because those of New England start with 0. */

export const ZIP_LENGTH = 5;
export const ZIP_MESSAGE = 'Enter a valid ZIP Code';

const ZIP = /^\d{5}$/;

export function isZip(text: string): boolean {
  return ZIP.test(text);
}

/** A ZIP from a query: cut to five characters, and dropped unless all are digits. */
export function parseZip(text: string | undefined): string | undefined {
  const cut = text?.slice(0, ZIP_LENGTH);
  return cut !== undefined && isZip(cut) ? cut : undefined;
}
