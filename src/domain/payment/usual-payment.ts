import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { loanPaymentCents } from '#src/domain/payment/plan-loan.ts';

/** The monthly payment by the usual terms, in whole dollars, which cards show and results are sorted by. */
export function usualPayment(car: PayableCar): number {
  return Math.round(loanPaymentCents(car, USUAL_TERMS) / 100);
}
