/** The folders of `src/content/`: how files are named and which settings they have. */
import * as z from 'zod/mini';
import { REFERENCE_TAB_NAMES } from '#src/domain/site/reference-tab-names.ts';
import { MAX_ALT } from '#src/features/desk/editorial/picture-markup.ts';
import { editorialHref } from '#src/features/desk/editorial/editorial-policy.ts';
import { parseZonedTime } from '#src/lib/zoned-time.ts';
import { parseModelYears } from '#src/reference/model-years.ts';

/** The label of a tab is in a row with five others. */
const MAX_TAB_TITLE = 30;
const TAB_TITLES_OF_DATA = Object.values(REFERENCE_TAB_NAMES).map((label) => label.toLowerCase());
const MAX_TITLE = 120;
const MAX_NAME = 60;
/** As much as search engines show. */
const MAX_DESCRIPTION = 160;
const LAST_ORDER = 999;
const ORDER = `must be a whole number from 0 to ${LAST_ORDER}`;
const CTA = 'must be a label and a link, such as { label: See our cars, link: /cars-for-sale/used-cars }';
const FIRST_DATE = '2000-01-01';

export interface ContentKind {
  /** The parts of its path in the folder. The last part is the file name without its extension. */
  readonly path:
    | 'make/model/slug'
    | 'make or model'
    | 'make/model'
    | 'make'
    | 'category'
    | 'home'
    | 'article'
    | 'slug'
    | 'id';
  /** Whether its texts have room for pictures. */
  readonly hasPictures?: boolean;
  /** Texts that are split into parts must be Markdown. */
  readonly isMarkdownOnly?: boolean;
}

export const CONTENT_KINDS = {
  models: { path: 'make/model/slug', hasPictures: true },
  reviews: { path: 'make/model/slug', hasPictures: true },
  faqs: { path: 'make/model/slug' },
  'trim-notes': { path: 'make/model/slug', isMarkdownOnly: true },
  /** The picture of a make, `honda.md`, or of a model, `honda/civic.md`. */
  covers: { path: 'make or model', isMarkdownOnly: true, hasPictures: true },
  'dealer-difference': { path: 'id' },
  certified: { path: 'slug', isMarkdownOnly: true },
  /** Below the cars of a make, `honda.md`, or of a category, `used-cars.md`. */
  makes: { path: 'make', hasPictures: true },
  categories: { path: 'category', hasPictures: true },
  /** On the home page. */
  home: { path: 'home', hasPictures: true },
  /** What to know about the safety of a model, on its research page. */
  safety: { path: 'make/model', hasPictures: true },
  /** What owners of a model say, on its research page. */
  owners: { path: 'make/model' },
  /** Above the comparison of a model's newest trims. */
  comparisons: { path: 'make/model' },
  /** Pages of their own. */
  guides: { path: 'article', hasPictures: true },
  news: { path: 'article', hasPictures: true },
  landing: { path: 'article', hasPictures: true },
} as const satisfies Record<string, ContentKind>;
export type ContentKindName = keyof typeof CONTENT_KINDS;

const text = (max: number) =>
  z.string('must be text').check(
    z.trim(),
    z.overwrite((value) => value.replaceAll(/\s+/g, ' ')), // as it is displayed
    z.minLength(1, 'must not be empty'),
    z.maxLength(max, `must not be longer than ${max} characters`),
  );
const tabTitle = text(MAX_TAB_TITLE).check(
  z.refine(
    (title) => !TAB_TITLES_OF_DATA.includes(title.toLowerCase()),
    'is already the title of a built-in tab: choose another',
  ),
);
const link = z
  .string('must be a link')
  .check(
    z.refine(
      (href) => editorialHref(href) !== undefined,
      'must be a valid link that starts with https://, mailto:, tel: or /',
    ),
  );
const years = z.pipe(
  z.union([z.number(), z.string()], 'must be model years, such as 2016-2021'),
  z.transform((value, context): number[] => {
    const parsed = parseModelYears(String(value));
    if (parsed) return parsed;
    context.issues.push({ code: 'custom', input: value, message: 'must be model years, such as 2016-2021' });
    return [];
  }),
);

