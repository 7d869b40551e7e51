/** Parses texts of feeds as numbers, amounts and dates. Strict: anything that is not clearly a number is rejected. */

const WHOLE_OR_DECIMAL = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/;
const CURRENCY = /^(?:US)?\$\s*|(?<!\s)\s*USD$/gi;
const DISTANCE = /(?<!\s)\s*(?:mi|mi\.|miles)$/i;
/** No number about a car is longer. */
const MAX_NUMBER_LENGTH = 16;
const YES = new Set(['1', 'true', 'yes', 'y', 'x']);
const NO = new Set(['0', 'false', 'no', 'n']);
/** Date formats of feeds; the first that matches is used. */
export const DATE_FORMATS = [
  'M/D/YYYY',
  'D/M/YYYY',
  'D.M.YYYY',
  'YYYYMMDD',
  'unix-seconds',
  'unix-ms',
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** "29,403", "2013.0", "12.5"; undefined for anything else, including signs and exponents. */
export function parseDecimal(text: string): number | undefined {
  if (text.length > MAX_NUMBER_LENGTH || !WHOLE_OR_DECIMAL.test(text)) return undefined;
  return Number(text.replaceAll(',', ''));
}

/** "29,403 mi" and "2013.0" are whole; "12.5" is rounded. */
export function parseInteger(text: string): number | undefined {
  const value = parseDecimal(text.replace(DISTANCE, ''));
  return value === undefined ? undefined : Math.round(value);
}

/** Whole dollars of "$12,995.00"; feeds write 0 for "no price". */
export function parseDollars(text: string): number | undefined {
  const value = parseDecimal(text.replaceAll(CURRENCY, ''));
  return value === undefined ? undefined : Math.round(value);
}

export function parseYesNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** UTC milliseconds of a date, or of a time in ISO format. Text after an ISO date is ignored. */
export function parseDay(text: string, formats: readonly DateFormat[] = []): number | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2}))?)?/.exec(text);
  if (iso) return toTime(iso[1], iso[2], iso[3], iso[4], iso[5], iso[6]);
  for (const format of formats) {
    const time = parseDayAs(format, text);
    if (time !== undefined) return time;
  }
  return undefined;
}

function parseDayAs(format: DateFormat, text: string): number | undefined {
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
  switch (format) {
    case 'M/D/YYYY':
      return slashes ? toTime(slashes[3], slashes[1], slashes[2]) : undefined;
    case 'D/M/YYYY':
      return slashes ? toTime(slashes[3], slashes[2], slashes[1]) : undefined;
    case 'D.M.YYYY': {
      const dots = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\b/.exec(text);
      return dots ? toTime(dots[3], dots[2], dots[1]) : undefined;
    }
    case 'YYYYMMDD': {
      const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
      return digits ? toTime(digits[1], digits[2], digits[3]) : undefined;
    }
    case 'unix-seconds':
      return /^\d{9,10}$/.test(text) ? Number(text) * 1000 : undefined;
    case 'unix-ms':
      return /^\d{12,13}$/.test(text) ? Number(text) : undefined;
  }
}

type Digits = string | undefined;

function toTime(
  year: Digits,
  month: Digits,
  day: Digits,
  hour?: Digits,
  minute?: Digits,
  second?: Digits,
): number | undefined {
  const time = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  );
  const isReal =
    new Date(time).getUTCDate() === Number(day) && new Date(time).getUTCMonth() === Number(month) - 1;
  return isReal ? time : undefined;
}

/** "EL DORADO hills" → "El Dorado Hills"; words with digits or of one letter keep their capitals. */
export function toTitleCase(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(^|[\s\-/])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
