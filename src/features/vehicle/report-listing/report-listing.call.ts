import * as z from 'zod/mini';
import { listingReportSchema } from '#src/features/vehicle/report-listing/report-listing.schema.ts';
import { REPORT_PATH } from '#src/features/vehicle/report-listing/report-links.ts';
import { defineCall } from '#src/lib/call.ts';

/**
 * "ok" means stored. A refusal is an answer with 200: a browser reports other statuses as an error of the page.
 * @see D §5, reliability §3.5
 */
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
