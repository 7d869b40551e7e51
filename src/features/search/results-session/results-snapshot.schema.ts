/** Describes what a results page keeps in session storage for the way back from a vehicle. */
import * as z from 'zod/mini';
import { filtersSchema } from '#src/domain/search-query/filter-options.ts';
import { listingCardSchema } from '#src/features/search/result-card/listing-card.schema.ts';
import {
  linkSchema,
  linksSchema,
  trailSchema,
} from '#src/features/search/results-data/results-parts.schema.ts';
import { LISTING_TIERS } from '#src/features/ads/sponsored/listing-tier.ts';
import { EXPERIENCES, SORTS } from '#src/domain/search-query/search-options.ts';

const text = z.string();

const placedCardSchema = z.object({
  kind: z.literal('listing'),
  tier: z.enum(LISTING_TIERS),
  listing: listingCardSchema,
  organicIndex: z.optional(z.number()),
});

const gridStateSchema = z.object({
  heading: text,
  title: text,
  total: z.number(),
  notices: z.array(z.object({ about: z.enum(['zip', 'price']), text })),
  generation: z.optional(text),
  placed: z.array(placedCardSchema),
  showcaseOf: z.optional(text),
  chips: z.array(linkSchema),
  clearUrl: text,
  saveSearch: z.optional(text),
  mileage: z.optional(z.object({ min: z.number(), max: z.number(), mean: z.number(), count: z.number() })),
  suggestions: z.array(z.object({ name: text, count: z.number(), href: text })),
  tabs: z.optional(z.array(z.object({ label: text, href: text, isCurrent: z.boolean() }))),
  hasMoreThanIdentity: z.optional(z.boolean()),
  experience: z.optional(z.enum(EXPERIENCES)),
  sortBy: z.enum(SORTS.map((sort) => sort.code)),
  sortFields: z.array(z.tuple([text, text])),
  otherView: z.optional(linkSchema),
  /** Its clusters are counted again. */
  map: z.optional(z.object({ search: text, tiles: z.optional(z.object({ url: text, attribution: text })) })),
  previousUrl: z.optional(text),
  nextUrl: z.optional(text),
  otherOrder: z.optional(z.object({ href: text, isOrganicUrl: z.boolean() })),
});

/** `results`, `filters`, `trail` and `links` are absent when they are the page's own. */
const entrySchema = z.object({
  key: text,
  url: text,
  /** The search in its normal form. */
  search: text,
  results: z.optional(gridStateSchema),
  filters: z.optional(filtersSchema),
  trail: z.optional(trailSchema),
  links: z.optional(linksSchema),
  place: z.tuple([z.number(), z.number(), z.number()]),
  openSections: z.record(z.string(), z.boolean()),
});

export const resultsSnapshotSchema = z.array(entrySchema);
export type ResultsSnapshot = z.infer<typeof resultsSnapshotSchema>;
