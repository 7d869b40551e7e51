import * as z from 'zod/mini';
import { defineJob } from '#src/lib/job.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Measures this month and the last one for the trust report. */
export const measureTrustJob = defineJob({
  name: 'measure-trust',
  payload: z.object({}),
  maxAttempts: 10,
  backOffMs: 1_000,
  maxBackOffMs: 60_000,
  leaseMs: 60_000,
  everyMs: DAY_MS,
});
