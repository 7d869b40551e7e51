/** Phone numbers of sellers: read from feeds, shown, and linked. */

/** "x12", "ext. 12", "extension: 12" or "#12" at the end. */
const EXTENSION = /[\s,;]{0,3}(?:extension|ext\.?|x|#)[\s:]{0,3}(\d{1,5})$/i;
const LABEL = /^(?:phone|tel|call|ph|p|t)[.:\s]+/i;
/** Of several numbers, the first is used. */
const SEVERAL = /\s\/\s|[,;|&]|\bor\b/i;
const SEPARATORS = /[\s().\-/‐-―]+/g;
/** An American number; the letters of a vanity number ("800-GO-FORD1") come after the area code. */
const AMERICAN = /^(?:\+?1)?([2-9]\d{2}[a-z\d]{7})$/i;
/** Area code and exchange begin with 2 to 9. */
const DIALED = /^(\d{3})([2-9]\d{2})(\d{4})$/;
const INTERNATIONAL = /^\+(?!1)\d{8,15}$/;
const ONE_DIGIT = /^(\d)\1+$/;
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const FIRST_KEY = 2;

/**
 * "(512) 555-0123 x45" of any American spelling, or "+442079460958"; undefined for what is not clearly one number that
 * can be called.
 */
export function parsePhone(text: string): string | undefined {
  const whole = text.trim().replace(LABEL, '');
  const [, extension] = EXTENSION.exec(whole) ?? [];
  const [number = ''] = whole.replace(EXTENSION, '').split(SEVERAL);
  const dense = number.replaceAll(SEPARATORS, '');
  if (INTERNATIONAL.test(dense)) return withExtension(dense, extension);
  const [, keyed = ''] = AMERICAN.exec(dense) ?? [];
  const parts = DIALED.exec(keyed.toLowerCase().replaceAll(/[a-z]/g, toKey));
  if (!parts || ONE_DIGIT.test(parts[0])) return undefined;
  return withExtension(`(${parts[1] ?? ''}) ${parts[2] ?? ''}-${parts[3] ?? ''}`, extension);
}

/** The address that calls a number; undefined when it would call no one, or the wrong number. */
export function toTelHref(phone: string): string | undefined {
  const parsed = parsePhone(phone);
  if (parsed === undefined) return undefined;
  const [number = '', extension] = parsed.split(' x');
  const digits = number.replaceAll(/\D/g, '');
  const href = `tel:+${number.startsWith('+') ? '' : '1'}${digits}`;
  return extension === undefined ? href : `${href};ext=${extension}`;
}

function withExtension(number: string, extension: string | undefined): string {
  return extension === undefined ? number : `${number} x${extension}`;
}

function toKey(letter: string): string {
  return String(KEYS.findIndex((letters) => letters.includes(letter)) + FIRST_KEY);
}
