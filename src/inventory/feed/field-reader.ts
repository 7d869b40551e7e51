/**
 * Typed reading of a record's fields. An invalid value is noted and left out: a car with an unreadable color is still a
 * car. A record is rejected only for fields that every car needs.
 */
import type { SpeaksForSite } from '#src/domain/dealer/site-claim.ts';
import { parsePhone } from '#src/domain/dealer/phone.ts';
import { decodeEntities, withoutTags } from '#src/inventory/feed/clean-text.ts';
import { toText } from '#src/inventory/feed/compile-rules.ts';
import type { RawValue, ReadRaw, RowContext } from '#src/inventory/feed/compile-rules.ts';
import { toDescriptionHtml } from '#src/inventory/feed/description-html.ts';
import { parseDay } from '#src/inventory/feed/parse-day.ts';
import {
  isAmbiguous,
  parseDollars,
  parseDecimal,
  parseInteger,
  parseMiles,
  parseYesNo,
} from '#src/inventory/feed/parse-values.ts';
import type { DateFormat } from '#src/inventory/feed/parse-day.ts';
import { toImageAddress, toPageAddress } from '#src/inventory/feed/web-address.ts';

/** Called once for each value that could not be used as it is; `value` is the feed's text. */
export type Warn = (row: RowContext, field: string, reason: string, value: string) => void;

export interface FieldReader<Field extends string> {
  raw(row: RowContext, field: Field): RawValue;
  /** Whether a text, or a part of a list, may be shown as the seller's; noted if not. `text` and `html` leave such out. */
  isOwnWord(row: RowContext, field: Field, text: string): boolean;
  /** One line without double spaces, HTML entities and tags; longer texts are cut. */
  text(row: RowContext, field: Field, maxLength: number): string | undefined;
  /** Several lines, of which `maxLength` characters are read, as HTML. */
  html(row: RowContext, field: Field, maxLength: number): string | undefined;
  integer(row: RowContext, field: Field, min: number, max: number): number | undefined;
  /** Whole miles, of a text that may be in kilometers. */
  miles(row: RowContext, field: Field, min: number, max: number): number | undefined;
  decimal(row: RowContext, field: Field, min: number, max: number): number | undefined;
  /** Whole dollars; 0 counts as no price. */
  dollars(row: RowContext, field: Field): number | undefined;
  /** Whole dollars; 0 says that there are none, and an empty text says nothing. */
  fees(row: RowContext, field: Field): number | undefined;
  day(row: RowContext, field: Field, formats?: readonly DateFormat[]): number | undefined;
  /** The address of a page. */
  link(row: RowContext, field: Field): string | undefined;
  image(row: RowContext, field: Field): string | undefined;
  phone(row: RowContext, field: Field): string | undefined;
  yesNo(row: RowContext, field: Field): boolean | undefined;
  code<Code extends string>(
    row: RowContext,
    field: Field,
    find: (text: string) => Code | undefined,
    reason?: string,
  ): Code | undefined;
  /** Codes of a list, or of a text with commas, without repeats. `onUnknown` gets the other texts, which are noted without it. */
  codes<Code extends string>(
    row: RowContext,
    field: Field,
    find: (text: string) => Code | undefined,
    onUnknown?: (text: string) => void,
  ): Code[];
}

const MAX_DOLLARS = 100_000_000;
const UNKNOWN_WORD = 'has an unknown word';
const SPEAKS_FOR_SITE = 'speaks in the name of this site, so it is left out';
const AMBIGUOUS_PERIOD = 'has a period that may be a decimal point or a thousands separator';
/**
 * Anything but single spaces between words. Control characters count as spaces, because they would split texts and
 * keys.
 */
const UNEVEN_SPACES = /^\s|\s$|\s\s|[^\S ]|\p{Cc}/u;
const SPACES = /[\s\p{Cc}]+/gu;
const LIST_SEPARATOR = /[,;|]/;
/** More parts than any list of equipment has. */
const MAX_PARTS = 1_000;

/** Parses a field's text; an undefined result is noted with the reason, unless there was no text. */
type ReadParsed<Field extends string> = <Value>(
  row: RowContext,
  field: Field,
  parse: (text: string) => Value | undefined,
  reason: string,
) => Value | undefined;

