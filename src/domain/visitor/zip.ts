/** ZIP codes are text, because those of New England start with 0. */

export const ZIP_LENGTH = 5;
/** Of a field: ZIP+4 with a space on each side, as people paste it. */
export const ZIP_FIELD_LENGTH = 12;
/** For browsers; what follows five digits doesn't count. */
export const ZIP_PATTERN = String.raw`\s*\d{5}\b.*`;
export const ZIP_MESSAGE = 'Enter a valid ZIP Code';

/** Nothing but five digits. */
export function isZip(text: string): boolean {
  return parseZip(text) === text;
}

/** A ZIP from a field, also of ZIP+4. Six digits are a typing error. */
export function parseZip(text: string | null | undefined): string | undefined {
  return /^\s*(\d{5})(?!\d)/.exec(text ?? '')?.[1];
}
