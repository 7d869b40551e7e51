import * as z from 'zod/mini';
import { signInSchema, signUpSchema } from '#src/features/shopper/account/account.schema.ts';
import { defineCall } from '#src/lib/call.ts';

/** Password checks are queued, so a request may wait for others. */
const TIMES = { timeoutMs: 5_000, resetMs: 30_000, windowMs: 30_000, volume: 20, atOnce: 16 };
/** The front server refuses URLs above 8 KB. */
const MAX_REF_URL_LENGTH = 8_192;
const STATUSES: Readonly<Record<string, number>> = { 'slow-down': 429, enough: 429, busy: 503 };
const statusOf = ({ type }: { type: string }) => STATUSES[type] ?? 200;

/** The session is sent as a cookie only. A wrong password answers with 200, because browsers log other statuses as errors. */
export const signInCall = defineCall({
  name: 'sign-in',
  service: 'site',
  method: 'POST',
  path: '/account-api/sign-in',
  input: signInSchema,
  output: z.object({ type: z.enum(['ok', 'wrong', 'slow-down', 'busy', 'failed']) }),
  ...TIMES,
  statusOf,
  fallback: () => ({ type: 'failed' as const }),
});

/** "ok" means that an email was sent, whether or not the address has an account. */
export const signUpCall = defineCall({
  name: 'sign-up',
  service: 'site',
  method: 'POST',
  path: '/account-api/sign-up',
  input: z.extend(signUpSchema, {
    /** The path and query to return to once the address is confirmed. */
    refUrl: z.optional(z.string().check(z.maxLength(MAX_REF_URL_LENGTH))),
  }),
  output: z.object({
    type: z.enum(['ok', 'short-password', 'common-password', 'enough', 'busy', 'failed']),
  }),
  ...TIMES,
  statusOf,
  fallback: () => ({ type: 'failed' as const }),
});
