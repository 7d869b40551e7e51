import * as z from 'zod/mini';
import { MINUTE_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

/** Emails people of the desk about builds that ended since it ran last. */
export const buildMailJob = defineJob({
  name: 'build-mail',
  payload: z.object({}),
  maxAttempts: 10,
  backOffMs: 1_000,
  maxBackOffMs: 60_000,
  leaseMs: 60_000,
  everyMs: MINUTE_MS,
});
