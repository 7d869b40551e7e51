import * as z from 'zod/mini';
import { defineJob } from '#src/lib/job.ts';

const HOUR_MS = 60 * 60 * 1000;
const TIMES = { maxAttempts: 10, backOffMs: 1_000, maxBackOffMs: 60_000, leaseMs: 60_000 };

/** Deletes what is older than its time. */
export const retentionJob = defineJob({
  name: 'retention',
  payload: z.object({}),
  ...TIMES,
  everyMs: HOUR_MS,
});

/** After a deletion: nothing of it stays in the files beside the database. */
export const sweepTracesJob = defineJob({ name: 'sweep-traces', payload: z.object({}), ...TIMES });