/** Names of trims as people write them: "EX, Touring". */
const trims = z.pipe(
  z.union([z.string(), z.number()], 'must be names of trims, such as EX, Touring'),
  z.transform((value) =>
    String(value)
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
);
/** What a text about a model is true for; all of it without them. */
const scope = { years: z.optional(years), trims: z.optional(trims) };

const ZONED_TIME = 'must be a time with its zone, such as 2026-11-28 08:00 America/Denver';
const zonedTime = z.pipe(
  z.string(ZONED_TIME),
  z.transform((value, context): number => {
    const timeMs = parseZonedTime(value.trim());
    if (timeMs !== undefined) return timeMs;
    context.issues.push({ code: 'custom', input: value, message: ZONED_TIME });
    return 0;
  }),
);

const DATE = 'must be a real date, such as 2026-11-21';

/** `today` is a date like 2026-11-21; later dates are mistakes. What is no date is one mistake. */
const dateUntil = (today: string) =>
  z.string(DATE).check(
    z.refine(isRealDate, DATE),
    z.refine((date) => !isRealDate(date) || date >= FIRST_DATE, `is before ${FIRST_DATE}`),
    // By UTC for editors everywhere, so that a text is never shown before its day.
    z.refine((date) => !isRealDate(date) || date <= today, 'is in the future'),
  );

/** Settings that all kinds share. */
const sharedSettings = (today: string) => ({
  updated: dateUntil(today),
  /** Drafts set it to `false` and are shown only in the preview. */
  published: z._default(z.boolean('must be true or false'), true),
  /** Before `publish` and from `expire` on, a text is like a draft. Milliseconds since 1970. */
  publish: z.optional(zonedTime),
  expire: z.optional(zonedTime),
});

/**
 * The settings between the `---` lines of each kind. An unknown setting is a mistake, usually a misspelling.
 * @param today `YYYY-MM-DD`
 */
export function createContentSchemas(today: string) {
  const shared = sharedSettings(today);
  const order = z._default(z.int(ORDER).check(z.minimum(0, ORDER), z.maximum(LAST_ORDER, ORDER)), LAST_ORDER);
  const cta = z.optional(z.strictObject({ label: text(MAX_NAME), link }, CTA));
  const brand = z.optional(z.enum(['consumer', 'certified'], 'must be consumer or certified'));
  const section = { title: text(MAX_TITLE) };
  const firstPublished = z.optional(dateUntil(today));
  const article = { ...section, description: text(MAX_DESCRIPTION) };
  const settings = <Kind extends ContentKindName, Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) =>
    z.pipe(
      z.strictObject({ ...shared, ...shape }),
      z.transform((read) => ({ ...read, kind })),
    );
  return {
    models: settings('models', { title: tabTitle, order, ...scope }),
    reviews: settings('reviews', {
      title: text(MAX_TITLE),
      link: z.optional(link),
      // The person who drove the car. A review without a name is not accepted.
      author: text(MAX_NAME),
      ...scope,
    }),
    faqs: settings('faqs', { question: text(MAX_TITLE), ...scope }),
    'trim-notes': settings('trim-notes', { years: z.optional(years) }),
    covers: settings('covers', { picture: text(MAX_NAME), alt: text(MAX_ALT) }),
    'dealer-difference': settings('dealer-difference', {
      cta,
      logo: z.optional(link),
    }),
    certified: settings('certified', {
      heading: text(MAX_TITLE),
      linkText: text(MAX_NAME),
      /** As people write it; missing for a program for cars of any make. */
      make: z.optional(text(MAX_NAME)),
      tile: z.enum(['shield', 'rosette', 'seal'], 'must be shield, rosette or seal'),
      brand,
      order,
    }),
    makes: settings('makes', section),
    categories: settings('categories', section),
    home: settings('home', { ...section, order, brand }),
    // A recall, a test or an investigation: without it, readers could not look it up.
    safety: settings('safety', { ...section, basis: text(MAX_TITLE) }),
    // Whom we asked, and when: without it, readers could not judge the summary.
    owners: settings('owners', { ...section, basis: text(MAX_TITLE) }),
    comparisons: settings('comparisons', section),
    guides: settings('guides', { ...article, firstPublished, order }),
    news: settings('news', { ...article, firstPublished }),
    landing: settings('landing', { ...article, cta }),
  };
}
export type ContentSchemas = ReturnType<typeof createContentSchemas>;
export type ContentSettings = z.infer<ContentSchemas[ContentKindName]>;

function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
