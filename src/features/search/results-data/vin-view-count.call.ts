import * as z from 'zod/mini';
import { defineCall } from '#src/lib/call.ts';

/** As many as an alert asks about, with their commas. */
const MAX_VINS_LENGTH = 30 * 18;

/** How often the pages of single cars were opened within seven days, by VIN. @see M §7 */
export const vinViewCountCall = defineCall({
  name: 'vin-view-count',
  forPrograms: true,
  service: 'site',
  method: 'GET',
  path: '/cars-for-sale/svc/vin-view-count',
  input: z.object({ vins: z.string().check(z.maxLength(MAX_VINS_LENGTH)) }),
  /** Cars that are not on offer are left out. */
  output: z.object({ viewCounts: z.record(z.string(), z.number()), days: z.number() }),
  timeoutMs: 3_000,
  resetMs: 300_000,
  windowMs: 30_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ viewCounts: {}, days: 7 }),
});
