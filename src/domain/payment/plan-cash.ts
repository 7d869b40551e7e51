import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import type { PaymentPlan } from '#src/domain/payment/payment-plan.ts';
import {
  addUp,
  listPriceLines,
  listTaxLines,
  listTradeInLines,
  listUnknowns,
} from '#src/domain/payment/payment-parts.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';

/** A single payment of everything. */
export function planCash(car: PayableCar, terms: PaymentTerms): PaymentPlan {
  const lines = [...listPriceLines(car), ...listTaxLines(car, terms), ...listTradeInLines(terms)];
  const total = addUp(lines, 'Total');
  return {
    financeType: 'cash',
    amountCents: total.sum.cents,
    sums: [total],
    unknowns: listUnknowns(terms),
  };
}
