import * as z from 'zod/mini';
import { dealIdSchema, dealInputSchema, savedDealSchema } from '#src/features/shopper/wallet/deals.schema.ts';
import { DEALS_PATH } from '#src/features/shopper/wallet/wallet-links.ts';
import { defineCall } from '#src/lib/call.ts';
import type { CallError } from '#src/lib/call.ts';

const TIMES = { timeoutMs: 5_000, resetMs: 30_000, windowMs: 15_000, volume: 10, atOnce: 32 };

const OPEN_TEXT = 'Circuit Breaker for /deals is open';
const TIMEOUT_TEXT = 'Request timed out';
const FAILED_TEXT = "We couldn't save this deal. Please try again.";

const failed = z.object({ type: z.literal('failed'), message: z.string() });
const deals = z.array(savedDealSchema);

/** Returns the complete list, newest first. */
const changeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ok'), id: z.string(), deals }),
  z.object({ type: z.literal('unknown-listing') }),
  z.object({ type: z.literal('no-price') }),
  z.object({ type: z.literal('unknown-deal'), deals }),
  z.object({ type: z.literal('enough'), message: z.string() }),
  failed,
]);

function toFailed(_input: unknown, { type }: CallError) {
  const message = type === 'open' ? OPEN_TEXT : type === 'timeout' ? TIMEOUT_TEXT : FAILED_TEXT;
  return { type: 'failed' as const, message };
}

export const saveDealCall = defineCall({
  name: 'deals',
  service: 'wallet',
  method: 'POST',
  path: DEALS_PATH,
  person: 'keeps',
  input: dealInputSchema,
  output: changeSchema,
  ...TIMES,
  fallback: toFailed,
});

/** Changes the terms or the price of a saved deal. */
export const changeDealCall = defineCall({
  name: 'deal-change',
  service: 'wallet',
  method: 'POST',
  path: `${DEALS_PATH}/id/[id]`,
  person: 'asks',
  input: z.extend(dealInputSchema, { id: dealIdSchema }),
  output: changeSchema,
  ...TIMES,
  fallback: toFailed,
});

export const removeDealCall = defineCall({
  name: 'deal-remove',
  service: 'wallet',
  method: 'POST',
  path: `${DEALS_PATH}/id/[id]/remove`,
  person: 'asks',
  input: z.object({ id: dealIdSchema }),
  output: changeSchema,
  ...TIMES,
  fallback: toFailed,
});

export const listDealsCall = defineCall({
  name: 'deal-list',
  service: 'wallet',
  method: 'GET',
  path: DEALS_PATH,
  person: 'asks',
  input: z.object({}),
  output: z.discriminatedUnion('type', [z.object({ type: z.literal('ok'), deals }), failed]),
  ...TIMES,
  fallback: toFailed,
});
