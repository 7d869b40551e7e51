/** The answers of a purchase begun online, as they are stored. @see docs/rules/vehicle.md#buy-online */
import * as z from 'zod/mini';
import { CREDIT_BANDS, LOAN_MONTHS } from '#src/domain/payment/payment-rates.ts';

const text = z.string();

export const PURCHASE_STEPS = ['trade-in', 'payment', 'handover', 'contact', 'review'] as const;
export type PurchaseStep = (typeof PURCHASE_STEPS)[number];
export type AnsweredStep = Exclude<PurchaseStep, 'review'>;

/** Amounts are in whole dollars. */
export const purchaseAnswersSchema = z.object({
  'trade-in': z.optional(
    z.object({
      hasCar: z.boolean(),
      car: text,
      /** As the shopper states it; the dealer values the car. */
      value: z.number(),
      owed: z.number(),
    }),
  ),
  payment: z.optional(
    z.discriminatedUnion('financeType', [
      z.object({ financeType: z.literal('cash') }),
      z.object({
        financeType: z.literal('finance'),
        down: z.number(),
        months: z.union(LOAN_MONTHS.map((months) => z.literal(months))),
        credit: z.enum(CREDIT_BANDS.map(({ code }) => code)),
      }),
    ]),
  ),
  handover: z.optional(
    z.object({ way: z.enum(['pickup', 'delivery']), street: text, city: text, zip: text, note: text }),
  ),
  contact: z.optional(z.object({ firstName: text, lastName: text, email: text, phone: text })),
});
export type PurchaseAnswers = z.infer<typeof purchaseAnswersSchema>;

/** A form with a mistake, as it was typed: shown again until a step is answered. */
const refusedStepSchema = z.object({ step: z.enum(PURCHASE_STEPS), typed: z.record(text, text) });
export type RefusedStep = z.infer<typeof refusedStepSchema>;

/** What a row has: the answers, and the form that was refused last. */
export const storedAnswersSchema = z.extend(purchaseAnswersSchema, {
  refused: z.optional(refusedStepSchema),
});
export type StoredAnswers = z.infer<typeof storedAnswersSchema>;

/** What the shopper signed: it is stored as signed, and never changed. */
export const purchaseRecordSchema = z.object({
  listingId: text,
  title: text,
  seller: text,
  price: z.number(),
  answers: purchaseAnswersSchema,
  notice: text,
  signedBy: text,
  signedAtMs: z.number(),
});
export type PurchaseRecord = z.infer<typeof purchaseRecordSchema>;

/**
 * `signed` waits for the dealer's lead to be stored; sending it again sends the same record.
 */
export type PurchaseStatus = 'draft' | 'signed' | 'sent' | 'cancelled';

export interface Purchase {
  readonly listingId: string;
  readonly title: string;
  readonly status: PurchaseStatus;
  /** The price when it was begun, in whole dollars. */
  readonly price: number;
  readonly answers: PurchaseAnswers;
  readonly refused?: RefusedStep;
  readonly receipt?: string;
  readonly record?: PurchaseRecord;
  readonly changedAtMs: number;
}
