import * as z from 'zod/mini';
import { defineCall } from '#src/lib/call.ts';

/** Codes and ids are short; the front server takes no long address anyway. */
const MAX_LENGTH = 200;
const MAX_RATING = 5;

const text = z.string().check(z.minLength(1), z.maxLength(MAX_LENGTH));

/** What the two calls of the valuation brand's research share. They time out after 5 seconds and are cached for 300 seconds. */
const research = {
  service: 'valuation',
  method: 'GET',
  timeoutMs: 5_000,
  resetMs: 300_000,
  windowMs: 30_000,
  volume: 10,
  atOnce: 16,
} as const;

/** The vehicles behind a model of one year, by the ids that ratings are kept under. */
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

/** "Overall Rating" is one of the category names. */
export const consumerRatingsCall = defineCall({
  ...research,
  name: 'consumer-ratings',
  path: '/cars-for-sale/kbbresearch/reference/ratings',
  input: z.object({ vehicleId: text }),
  output: z.object({
    ratings: z.array(ratingSchema),
    numberOfReviews: z.number(),
    /** Made up for the sample stock, and said to be so where they are shown. */
    isSample: z._default(z.boolean(), false),
  }),
  fallback: () => ({ ratings: [], numberOfReviews: 0, isSample: false }),
});

const expertReviewSchema = z.object({ title: z.object({ rendered: z.string() }), link: z.string() });

/** "Sends ymmt and _embed; 3 s timeout; empty fallback." `ymmt`: slugs as in paths, `2021/honda/civic`. */
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