export function createFieldReader<Field extends string>(
  rules: Readonly<Partial<Record<Field, ReadRaw>>>,
  prefix: string,
  warn: Warn,
  speaksForSite: SpeaksForSite,
): FieldReader<Field> {
  const raw = (row: RowContext, field: Field): RawValue => rules[field]?.(row);
  const parsed: ReadParsed<Field> = (row, field, parse, reason) => {
    const text = toText(raw(row, field));
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined) warn(row, prefix + field, reason, text);
    return value;
  };
  const cut = (row: RowContext, field: Field, text: string, maxLength: number): string => {
    if (text.length <= maxLength) return text;
    warn(row, prefix + field, `is cut to ${maxLength} characters`, text);
    return text.slice(0, maxLength).toWellFormed().trim();
  };
  const isOwnWord = (row: RowContext, field: Field, text: string): boolean => {
    if (!speaksForSite(text)) return true;
    warn(row, prefix + field, SPEAKS_FOR_SITE, text);
    return false;
  };
  return {
    ...{ raw, isOwnWord },
    text(row, field, maxLength) {
      const text = toLine(toText(raw(row, field)) ?? '');
      return text === '' || !isOwnWord(row, field, text) ? undefined : cut(row, field, text, maxLength);
    },
    html(row, field, maxLength) {
      const text = toText(raw(row, field));
      const html = text && toDescriptionHtml(cut(row, field, toLines(text), maxLength));
      return html && isOwnWord(row, field, html) ? html : undefined;
    },
    ...createNumberReaders(raw, parsed),
    day: (row, field, formats) => parsed(row, field, (text) => parseDay(text, formats), 'is not a date'),
    link: (row, field) => parsed(row, field, toPageAddress, 'is not a safe link'),
    image: (row, field) => parsed(row, field, toImageAddress, 'is not a safe link'),
    phone: (row, field) => parsed(row, field, parsePhone, 'is not a phone number'),
    yesNo: (row, field) => parsed(row, field, parseYesNo, 'is neither yes nor no'),
    code: (row, field, find, reason = UNKNOWN_WORD) => parsed(row, field, find, reason),
    codes: (row, field, find, onUnknown) =>
      findCodes(
        raw(row, field),
        find,
        onUnknown ?? ((text) => warn(row, prefix + field, UNKNOWN_WORD, text)),
      ),
  };
}

function createNumberReaders<Field extends string>(
  raw: FieldReader<Field>['raw'],
  parsed: ReadParsed<Field>,
): Pick<FieldReader<Field>, 'integer' | 'miles' | 'decimal' | 'dollars' | 'fees'> {
  const whole: typeof parsed = (row, field, parse, reason) =>
    parsed(row, field, parse, isAmbiguous(toText(raw(row, field)) ?? '') ? AMBIGUOUS_PERIOD : reason);
  const fees = (row: RowContext, field: Field) =>
    whole(row, field, within(parseDollars, 0, MAX_DOLLARS), 'is not a dollar amount');
  return {
    integer: (row, field, min, max) =>
      whole(row, field, within(parseInteger, min, max), `is not a number between ${min} and ${max}`),
    miles: (row, field, min, max) =>
      whole(row, field, within(parseMiles, min, max), `is not a number of miles between ${min} and ${max}`),
    decimal: (row, field, min, max) =>
      parsed(row, field, within(parseDecimal, min, max), `is not a number between ${min} and ${max}`),
    dollars: (row, field) => fees(row, field) || undefined,
    fees,
  };
}

function findCodes<Code extends string>(
  value: RawValue = [],
  find: (text: string) => Code | undefined,
  onUnknown: (text: string) => void,
): Code[] {
  const found = new Set<Code>();
  for (const part of splitList(value)) {
    const text = part.trim();
    const code = find(text);
    if (code) found.add(code);
    else if (text !== '') onUnknown(text);
  }
  return [...found];
}

function splitList(value: string | readonly string[]): readonly string[] {
  if (typeof value !== 'string') return value.map(decodeEntities);
  return decodeEntities(value).split(LIST_SEPARATOR, MAX_PARTS);
}

/** One line with single spaces, and without HTML. */
export function toLine(text: string): string {
  const decoded = withoutTags(decodeEntities(text));
  return UNEVEN_SPACES.test(decoded) ? decoded.replaceAll(SPACES, ' ').trim() : decoded;
}

function toLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\S\n]+/g, ' ');
}

function within(parse: (text: string) => number | undefined, min: number, max: number) {
  return (text: string): number | undefined => {
    const value = parse(text);
    return value !== undefined && value >= min && value <= max ? value : undefined;
  };
}
