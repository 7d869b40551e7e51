import * as z from 'zod/mini';
import { searchInputSchema } from '#src/domain/search-query/search-input.schema.ts';
import { defineCall } from '#src/lib/call.ts';

/** Trim and year price data. Prices in whole dollars; absent when no car of the row has one. */
export const priceRowSchema = z.object({
  label: z.string(),
  value: z.string(),
  link: z.string(),
  startingPrice: z.optional(z.number()),
  avgPrice: z.optional(z.number()),
  maxPrice: z.optional(z.number()),
  count: z.number(),
  /** Of the count, those that the prices are of; absent: all of them. */
  pricedCount: z.optional(z.number()),
});
export type PriceRow = z.infer<typeof priceRowSchema>;

/** What the four price lists share. They time out after 3 seconds, carry a service tag header and are cached for 300 seconds. */
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
