import * as z from 'zod/mini';
import { HOUR_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

const TIMES = { maxAttempts: 10, backOffMs: 1_000, maxBackOffMs: 60_000, leaseMs: 60_000 };

/** Deletes data whose retention time is over. */
export const retentionJob = defineJob({
  name: 'retention',
  payload: z.object({}),
  ...TIMES,
  everyMs: HOUR_MS,
});

/** Runs after a deletion, so that no copy stays in the write-ahead log. */
export const sweepTracesJob = defineJob({ name: 'sweep-traces', payload: z.object({}), ...TIMES });
