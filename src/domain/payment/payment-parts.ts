/** The lines that all finance types have in common. */
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import type { PaymentLine, PaymentSum } from '#src/domain/payment/payment-plan.ts';
import { DOWN_PERCENT } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import {
  describeTaxRate,
  findTaxRate,
  hasNoLocalTax,
  percentOf,
  salesTaxCents,
} from '#src/domain/payment/sales-tax.ts';

const FEES_UNKNOWN = "Title and registration fees vary by state and car and aren't included.";
const TAX_UNKNOWN = "Sales tax isn't included. Enter a ZIP Code to add it.";
const TAX_NOT_FOUND = "Sales tax isn't included. We don't have the rate for this ZIP Code.";
const LOCAL_TAX_UNKNOWN = "County and city sales taxes aren't included.";

/** The price and what reduces it. */
export function listPriceLines({ price, incentive = 0 }: PayableCar): PaymentLine[] {
  return [
    { label: 'Price', cents: price * 100 },
    ...(incentive > 0 ? [{ label: 'Incentive', cents: -Math.min(incentive, price) * 100 }] : []),
  ];
}

/** Tax on the full price, because most states tax incentives. Empty if the state is unknown or has no tax. */
export function listTaxLines({ price }: PayableCar, { state, tradeIn }: PaymentTerms): PaymentLine[] {
  const cents = salesTaxCents(state, price * 100, tradeIn * 100) ?? 0;
  return cents > 0 ? [{ label: `Sales tax, ${describeTaxRate(state, price * 100) ?? ''}`, cents }] : [];
}

export function listTradeInLines({ tradeIn, owed }: PaymentTerms): PaymentLine[] {
  return [
    ...(tradeIn > 0 ? [{ label: 'Trade-in', cents: -tradeIn * 100 }] : []),
    ...(owed > 0 ? [{ label: 'Loan balance on trade-in', cents: owed * 100 }] : []),
  ];
}

/** The default down payment is a tenth in whole cents, so that a more expensive car never has a lower payment. */
export function listDownLines({ price }: PayableCar, { down }: PaymentTerms): PaymentLine[] {
  const cents = down === undefined ? percentOf(price * 100, DOWN_PERCENT) : down * 100;
  return cents > 0 ? [{ label: 'Down payment', cents: -cents }] : [];
}

/** The sum is never below zero. A surplus is returned to the shopper, and a line says so. */
export function addUp(lines: readonly PaymentLine[], label: string): PaymentSum {
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  return cents >= 0
    ? { lines, sum: { label, cents } }
    : { lines: [...lines, { label: 'Surplus', cents: -cents }], sum: { label, cents: 0 } };
}

export function listUnknowns({ zip, state }: PaymentTerms): string[] {
  if (findTaxRate(state) === undefined)
    return [zip === undefined ? TAX_UNKNOWN : TAX_NOT_FOUND, FEES_UNKNOWN];
  return hasNoLocalTax(state) ? [FEES_UNKNOWN] : [LOCAL_TAX_UNKNOWN, FEES_UNKNOWN];
}
