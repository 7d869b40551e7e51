import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { MAX_TERMS_LENGTH } from '#src/domain/payment/payment-terms.ts';
import { paymentPlanSchema } from '#src/features/payments/payments.schema.ts';
import { defineCall } from '#src/lib/call.ts';

/** What a car on offer costs by the terms given, and what is wrong with them. @see D §5, R §7 (payments fetcher) */
export const paymentsCall = defineCall({
  name: 'payments',
  service: 'site',
  method: 'POST',
  path: '/cars-for-sale/svc/payments',
  input: z.object({
    listingId: z.string().check(z.maxLength(MAX_ID_LENGTH)),
    /** As the form spells them: `financeType=finance&down=3000&months=60&credit=good&zip=60601`. */
    terms: z._default(z.string().check(z.maxLength(MAX_TERMS_LENGTH)), ''),
  }),
  output: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('ok'),
      /** Those reckoned with, in full. */
      terms: z.string(),
      plan: paymentPlanSchema,
    }),
    z.object({ type: z.literal('unknown-listing') }),
    z.object({ type: z.literal('no-price') }),
    z.object({ type: z.literal('unknown-zip'), message: z.string() }),
    z.object({ type: z.literal('failed') }),
  ]),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ type: 'failed' as const }),
  statusOf: ({ type }) => (type === 'unknown-listing' ? 404 : 200),
});
