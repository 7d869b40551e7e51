import * as z from 'zod/mini';
import { SECOND_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

/** Emails the invitation to the desk to whoever was invited at this time and has not come. */
export const deskInvitationJob = defineJob({
  name: 'desk-invitation',
  payload: z.object({ invitedAtMs: z.int() }),
  maxAttempts: 8,
  backOffMs: 5 * SECOND_MS,
  maxBackOffMs: 600 * SECOND_MS,
  leaseMs: 60 * SECOND_MS,
});
