import * as z from 'zod/mini';
import { listingReportSchema } from '#src/features/vehicle/report-listing/report-listing.schema.ts';
import { REPORT_PATH } from '#src/features/vehicle/report-listing/report-links.ts';
import { defineCall } from '#src/lib/call.ts';

/** "ok" means stored. A refusal answers 200, because browsers report other statuses as errors of the page. */
export const reportListingCall = defineCall({
  name: 'report-listing',
  service: 'site',
  method: 'POST',
  path: REPORT_PATH,
  input: listingReportSchema,
  output: z.object({ type: z.enum(['ok', 'unknown-listing', 'enough', 'failed']) }),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 16,
  fallback: () => ({ type: 'failed' as const }),
});
