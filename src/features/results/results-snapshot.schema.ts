/** What a results page leaves in the session's storage for the way back from a vehicle. */
import * as z from 'zod/mini';
import { filtersSchema } from '#src/domain/search-query/filter-options.ts';
import { SORTS } from '#src/domain/search-query/search-options.ts';

const text = z.string();
const link = z.object({ label: text, href: text });

const listingCardSchema = z.object({
  id: text,
  href: text,
  title: text,
  name: text,
  trim: z.optional(text),
  condition: text,
  price: text,
  msrp: z.optional(text),
  isReducedPrice: z.optional(z.literal(true)),
  mileage: z.optional(text),
  distance: z.optional(text),
  seller: text,
  sellerPlace: z.optional(text),
  rating: z.optional(text),
  deal: z.optional(z.object({ indicator: z.enum(['Great', 'Good', 'Fair', 'High']), reason: text })),
  facts: z.array(text),
  image: z.optional(z.object({ src: text, alt: text })),
  imageCount: z.number(),
  drawing: z.object({ style: text, color: text }),
  label: z.optional(z.literal('Extended market')),
});

const gridStateSchema = z.object({
  heading: text,
  title: text,
  total: z.number(),
  notices: z.array(text),
  cards: z.array(listingCardSchema),
  chips: z.array(link),
  clearUrl: text,
  suggestions: z.array(z.object({ name: text, count: z.number(), href: text })),
  sortBy: z.enum(SORTS.map((sort) => sort.code)),
  sortFields: z.array(z.tuple([text, text])),
  wider: z.optional(link),
  previousUrl: z.optional(text),
  nextUrl: z.optional(text),
});

/** `results`, `filters` and `trail` are absent where the page brought them itself. */
const entrySchema = z.object({
  key: text,
  url: text,
  /** The search in its normal form. */
  search: text,
  results: z.optional(gridStateSchema),
  filters: z.optional(filtersSchema),
  trail: z.optional(z.object({ canonical: text, crumbs: z.array(link) })),
  scrollY: z.number(),
  openSections: z.record(z.string(), z.boolean()),
});

export const resultsSnapshotSchema = z.array(entrySchema);
export type ResultsSnapshot = z.infer<typeof resultsSnapshotSchema>;
