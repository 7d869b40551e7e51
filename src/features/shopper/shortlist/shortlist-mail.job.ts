import * as z from 'zod/mini';
import { SECOND_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

const MAX_ID_LENGTH = 64;

/** Emails an invitation to a shared list. The address is stored with the invitation. */
export const shortlistMailJob = defineJob({
  name: 'shortlist-mail',
  payload: z.object({ inviteId: z.string().check(z.maxLength(MAX_ID_LENGTH)) }),
  maxAttempts: 8,
  backOffMs: 5 * SECOND_MS,
  maxBackOffMs: 600 * SECOND_MS,
  leaseMs: 60 * SECOND_MS,
});
