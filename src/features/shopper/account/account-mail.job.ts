import * as z from 'zod/mini';
import { emailSchema } from '#src/features/shopper/account/account.schema.ts';
import { defineJob } from '#src/lib/job.ts';

/** Of a place to come back to: longer ones make links that mail programs break. */
export const MAX_PATH_LENGTH = 2048;
const idSchema = z.string().check(z.maxLength(64));
const SECOND_MS = 1000;

/** Mail about an account. Whether there is one is found out by the job: a request takes the same time for any address. */
export const accountMailJob = defineJob({
  name: 'account-mail',
  payload: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('sign-up'),
      id: idSchema,
      /** By which the promise is found when the address is deleted; the address itself stands with the sign-up. */
      emailDigest: z.optional(idSchema),
      refUrl: z.optional(z.string().check(z.maxLength(MAX_PATH_LENGTH))),
    }),
    z.object({ kind: z.literal('reset'), id: idSchema, email: emailSchema }),
    z.object({ kind: z.literal('password-changed'), email: emailSchema }),
  ]),
  maxAttempts: 8,
  backOffMs: 5 * SECOND_MS,
  maxBackOffMs: 600 * SECOND_MS,
  leaseMs: 60 * SECOND_MS,
});
