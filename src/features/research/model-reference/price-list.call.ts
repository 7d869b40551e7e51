import * as z from 'zod/mini';
import { searchInputSchema } from '#src/domain/search-query/search-input.schema.ts';
import { defineCall } from '#src/lib/call.ts';

/** Prices of a trim or a year in whole dollars; absent when none of its cars has one. */
export const priceRowSchema = z.object({
  label: z.string(),
  value: z.string(),
  link: z.string(),
  startingPrice: z.optional(z.number()),
  avgPrice: z.optional(z.number()),
  maxPrice: z.optional(z.number()),
  count: z.number(),
  /** How many of the counted cars have a price; absent if all do. */
  pricedCount: z.optional(z.number()),
});
export type PriceRow = z.infer<typeof priceRowSchema>;

/** The common settings of the four price lists. @see docs/rules/research.md#price-lists */
const priceList = {
  service: 'lsc',
  method: 'GET',
  query: 'raw',
  serviceTag: 'srp',
  input: searchInputSchema,
  output: z.object({ items: z.array(priceRowSchema) }),
  timeoutMs: 3_000,
  resetMs: 300_000,
  windowMs: 30_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ items: [] }),
} as const;

export const modelYearsCall = defineCall({
  ...priceList,
  name: 'model-years',
  path: '/rest/lsc/crawl/modelyears',
});
export const newModelYearsCall = defineCall({
  ...priceList,
  name: 'new-model-years',
  path: '/rest/lsc/crawl/newmodelyears',
});
export const trimsCall = defineCall({ ...priceList, name: 'trims', path: '/rest/lsc/crawl/trims' });
export const newTrimsCall = defineCall({ ...priceList, name: 'new-trims', path: '/rest/lsc/crawl/newtrims' });
