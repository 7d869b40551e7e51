/** Parsers for the cells of reference files. An invalid cell gives a reason in the words of the report. */
import * as z from 'zod/mini';
import { addressSchema, daySchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { isCode, toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { parseModelYears } from '#src/reference/model-years.ts';

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i;
/** "1,043.5" and "$24,695", as spreadsheets write figures; not "0,155", whose comma is a decimal point. */
const GROUPED = /^-?\$?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
/** "5 Stars" */
const STARS_WORD = /(?<=\d) stars?\s*$/i;
const DOLLARS = /^\$\d/;
const BLANKS = new Set([
  '',
  'na',
  'n/a',
  'null',
  '-',
  '–',
  'not rated',
  'not tested',
  'nr',
  'tbd',
  'pending',
]);
/** What a source writes for "unknown". */
const UNKNOWN = -1;
const MAX_NAME_LENGTH = 80;
const FIRST_YEAR = 1900;
/** Sources list a model year at most two years ahead; a later one is a typing mistake, and would get pages. */
const LAST_YEAR = new Date().getFullYear() + 2;

/** Whether a text says nothing: "", "n/a". */
export function isBlankCell(text: string): boolean {
  return BLANKS.has(text.trim().toLowerCase());
}

const reject = (context: z.core.ParsePayload, message: string) => {
  context.issues.push({ code: 'custom', input: context.value, message });
  return z.NEVER;
};

/** A cell that may be empty: undefined. */
function orBlank<S extends z.ZodMiniType<string>>(field: S) {
  return z.pipe(
    z.string(),
    z.transform((text, context) => {
      if (text.trim() === '') return undefined;
      const parsed = field.safeParse(text.trim());
      return parsed.success
        ? parsed.data
        : reject(context, parsed.error.issues[0]?.message ?? 'cannot be read');
    }),
  );
}

export const nameField = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const name = text.trim().replaceAll(/\s+/g, ' ');
    if (name === '') return reject(context, 'is empty');
    if (name.length > MAX_NAME_LENGTH) return reject(context, `is longer than ${MAX_NAME_LENGTH} characters`);
    return isCode(toCode(name)) ? name : reject(context, 'has no letters or digits');
  }),
);

export const optionalNameField = orBlank(nameField);
export const addressField = orBlank(addressSchema);
export const dayField = orBlank(daySchema);

/** Of an agency that has none before: a typing mistake would get pages. */
export function yearSince(first: number) {
  return yearField.check(
    z.refine((year) => year >= first, `is before ${first}, the first year that the agency has`),
  );
}

export const yearField = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const year = NUMBER.test(text.trim()) ? Number(text) : Number.NaN;
    return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR
      ? year
      : reject(context, 'is not a model year');
  }),
);

/** "2017-2022", "1997, 2001-2005", ascending. */
export const yearsField = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const years = parseModelYears(text);
    return years && (years.at(-1) ?? 0) <= LAST_YEAR
      ? years
      : reject(context, 'is not like "2017-2022", in model years');
  }),
);

/** A number above 0; these sources write 0, −1, NA or nothing for "unknown". */
export const figureField = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const cell = text.trim();
    if (isBlankCell(cell)) return undefined;
    const figure = readFigure(cell);
    if (Number.isNaN(figure)) return reject(context, 'is not a number');
    return figure > 0 ? figure : undefined;
  }),
);

function readFigure(text: string): number {
  const cell = text.trim();
  const plain = GROUPED.test(cell) || DOLLARS.test(cell) ? cell.replaceAll(/[$,]/g, '') : cell;
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * A figure that no car exceeds: a larger one is a mistake of the file, as is one below 0 other than −1.
 * @param least above 0, of which no car has less
 */
export function figureUpTo(most: number, least = 0) {
  const boundedField = z.string().check(
    z.refine((text) => !(readFigure(text) < UNKNOWN), 'is less than 0'),
    z.refine((text) => !(readFigure(text) > most), `is more than ${most}`),
    z.refine((text) => !(readFigure(text) > 0 && readFigure(text) < least), `is less than ${least}`),
  );
  return z.pipe(boundedField, figureField);
}

/** NHTSA's stars; 0 is "not rated". Undefined for a fraction: a third party's mean of several tests, not a rating by NHTSA. */
export const starsField = z.pipe(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.replace(STARS_WORD, '')),
    ),
    figureField,
  ),
  z.transform((stars = 0, context) => {
    if (stars > 5) return reject(context, 'is more than five stars');
    return Number.isInteger(stars) ? stars : undefined;
  }),
);

/** Of a column that not every edition has: null where words say that the test is not rated, which a blank cell doesn't. */
export const wordedStarsField = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const cell = text.trim().toLowerCase();
    if (cell !== '' && BLANKS.has(cell)) return null;
    const stars = z.safeParse(starsField, text);
    return stars.success ? stars.data : reject(context, stars.error.issues[0]?.message ?? 'is not a number');
  }),
);
