import * as z from 'zod/mini';
import { defineCall } from '#src/lib/call.ts';

/** A short-lived token of the signed-in shopper, which programs send to the account API. */
export const idTokenCall = defineCall({
  name: 'id-token',
  forPrograms: true,
  service: 'account',
  method: 'POST',
  path: '/account-api/idtoken',
  person: 'asks',
  input: z.object({}),
  output: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ok'), idToken: z.string(), expiresAtMs: z.number() }),
    z.object({ type: z.literal('signed-out') }),
    z.object({ type: z.literal('failed') }),
  ]),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 16,
  fallback: () => ({ type: 'failed' as const }),
  statusOf: ({ type }) => (type === 'signed-out' ? 401 : 200),
});
