/** A deal: a car, and how somebody would pay for it. */
import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { MAX_TERMS_LENGTH, parseAskedPrice, parseFinanceType } from '#src/domain/payment/payment-terms.ts';
import type { FinanceType } from '#src/domain/payment/payment-terms.ts';

/** An id of ours has 36 characters; a remote service's may be longer. */
const MAX_DEAL_ID_LENGTH = 64;
export const dealIdSchema = z.string().check(z.minLength(1), z.maxLength(MAX_DEAL_ID_LENGTH));

/** "An invalid deal type is replaced by 'finance'", and so is none. */
const dealType = z._default(z.pipe(z.unknown(), z.transform(parseFinanceType)), 'finance');
const terms = z._default(z.string().check(z.maxLength(MAX_TERMS_LENGTH)), '');
/** A number, or a form's text of one. */
const price = z.optional(z.union([z.number(), z.string().check(z.maxLength(12))]));

export const dealInputSchema = z.object({
  carId: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)),
  deal: z.optional(z.object({ dealType, terms, price })),
  /** The same from a form, whose fields have no parts. */
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
  /** Whole dollars, as it was reckoned with. */
  price: z.number(),
  /** Each month; with cash, all at once. */
  amountCents: z.number(),
  months: z.optional(z.number()),
  savedAtMs: z.number(),
  /** What the car is offered for now; absent: no longer on offer, or without a price. */
  priceNow: z.optional(z.number()),
});
export type SavedDeal = z.infer<typeof savedDealSchema>;

/** What a form or a program says, without its spellings. */
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
