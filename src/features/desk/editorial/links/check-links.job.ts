import * as z from 'zod/mini';
import { MINUTE_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

/** Asks some more links of texts to other sites whether they still work, if the operator wants it. */
export const checkLinksJob = defineJob({
  name: 'check-links',
  payload: z.object({}),
  maxAttempts: 10,
  backOffMs: 1_000,
  maxBackOffMs: 60_000,
  leaseMs: 5 * MINUTE_MS,
  everyMs: 10 * MINUTE_MS,
});
