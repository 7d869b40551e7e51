import * as z from 'zod/mini';
import { defineCall } from '#src/lib/call.ts';

/** Codes and ids are short, and the front server rejects long URLs. */
const MAX_LENGTH = 200;
const MAX_RATING = 5;

const text = z.string().check(z.minLength(1), z.maxLength(MAX_LENGTH));

/** The common settings of the two research calls. @see docs/rules/research.md#ratings-and-reviews */
const research = {
  service: 'valuation',
  method: 'GET',
  timeoutMs: 5_000,
  resetMs: 300_000,
  windowMs: 30_000,
  volume: 10,
  atOnce: 16,
} as const;

/** The vehicles of a model year, with the ids of their ratings. */
export const researchVehiclesCall = defineCall({
  ...research,
  name: 'research-vehicles',
  path: '/cars-for-sale/kbbresearch/reference/vehicles',
  input: z.object({ yearId: z.coerce.number().check(z.int()), atcMakeCode: text, atcModelCode: text }),
  output: z.object({ items: z.array(z.object({ vehicleId: z.string() })) }),
  fallback: () => ({ items: [] }),
});

const ratingSchema = z.object({
  name: z.string(),
  value: z.number().check(z.minimum(0), z.maximum(MAX_RATING)),
});

/** One of the category names is "Overall Rating". */
export const consumerRatingsCall = defineCall({
  ...research,
  name: 'consumer-ratings',
  path: '/cars-for-sale/kbbresearch/reference/ratings',
  input: z.object({ vehicleId: text }),
  output: z.object({
    ratings: z.array(ratingSchema),
    numberOfReviews: z.number(),
    /** Made up for the sample stock, which pages say. */
    isSample: z._default(z.boolean(), false),
    /** Percent of owners. */
    recommended: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    /** Who asked the owners. */
    source: z.optional(z.string().check(z.maxLength(MAX_LENGTH))),
  }),
  fallback: () => ({ ratings: [], numberOfReviews: 0, isSample: false }),
});

const expertReviewSchema = z.object({ title: z.object({ rendered: z.string() }), link: z.string() });

/** Expert reviews of a vehicle. `ymmt` contains slugs as in paths, `2021/honda/civic`. */
export const expertReviewsCall = defineCall({
  name: 'expert-reviews',
  service: 'valuation',
  method: 'GET',
  path: '/cars-for-sale/svc/expert-reviews',
  input: z.object({ ymmt: text, _embed: z._default(z.string().check(z.maxLength(MAX_LENGTH)), '1') }),
  output: z.array(expertReviewSchema),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  fallback: () => [],
});
