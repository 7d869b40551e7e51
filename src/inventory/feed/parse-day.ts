/**
 * Dates of feeds. ISO dates and dates with a month's name are always understood; other formats must be in the mapping,
 * because 1/2/2026 is one day in the US and another one elsewhere.
 */
import { HOUR_MS, MINUTE_MS } from '#src/lib/durations.ts';

/** The first that matches is used. Those with slashes also match dashes. */
export const DATE_FORMATS = [
  'M/D/YYYY',
  'D/M/YYYY',
  'M/D/YY',
  'D/M/YY',
  'D.M.YYYY',
  'D.M.YY',
  'YYYYMMDD',
  'unix-seconds',
  'unix-ms',
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

const ISO = /^(\d{4})-(\d{2})-(\d{2})/;
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
/** "31 Jan 2026", "Sat, 31-January-26", with or without a weekday. */
const DAY_MONTH =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})(?![\d:])/i;
/** "January 31st, 2026". */
const MONTH_DAY =
  /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4}|\d{2})(?![\d:])/i;
const TIME =
  /^(?:T(\d{2}):?(\d{2})|,?\s+(\d{1,2}):(\d{2}))(?::?(\d{2}))?(?:[.,]\d+)?\s*([ap]m\b)?\s*(?:(?:GMT|UTC)?([+-]\d{2}):?(\d{2})?|([a-z]{3})\b)?/i;
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
/** Hours from UTC of the time zones that American systems name. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
};
/** Two-digit years from here on are of the last century. */
const FIRST_YEAR_OF_1900S = 70;

/** UTC milliseconds of a date, at midnight unless it has a time. Without an offset, the time is UTC. */
export function parseDay(text: string, formats: readonly DateFormat[] = []): number | undefined {
  const day = findDay(text, formats);
  if (typeof day !== 'object') return day;
  const date = Date.UTC(day.year, day.month - 1, day.day);
  const isReal = new Date(date).getUTCDate() === day.day && new Date(date).getUTCMonth() === day.month - 1;
  const time = isReal ? readTime(text.slice(day.length)) : undefined;
  return time === undefined ? undefined : date + time;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** How much of the text it is. */
  readonly length: number;
}

function findDay(text: string, formats: readonly DateFormat[]): Day | number | undefined {
  const iso = ISO.exec(text);
  if (iso) return toDay(iso[0], iso[1], iso[2], iso[3]);
  for (const format of formats) {
    const found = findDayAs(format, text);
    if (found !== undefined) return found;
  }
  const dayMonth = DAY_MONTH.exec(text);
  if (dayMonth) return toDay(dayMonth[0], dayMonth[3], toMonth(dayMonth[2]), dayMonth[1]);
  const monthDay = MONTH_DAY.exec(text);
  return monthDay ? toDay(monthDay[0], monthDay[3], toMonth(monthDay[1]), monthDay[2]) : undefined;
}

function findDayAs(format: DateFormat, text: string): Day | number | undefined {
  if (format === 'unix-seconds') return /^\d{9,10}$/.test(text) ? Number(text) * 1000 : undefined;
  if (format === 'unix-ms') return /^\d{12,13}$/.test(text) ? Number(text) : undefined;
  if (format === 'YYYYMMDD') {
    const digits = /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text);
    return digits ? toDay(digits[0], digits[1], digits[2], digits[3]) : undefined;
  }
  const numeric = NUMERIC.exec(text);
  if (!numeric) return undefined;
  const [all, first, separator, second, year = ''] = numeric;
  const mark = separator === '.' ? '.' : '/';
  const rest = `${mark}${'Y'.repeat(year.length)}`;
  if (format === `M${mark}D${rest}`) return toDay(all, year, first, second);
  return format === `D${mark}M${rest}` ? toDay(all, year, second, first) : undefined;
}

type Digits = string | undefined;

function toDay(all: string, year: Digits, month: Digits, day: Digits): Day {
  const number = Number(year);
  const century = year?.length === 2 ? (number >= FIRST_YEAR_OF_1900S ? 1900 : 2000) : 0;
  return { year: century + number, month: Number(month), day: Number(day), length: all.length };
}

/** The number of a month, whose name may be cut; no month for other words. */
function toMonth(name: string | undefined): string {
  return String(MONTHS.findIndex((month) => month.startsWith((name ?? '?').toLowerCase())) + 1);
}

/** Milliseconds from midnight in UTC; 0 when the text begins with no time. */
function readTime(text: string): number | undefined {
  const time = TIME.exec(text);
  if (!time) return 0;
  const [, hourT, minuteT, hourText, minuteText, second, half, offset, offsetMinutes, zone = ''] = time;
  const clockHour = Number(hourT ?? hourText);
  const minute = Number(minuteT ?? minuteText);
  const hour = half === undefined ? clockHour : (clockHour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (hour > 23 || minute > 59) return undefined;
  const local = hour * HOUR_MS + minute * MINUTE_MS + Number(second ?? 0) * 1000;
  const sign = offset?.startsWith('-') ? -1 : 1;
  const ahead = Number(offset ?? ZONES[zone.toUpperCase()] ?? 0) * HOUR_MS;
  return local - ahead - sign * Number(offsetMinutes ?? 0) * MINUTE_MS;
}
