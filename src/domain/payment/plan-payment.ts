import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import type { PaymentPlan } from '#src/domain/payment/payment-plan.ts';
import { planCash } from '#src/domain/payment/plan-cash.ts';
import { planLease } from '#src/domain/payment/plan-lease.ts';
import { planLoan } from '#src/domain/payment/plan-loan.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';

/** The only payment calculator: cards, car pages, build-price pages and the wallet show its result to the cent. */
export function planPayment(car: PayableCar, terms: PaymentTerms): PaymentPlan {
  if (terms.financeType === 'cash') return planCash(car, terms);
  const canLease = car.isNew && !car.noLease;
  return terms.financeType === 'lease' && canLease ? planLease(car, terms) : planLoan(car, terms);
}
