import { findApr, findResidualPercent } from '#src/domain/payment/payment-rates.ts';
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import type { PaymentPlan } from '#src/domain/payment/payment-plan.ts';
import {
  addUp,
  listDownLines,
  listPriceLines,
  listTradeInLines,
  listUnknowns,
} from '#src/domain/payment/payment-parts.ts';
import { leaseMonthsOf } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { findTaxRate, percentOf } from '#src/domain/payment/sales-tax.ts';

/** The money factor times 2,400 is the APR. Rent is charged on the average of the starting balance and the residual. */
const APR_PER_MONEY_FACTOR = 2_400;
const LEASE_UNKNOWN = "The lessor's acquisition and disposition fees aren't included.";

/** Depreciation plus rent charge. Each payment is taxed, as in most states. */
export function planLease(car: PayableCar, terms: PaymentTerms): PaymentPlan {
  const months = leaseMonthsOf(terms);
  const apr = terms.apr ?? findApr(terms.credit, months, true);
  const cost = addUp(
    [...listPriceLines(car), ...listTradeInLines(terms), ...listDownLines(car, terms)],
    'Amount leased',
  );
  const residual = percentOf((car.msrp ?? car.price) * 100, findResidualPercent(months));
  const costCents = cost.sum.cents;
  const depreciation = Math.round(Math.max(0, costCents - residual) / months);
  const rent = costCents === 0 ? 0 : Math.round(((costCents + residual) * apr) / APR_PER_MONEY_FACTOR);
  const rate = findTaxRate(terms.state) ?? 0;
  const tax = percentOf(depreciation + rent, rate);
  const payment = addUp(
    [
      {
        label: `Depreciation to ${findResidualPercent(months)}% over ${months} months`,
        cents: depreciation,
      },
      { label: `Rent charge at ${apr}% APR`, cents: rent },
      ...(tax > 0 ? [{ label: `Sales tax, ${terms.state ?? ''} ${rate}%`, cents: tax }] : []),
    ],
    'Monthly payment',
  );
  return {
    financeType: 'lease',
    amountCents: payment.sum.cents,
    months,
    apr,
    sums: [cost, payment],
    unknowns: [...listUnknowns(terms), LEASE_UNKNOWN],
  };
}
