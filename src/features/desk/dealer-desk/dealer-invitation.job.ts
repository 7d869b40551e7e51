import * as z from 'zod/mini';
import { SECOND_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

/** Emails the invitation to a dealer's desk to whoever this dealer invited at this time. */
export const dealerInvitationJob = defineJob({
  name: 'dealer-invitation',
  payload: z.object({ ownerId: z.string(), invitedAtMs: z.int() }),
  maxAttempts: 8,
  backOffMs: 5 * SECOND_MS,
  maxBackOffMs: 600 * SECOND_MS,
  leaseMs: 60 * SECOND_MS,
});
