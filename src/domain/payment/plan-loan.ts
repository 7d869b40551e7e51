import { amortize, monthlyPaymentCents } from '#src/domain/payment/amortization.ts';
import type { Loan } from '#src/domain/payment/amortization.ts';
import { findApr } from '#src/domain/payment/payment-rates.ts';
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import type { PaymentPlan, PaymentSum } from '#src/domain/payment/payment-plan.ts';
import {
  addUp,
  listDownLines,
  listPriceLines,
  listTaxLines,
  listTradeInLines,
  listUnknowns,
} from '#src/domain/payment/payment-parts.ts';
import { loanMonthsOf } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';

/** Equal monthly payments for the price after all deductions. Sales tax is part of the loan. */
export function planLoan(car: PayableCar, terms: PaymentTerms): PaymentPlan {
  const { financed, loan } = arrangeLoan(car, terms);
  return {
    financeType: 'finance',
    amountCents: monthlyPaymentCents(loan),
    months: loan.months,
    apr: loan.apr,
    sums: [financed, ...(financed.sum.cents > 0 ? [addPayments(loan)] : [])],
    unknowns: listUnknowns(terms),
  };
}

/** Only the monthly payment of `planLoan`, for lists of cars, without calculating its schedule. */
export function loanPaymentCents(car: PayableCar, terms: PaymentTerms): number {
  return monthlyPaymentCents(arrangeLoan(car, terms).loan);
}

function arrangeLoan(car: PayableCar, terms: PaymentTerms): { financed: PaymentSum; loan: Loan } {
  const months = loanMonthsOf(terms);
  const apr = terms.apr ?? findApr(terms.credit, months, car.isNew ?? false);
  const financed = addUp(
    [
      ...listPriceLines(car),
      ...listTaxLines(car, terms),
      ...listTradeInLines(terms),
      ...listDownLines(car, terms),
    ],
    'Amount financed',
  );
  return { financed, loan: { principalCents: financed.sum.cents, apr, months } };
}

/** The principal and its interest: the sum of all payments. The last payment may differ by cents. */
function addPayments(loan: Loan): PaymentSum {
  const installments = amortize(loan);
  const total = installments.reduce((sum, { paymentCents }) => sum + paymentCents, 0);
  return {
    lines: [
      { label: 'Amount financed', cents: loan.principalCents },
      { label: `Interest at ${loan.apr}% APR`, cents: total - loan.principalCents },
    ],
    sum: { label: `All ${loan.months} payments`, cents: total },
  };
}
