import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { defineCall } from '#src/lib/call.ts';
import { hostOf } from '#src/lib/host-of.ts';

/** @see reliability §3.2 (eligibility, payment, incentives: 3 s / 30 s) */
const SHARED = {
  service: 'site',
  method: 'GET',
  input: z.object({
    listingId: z.string().check(z.maxLength(MAX_ID_LENGTH)),
    service: z.optional(z.string()),
  }),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 5,
  atOnce: 8,
  serverOnly: true,
  hostOf: ({ service }: { service?: string | undefined }) => hostOf(service),
} as const;

/** What the dealer reckons; without an answer nothing is said, and the price stays. @see reliability §3.4 (30) */
export const dealerPaymentCall = defineCall({
  ...SHARED,
  name: 'dealer-payment',
  path: '/cars-for-sale/svc/dealer-payment',
  output: z.object({
    payment: z.optional(z.object({ monthly: z.number(), months: z.number(), apr: z.number() })),
  }),
  fallback: () => ({}),
});

export const dealerIncentivesCall = defineCall({
  ...SHARED,
  name: 'dealer-incentives',
  path: '/cars-for-sale/svc/dealer-incentives',
  output: z.object({ incentives: z.array(z.object({ name: z.string(), amount: z.number() })) }),
  fallback: () => ({ incentives: [] }),
});
