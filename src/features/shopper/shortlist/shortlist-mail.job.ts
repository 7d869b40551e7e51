import * as z from 'zod/mini';
import { defineJob } from '#src/lib/job.ts';
import { MAIL_TRIES } from '#src/lib/mail-tries.ts';

const MAX_ID_LENGTH = 64;

/** Emails an invitation to a shared list. The address is stored with the invitation. */
export const shortlistMailJob = defineJob({
  name: 'shortlist-mail',
  payload: z.object({ inviteId: z.string().check(z.maxLength(MAX_ID_LENGTH)) }),
  ...MAIL_TRIES,
});
