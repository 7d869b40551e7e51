/** Texts about estimates, the same everywhere. */
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';
import { RATES_SOURCE } from '#src/domain/payment/payment-rates.ts';
import type { PaymentPlan } from '#src/domain/payment/payment-plan.ts';
import { findTaxRate, SALES_TAX_SOURCE } from '#src/domain/payment/sales-tax.ts';
import { DOWN_PERCENT } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';

type Amount = Pick<PaymentPlan, 'financeType' | 'amountCents'>;

/** "$1,234.05", "−$500.00". */
export function formatCents(cents: number): string {
  const all = Math.abs(cents);
  const text = `$${formatCount(Math.floor(all / 100))}.${String(all % 100).padStart(2, '0')}`;
  return cents < 0 ? `−${text}` : text;
}

/** "$412/mo" on a card, and with cash "$21,450". An estimate has whole dollars; only the lines that add up to it have cents. */
export function formatShortPayment(amount: Amount): string {
  return formatAmount(amount, '', '/mo');
}

/** "$412 a month". */
export function formatPayment(amount: Amount): string {
  return formatAmount(amount, ' in cash', ' a month');
}

/** There is no payment of $0: a down payment or trade-in covers everything. */
function formatAmount({ financeType, amountCents }: Amount, inCash: string, monthly: string): string {
  const isMonthly = financeType !== 'cash';
  const unit = isMonthly ? monthly : inCash;
  return formatUsd(amountCents / 100) + (isMonthly && amountCents === 0 ? ' to finance' : unit);
}

/** The kind of payment in short texts. */
export const PAYMENT_WORDS = { finance: 'est.', lease: 'est. lease', cash: 'est. cash' } as const;

/** "for 60 months at 6.7% APR, 10% down" */
export function describeTerms(
  { financeType, amountCents, months, apr }: PaymentPlan,
  { down, state }: PaymentTerms,
): string {
  const tax = findTaxRate(state) === undefined ? 'before tax' : `with ${state ?? ''} sales tax`;
  if (financeType === 'cash') return tax;
  const first = down === undefined ? `${DOWN_PERCENT}% down` : `$${formatCount(down)} down`;
  if (amountCents === 0) return `${first}, ${tax}`;
  const kind = financeType === 'lease' ? 'leased for' : 'for';
  return `${kind} ${months ?? 0} months at ${apr ?? 0}% APR, ${first}, ${tax}`;
}

/** The sources of an estimate. */
export function describeSources({ financeType }: PaymentPlan, { apr, state }: PaymentTerms): string {
  const rates = financeType === 'cash' || apr !== undefined ? [] : [`APR: ${RATES_SOURCE}`];
  const taxes = findTaxRate(state) === undefined ? [] : [`Sales tax: ${SALES_TAX_SOURCE}`];
  return ['An estimate, not an offer of credit', ...rates, ...taxes].map((text) => `${text}.`).join(' ');
}
