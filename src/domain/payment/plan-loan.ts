import { amortise, monthlyPaymentCents } from '#src/domain/payment/amortisation.ts';
import type { Loan } from '#src/domain/payment/amortisation.ts';
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

/** Equal payments of a loan for what is left after all that lowers it; the sales tax is part of the loan. */
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

/** The first figure of `planLoan` by itself: for lists of cars, without its sixty instalments. */
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

/** The amount and its interest: together all payments, of which the last may differ by cents. */
function addPayments(loan: Loan): PaymentSum {
  const instalments = amortise(loan);
  const total = instalments.reduce((sum, { paymentCents }) => sum + paymentCents, 0);
  return {
    lines: [
      { label: 'Amount financed', cents: loan.principalCents },
      { label: `Interest at ${loan.apr}% APR`, cents: total - loan.principalCents },
    ],
    sum: { label: `All ${loan.months} payments`, cents: total },
  };
}
