import * as z from 'zod/mini';
import { defineCall } from '#src/lib/call.ts';

/** Enough for the 30 VINs of one alert, with their commas. */
const MAX_VINS_LENGTH = 30 * 18;

/** Counts page views of single cars in the last seven days, by VIN. @see docs/rules/results.md#view-counts */
export const vinViewCountCall = defineCall({
  name: 'vin-view-count',
  forPrograms: true,
  service: 'lsc',
  method: 'GET',
  path: '/cars-for-sale/svc/vin-view-count',
  input: z.object({ vins: z.string().check(z.maxLength(MAX_VINS_LENGTH)) }),
  /** Cars that are no longer for sale are left out. */
  output: z.object({ viewCounts: z.record(z.string(), z.number()), days: z.number() }),
  timeoutMs: 3_000,
  resetMs: 300_000,
  windowMs: 30_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ viewCounts: {}, days: 7 }),
});
