import * as z from 'zod/mini';
import { MAX_TERMS_LENGTH, TERM_KEYS } from '#src/domain/payment/payment-terms.ts';

/** Every field of the terms is short. */
const field = z.optional(z.string().check(z.maxLength(20)));
const formFields = Object.fromEntries(TERM_KEYS.map((key) => [key, field])) as Record<
  (typeof TERM_KEYS)[number],
  typeof field
>;

export const walletInputSchema = z.object({
  /** Whole dollars, or the text of a form field. */
  monthlyBudget: z.optional(z.union([z.number(), z.string().check(z.maxLength(20))])),
  paymentEmphasis: z._default(z.boolean(), true),
  /** Formatted as by the form. Without it, the fields are read one by one. */
  terms: z.optional(z.string().check(z.maxLength(MAX_TERMS_LENGTH))),
  /** When the client saved it, at most now. */
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
