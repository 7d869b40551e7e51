import * as z from 'zod/mini';
import { searchInputSchema } from '#src/domain/search-query/search-input.schema.ts';
import { defineCall } from '#src/lib/call.ts';

const statsSchema = z.object({
  min: z.number(),
  max: z.number(),
  mean: z.number(),
  count: z.number(),
  /** The number of cars of each model year. */
  facetSearchFieldStats: z.array(z.object({ name: z.string(), count: z.number() })),
});

/** Cars by mileage band: "5,000 to 15,000 mi". `percent` is a share such as 0.25. */
const facetStatSchema = z.object({ name: z.string(), count: z.number(), percent: z.number() });
export type MileageFacetStat = z.infer<typeof facetStatSchema>;

/** A car with a mileage and a price in whole dollars. */
const pricedCarSchema = z.object({ mileage: z.number(), price: z.number() });

export const mileageStatsSchema = z.object({
  /** Absent if no car has a mileage that counts. */
  stats: z.optional(statsSchema),
  /** Every mileage band up to the last with a car. */
  facetStats: z.array(facetStatSchema),
  /** A sample of the cars, sorted by mileage. A remote service may not have it. */
  cars: z._default(z.array(pricedCarSchema), []),
  /** What 10,000 miles take off the price, and its bounds, in dollars; absent if the cars show nothing. */
  priceEffect: z.optional(
    z.object({ count: z.number(), dollars: z.number(), least: z.number(), most: z.number() }),
  ),
});
export type MileageStats = z.infer<typeof mileageStatsSchema>;

/** About used cars with the make, model, trim and years of the search; about all used cars without them. */
export const mileageStatsCall = defineCall({
  name: 'mileage-stats',
  service: 'lsc',
  method: 'GET',
  path: '/rest/lsc/crawl/stats/mileage',
  query: 'raw',
  input: searchInputSchema,
  output: mileageStatsSchema,
  timeoutMs: 5_000,
  resetMs: 300_000,
  windowMs: 30_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ facetStats: [], cars: [] }),
});
