import * as z from 'zod/mini';
import { savedWalletSchema, walletInputSchema } from '#src/features/shopper/wallet/wallet.schema.ts';
import { defineCall } from '#src/lib/call.ts';

const TIMES = { timeoutMs: 3_000, resetMs: 30_000, windowMs: 15_000, volume: 10, atOnce: 32 };

/** The wallet on the server: of an account, or of a browser without JavaScript. */
export const walletCall = defineCall({
  name: 'wallet',
  service: 'account',
  method: 'GET',
  path: '/account-api/wallet',
  person: 'asks',
  input: z.object({}),
  output: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ok'), wallet: z.optional(savedWalletSchema) }),
    z.object({ type: z.literal('failed') }),
  ]),
  ...TIMES,
  fallback: () => ({ type: 'failed' as const }),
});

export const saveWalletCall = defineCall({
  name: 'wallet-save',
  service: 'account',
  method: 'POST',
  path: '/account-api/wallet',
  person: 'keeps',
  input: walletInputSchema,
  output: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ok'), wallet: savedWalletSchema }),
    z.object({ type: z.literal('refused') }),
    /** The budget or the terms are invalid, and nothing is changed. */
    z.object({ type: z.enum(['no-budget', 'no-terms']) }),
    z.object({ type: z.literal('failed') }),
  ]),
  ...TIMES,
  fallback: () => ({ type: 'failed' as const }),
});
