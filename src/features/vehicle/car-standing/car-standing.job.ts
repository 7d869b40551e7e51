import * as z from 'zod/mini';
import { MINUTE_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

const TEN_MINUTES_MS = 10 * MINUTE_MS;

/** Judges which cars may be sold or fake, and lowers or hides them. */
export const judgeCarsJob = defineJob({
  name: 'judge-cars',
  payload: z.object({}),
  maxAttempts: 10,
  backOffMs: 1_000,
  maxBackOffMs: 60_000,
  leaseMs: 5 * 60_000,
  everyMs: TEN_MINUTES_MS,
});
