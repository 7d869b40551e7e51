/**
 * A mapping file: how one feed's columns become the fields of a listing. docs/feeds.md explains it to people who write
 * one.
 */
import * as z from 'zod/mini';
import { SEPARATORS } from '#src/inventory/feed/csv-separator.ts';
import { ENCODINGS } from '#src/inventory/feed/feed-encoding.ts';
import { LISTING_FIELDS, OWNER_FIELDS } from '#src/inventory/feed/feed-fields.ts';
import { DATE_FORMATS } from '#src/inventory/feed/parse-day.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';

/** Of a feed. */
export const sourceName = z.string().check(
  z.regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'must be lowercase letters and digits, with single dashes, such as north-2',
  ),
  z.refine(
    (name) => name !== SAMPLE_SOURCE,
    'is the name of the sample stock, which the next import removes: choose another',
  ),
);

const column = z.string().check(z.minLength(1));
const scalar = z.union([z.string(), z.number(), z.boolean()]);

const ORIGINS = ['from', 'all', 'template', 'const'] as const;

/** Where a value comes from (one of `from`, `all`, `template`, `const`), and how it is changed, in the order of the keys. */
const ruleObjectSchema = z
  .strictObject({
    /** A column, or several of which the first filled one is used. */
    from: z.optional(z.union([column, z.array(column).check(z.minLength(1))])),
    /** Columns whose values are one list, without the empty ones. */
    all: z.optional(z.array(column).check(z.minLength(1))),
    /** Text with columns in braces: "{Year} {Make}"; empty when one of them is empty. */
    template: z.optional(
      z.string().check(
        z.minLength(1),
        z.refine(
          (text) => !/[{}]/.test(text.replaceAll(/\{[^{}]+\}/g, '')),
          'has a brace without the other: write columns as {Year}',
        ),
      ),
    ),
    const: z.optional(scalar),
    /** Texts that mean "no value", in addition to those of the whole mapping. */
    nulls: z.optional(z.array(z.string())),
    /** The part between two texts; an empty second one means up to the end. */
    between: z.optional(z.tuple([z.string(), z.string()])),
    /** Cuts a text into a list. */
    split: z.optional(z.string().check(z.minLength(1))),
    /** Texts (in any case) and what they mean; null means no value. */
    lookup: z.optional(z.record(z.string(), z.nullable(scalar))),
    /** `whole`: the text is a key; `start`, `end`, `part`: the first key found there is used. */
    match: z.optional(z.enum(['whole', 'start', 'end', 'part'])),
    /** For texts that are not in `lookup`, which otherwise stay as they are, and for empty ones. */
    default: z.optional(z.nullable(scalar)),
    case: z.optional(z.enum(['title'])),
    /** Date formats in addition to ISO. */
    date: z.optional(z.array(z.enum(DATE_FORMATS))),
  })
  .check(
    z.refine(
      (rule) => ORIGINS.filter((origin) => rule[origin] !== undefined).length === 1,
      `must have one of ${ORIGINS.join(', ')}`,
    ),
  );
export type RuleObject = z.infer<typeof ruleObjectSchema>;

const ruleSchema = z.union([column, ruleObjectSchema]);
export type Rule = z.infer<typeof ruleSchema>;

const rulesOf = <const Fields extends readonly string[]>(fields: Fields) =>
  z.strictObject(
    Object.fromEntries(fields.map((field) => [field, z.optional(ruleSchema)])) as Record<
      Fields[number],
      z.ZodMiniOptional<typeof ruleSchema>
    >,
  );

const joinSchema = z.strictObject({
  /** A CSV file, searched next to the feed, then next to the mapping. */
  file: z.string().check(z.minLength(1)),
  /** Pairs "column of the join file: column of the feed". The first list entry that matches exactly one row is used. */
  on: z.array(z.record(z.string(), column)).check(z.minLength(1)),
});
export type JoinRule = z.infer<typeof joinSchema>;

export const mappingSchema = z.strictObject({
  /** The source's name in the store. An import replaces only what came from the same source. */
  source: sourceName,
  about: z.optional(z.string()),
  format: z.enum(['csv', 'tsv', 'json', 'ndjson', 'xml']),
  /** Without it, UTF-8 and Windows-1252 are distinguished by the bytes. */
  encoding: z.optional(z.enum(ENCODINGS)),
  /** JSON: dotted path to the array of cars. XML: path of elements from the root to one car, with slashes. */
  records: z._default(z.string(), ''),
  /** `parts`: all files are one feed. `days`: each is the whole feed of its day, imported in the given order. */
  files: z._default(z.enum(['parts', 'days']), 'parts'),
  /** CSV: what separates fields. Without it, a comma, or what the header has in place of one. */
  separator: z.optional(z.enum(SEPARATORS)),
  /** False for tables in which a quote is an ordinary character. */
  quotes: z._default(z.boolean(), true),
  /** Texts that mean "no value" in every column, in addition to the empty one. */
  nulls: z._default(z.array(z.string()), []),
  /** True when the model's column includes the trim ("F-150 Lariat"). */
  modelHasTrim: z._default(z.boolean(), false),
  joins: z._default(z.record(z.string().check(z.regex(/^[a-z]+$/)), joinSchema), {}),
  /** True when its sellers may enroll cars in this site's own program: for sellers whom the operator knows. */
  enrolls: z._default(z.boolean(), false),
  /** Cars in the feed that are not for sale. */
  sold: z.optional(z.strictObject({ from: column, is: z.array(z.string()).check(z.minLength(1)) })),
  listing: rulesOf(LISTING_FIELDS),
  owner: rulesOf(OWNER_FIELDS),
});
export type FeedMapping = z.infer<typeof mappingSchema>;
