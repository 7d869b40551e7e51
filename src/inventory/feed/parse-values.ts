/** Parses texts of feeds as numbers and amounts. Strict: anything that is not clearly a number is rejected. */

const WHOLE_OR_DECIMAL = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/;
const CURRENCY = /^(?:(?:US)?\$|USD)\s*|(?<!\s)\s*USD$/gi;
const DISTANCE = /(?<!\s)\s*(?:mi|mi\.|miles)$/i;
const KILOMETERS = /(?<!\s)\s*(?:km|kms|kilometers|kilometres)\.?$/i;
const MILES_PER_KILOMETER = 0.621371;
/** 12.345 is twelve in the US, and twelve thousand in much of the world. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/;
/** No number about a car is longer. */
const MAX_NUMBER_LENGTH = 16;
const YES = new Set(['1', 'true', 'yes', 'y', 'x']);
const NO = new Set(['0', 'false', 'no', 'n']);

/** "29,403", "2013.0", "12.5"; undefined for anything else, including signs and exponents. */
export function parseDecimal(text: string): number | undefined {
  if (text.length > MAX_NUMBER_LENGTH || !WHOLE_OR_DECIMAL.test(text)) return undefined;
  return Number(text.replaceAll(',', ''));
}

/** "29,403" and "2013.0" are whole; "12.5" is rounded. */
export function parseInteger(text: string): number | undefined {
  const value = isAmbiguous(text) ? undefined : parseDecimal(text);
  return value === undefined ? undefined : Math.round(value);
}

/** Whole miles of "29,403 mi" and of "47,319 km". */
export function parseMiles(text: string): number | undefined {
  if (!KILOMETERS.test(text)) return parseInteger(text.replace(DISTANCE, ''));
  const kilometers = parseInteger(text.replace(KILOMETERS, ''));
  return kilometers === undefined ? undefined : Math.round(kilometers * MILES_PER_KILOMETER);
}

/** Whole dollars of "$12,995.00"; feeds write 0 for "no price". */
export function parseDollars(text: string): number | undefined {
  return parseInteger(text.replaceAll(CURRENCY, ''));
}

/** Whether a whole number has a period that may be a decimal point or a thousands separator: "$12.345". */
export function isAmbiguous(text: string): boolean {
  if (!text.includes('.')) return false;
  return AMBIGUOUS.test(text.replaceAll(CURRENCY, '').replace(DISTANCE, '').replace(KILOMETERS, ''));
}

export function parseYesNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** "EL DORADO hills" → "El Dorado Hills"; words with digits or of one letter keep their capitals. */
export function toTitleCase(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(^|[\s\-/])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
