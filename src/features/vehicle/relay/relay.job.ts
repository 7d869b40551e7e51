import * as z from 'zod/mini';
import { HOUR_MS, SECOND_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

const MAX_ID_LENGTH = 64;

/** Emails a message of a conversation to the other side. */
export const passOnMessageJob = defineJob({
  name: 'pass-on-message',
  payload: z.object({ messageId: z.string().check(z.maxLength(MAX_ID_LENGTH)) }),
  // Over a day in all, as mail servers retry among themselves.
  maxAttempts: 14,
  backOffMs: 30 * SECOND_MS,
  maxBackOffMs: 6 * HOUR_MS,
  leaseMs: 180 * SECOND_MS,
});
