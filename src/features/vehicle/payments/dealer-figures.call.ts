import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { defineCall } from '#src/lib/call.ts';
import { hostOf } from '#src/lib/host-of.ts';

/** @see docs/rules/results.md#call-timeouts */
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

/** Loads the dealer's own payment; nothing is shown without an answer. @see docs/rules/vehicle.md#dealer-services */
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
