import * as z from 'zod/mini';
import { MINUTE_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

/** Looks at the photos of some more cars, and forgets old looks. */
export const lookAtPhotosJob = defineJob({
  name: 'look-at-photos',
  payload: z.object({}),
  maxAttempts: 10,
  backOffMs: 1_000,
  maxBackOffMs: 60_000,
  leaseMs: 2 * MINUTE_MS,
  everyMs: MINUTE_MS,
});
