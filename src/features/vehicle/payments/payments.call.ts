import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { MAX_TERMS_LENGTH } from '#src/domain/payment/payment-terms.ts';
import { paymentPlanSchema } from '#src/features/vehicle/payments/payments.schema.ts';
import { defineCall } from '#src/lib/call.ts';

const STATUSES: Readonly<Record<string, number>> = { 'unknown-listing': 404, 'unusable-terms': 422 };

/**
 * Calculates the payment of a car for sale by the given terms, or says which terms are wrong.
 * @see docs/rules/vehicle.md#payments
 */
export const paymentsCall = defineCall({
  name: 'payments',
  forPrograms: true,
  service: 'payments',
  method: 'POST',
  path: '/cars-for-sale/svc/payments',
  input: z.object({
    listingId: z.string().check(z.maxLength(MAX_ID_LENGTH)),
    /** In the format of the form: `financeType=finance&down=3000&months=60&credit=good&zip=60601`. */
    terms: z._default(z.string().check(z.maxLength(MAX_TERMS_LENGTH)), ''),
  }),
  output: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('ok'),
      /** The terms of the calculation, in full. */
      terms: z.string(),
      plan: paymentPlanSchema,
    }),
    z.object({ type: z.literal('unknown-listing') }),
    z.object({ type: z.literal('no-price') }),
    /** Every wrong term; nothing is calculated until they are fixed. */
    z.object({
      type: z.literal('unusable-terms'),
      problems: z.array(z.object({ term: z.string(), typed: z.string(), message: z.string() })),
    }),
    z.object({ type: z.literal('failed') }),
  ]),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ type: 'failed' as const }),
  statusOf: ({ type }) => STATUSES[type] ?? 200,
});
