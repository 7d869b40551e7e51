import * as z from 'zod/mini';
import { defineJob } from '#src/lib/job.ts';

/** A day's budget may be exceeded by the impressions of this time. */
const EVERY_MS = 5 * 60_000;

/** Begins and stops campaigns by their days and budgets. */
export const campaignClockJob = defineJob({
  name: 'campaign-clock',
  payload: z.object({}),
  maxAttempts: 10,
  backOffMs: 1_000,
  maxBackOffMs: 60_000,
  leaseMs: 60_000,
  everyMs: EVERY_MS,
});
