import * as z from 'zod/mini';
import { defineJob } from '#src/lib/job.ts';
import { MAIL_TRIES } from '#src/lib/mail-tries.ts';

/** Emails the invitation to a dealer's desk to whoever this dealer invited at this time. */
export const dealerInvitationJob = defineJob({
  name: 'dealer-invitation',
  payload: z.object({ ownerId: z.string(), invitedAtMs: z.int() }),
  ...MAIL_TRIES,
});
