import * as z from 'zod/mini';
import { defineJob } from '#src/lib/job.ts';
import { MAIL_TRIES } from '#src/lib/mail-tries.ts';

/** Emails the invitation to the desk to whoever was invited at this time and has not come. */
export const deskInvitationJob = defineJob({
  name: 'desk-invitation',
  payload: z.object({ invitedAtMs: z.int() }),
  ...MAIL_TRIES,
});
