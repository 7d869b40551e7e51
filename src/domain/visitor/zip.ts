/** ZIP codes are text: New England's begin with 0. */

export const ZIP_LENGTH = 5;
export const ZIP_MESSAGE = 'Enter a valid ZIP Code';

const ZIP = /^\d{5}$/;

export function isZip(text: string): boolean {
  return ZIP.test(text);
}

/** A ZIP from a query: cut to its first 5 characters, dropped unless all 5 are digits. */
export function parseZip(text: string | undefined): string | undefined {
  const cut = text?.slice(0, ZIP_LENGTH);
  return cut !== undefined && isZip(cut) ? cut : undefined;
}
