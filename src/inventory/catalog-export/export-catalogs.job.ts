import * as z from 'zod/mini';
import { MINUTE_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

/** Writes the catalogs of `CATALOGS`, as channels fetch them. */
export const exportCatalogsJob = defineJob({
  name: 'export-catalogs',
  payload: z.object({}),
  maxAttempts: 1,
  backOffMs: MINUTE_MS,
  maxBackOffMs: 60 * MINUTE_MS,
  // A million cars take some minutes.
  leaseMs: 15 * MINUTE_MS,
  everyMs: 60 * MINUTE_MS,
});
