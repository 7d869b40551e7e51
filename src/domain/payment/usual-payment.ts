import { MIN_PLAUSIBLE_PRICE } from '#src/domain/listing/no-deal-reason.ts';
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { loanPaymentCents } from '#src/domain/payment/plan-loan.ts';

/**
 * The monthly payment by the usual terms, in whole dollars, which cards show and results are sorted by. An implausibly
 * low price has none: "$1, est. $0/mo".
 */
export function usualPayment(car: PayableCar): number | undefined {
  return car.price < MIN_PLAUSIBLE_PRICE ? undefined : Math.round(loanPaymentCents(car, USUAL_TERMS) / 100);
}
