import * as z from 'zod/mini';
import { DAY_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

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
