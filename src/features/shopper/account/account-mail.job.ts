import * as z from 'zod/mini';
import { emailSchema } from '#src/features/shopper/account/account.schema.ts';
import { defineJob } from '#src/lib/job.ts';
import { MAIL_TRIES } from '#src/lib/mail-tries.ts';

/** The longest return path. Email programs break longer links. */
export const MAX_PATH_LENGTH = 2048;
const idSchema = z.string().check(z.maxLength(64));

/** An email about an account. The job looks the account up, so a request takes equally long for every address. */
export const accountMailJob = defineJob({
  name: 'account-mail',
  payload: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('sign-up'),
      id: idSchema,
      /** Finds the job when the address is deleted. The address itself is stored with the sign-up. */
      emailDigest: z.optional(idSchema),
      refUrl: z.optional(z.string().check(z.maxLength(MAX_PATH_LENGTH))),
    }),
    z.object({ kind: z.literal('reset'), id: idSchema, email: emailSchema }),
    z.object({ kind: z.literal('password-changed'), email: emailSchema }),
    /** Both addresses are stored with the change. */
    z.object({ kind: z.literal('email-change'), id: idSchema, to: z.enum(['old', 'new']) }),
    z.object({ kind: z.literal('email-changed'), email: emailSchema }),
    z.object({ kind: z.literal('passkey-added'), email: emailSchema }),
  ]),
  ...MAIL_TRIES,
});
