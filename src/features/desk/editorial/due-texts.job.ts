import * as z from 'zod/mini';
import { MINUTE_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

/** Starts a rebuild when the time of a text has come: `publish` or `expire`. */
export const dueTextsJob = defineJob({
  name: 'due-texts',
  payload: z.object({}),
  maxAttempts: 10,
  backOffMs: 1_000,
  maxBackOffMs: 60_000,
  leaseMs: 60_000,
  everyMs: MINUTE_MS,
});
