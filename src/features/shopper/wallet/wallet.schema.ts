import * as z from 'zod/mini';
import { MAX_TERMS_LENGTH, TERM_KEYS } from '#src/domain/payment/payment-terms.ts';

/** Every field of a form of terms is short. */
const field = z.optional(z.string().check(z.maxLength(20)));
const formFields = Object.fromEntries(TERM_KEYS.map((key) => [key, field])) as Record<
  (typeof TERM_KEYS)[number],
  typeof field
>;

export const walletInputSchema = z.object({
  /** Whole dollars, or a form's text of them. */
  monthlyBudget: z.optional(z.union([z.number(), z.string().check(z.maxLength(20))])),
  paymentEmphasis: z._default(z.boolean(), true),
  /** As the form spells them; without them the fields are read one by one. */
  terms: z.optional(z.string().check(z.maxLength(MAX_TERMS_LENGTH))),
  /** When that was, where it is known better than here: not later than now. */
  savedAtMs: z.optional(z.number()),
  ...formFields,
});
export type WalletInput = z.infer<typeof walletInputSchema>;

export const savedWalletSchema = z.object({
  monthlyBudget: z.optional(z.number()),
  paymentEmphasis: z.boolean(),
  terms: z.string(),
  savedAtMs: z.number(),
});
export type SavedWallet = z.infer<typeof savedWalletSchema>;
