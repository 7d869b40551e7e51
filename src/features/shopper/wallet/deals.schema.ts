/** A deal: a car and how the shopper would pay for it. */
import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { MAX_TERMS_LENGTH, parseAskedPrice, parseFinanceType } from '#src/domain/payment/payment-terms.ts';
import type { FinanceType } from '#src/domain/payment/payment-terms.ts';

/** Our ids have 36 characters. Those of a remote service may be longer. */
const MAX_DEAL_ID_LENGTH = 64;
export const dealIdSchema = z.string().check(z.minLength(1), z.maxLength(MAX_DEAL_ID_LENGTH));

/** An invalid or missing type becomes "finance". @see docs/rules/shopper.md#wallet */
const dealType = z._default(z.pipe(z.unknown(), z.transform(parseFinanceType)), 'finance');
const terms = z._default(z.string().check(z.maxLength(MAX_TERMS_LENGTH)), '');
/** A number, or the text of a form field. */
const price = z.optional(z.union([z.number(), z.string().check(z.maxLength(12))]));

export const dealInputSchema = z.object({
  carId: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)),
  deal: z.optional(z.object({ dealType, terms, price })),
  /** The same for a form, whose fields are flat. */
  dealType: z.optional(z.unknown()),
  terms,
  price,
});
export type DealInput = z.infer<typeof dealInputSchema>;

export const savedDealSchema = z.object({
  id: z.string(),
  carId: z.string(),
  title: z.string(),
  deal: z.object({ dealType: z.enum(['finance', 'lease', 'cash']), terms: z.string() }),
  /** The price that the payment was calculated with, in whole dollars. */
  price: z.number(),
  /** The monthly payment, or the total for cash. */
  amountCents: z.number(),
  months: z.optional(z.number()),
  savedAtMs: z.number(),
  /** The current price; absent if the car is sold or has no price. */
  priceNow: z.optional(z.number()),
});
export type SavedDeal = z.infer<typeof savedDealSchema>;

/** Normalizes the input of a form or a program. */
export function readDealInput(input: DealInput): {
  financeType: FinanceType;
  terms: string;
  price: number | undefined;
} {
  const { deal = input } = input;
  return {
    financeType: parseFinanceType(deal.dealType),
    terms: deal.terms,
    price: parseAskedPrice(deal.price === undefined ? null : String(deal.price)),
  };
}
