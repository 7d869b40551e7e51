import * as z from 'zod/mini';
import type { PaymentPlan } from '#src/domain/payment/payment-plan.ts';

const line = z.object({ label: z.string(), cents: z.number() });

/** A payment plan as JSON. @see payment-plan.ts */
export const paymentPlanSchema: z.ZodMiniType<PaymentPlan> = z.object({
  financeType: z.enum(['finance', 'lease', 'cash']),
  amountCents: z.number(),
  months: z.optional(z.number()),
  apr: z.optional(z.number()),
  sums: z.array(z.object({ lines: z.array(line), sum: line })),
  unknowns: z.array(z.string()),
}) as z.ZodMiniType<PaymentPlan>;
