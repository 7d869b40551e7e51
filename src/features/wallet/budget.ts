/** What a monthly budget buys. @see R §3 (Wallet), R §9 (Example budget) */
import { monthlyPaymentCents, parsePaymentTerms } from '#src/domain/listing/payment.ts';

export const EXAMPLE_BUDGET = 600;
const MAX_BUDGET = 99_999;
/** Payments grow with the price, so one price tells all. */
const SAMPLE_PRICE = 10_000;
const ROUNDED_TO = 100;

/** "$600" and "600" alike; undefined: no budget. */
export function parseBudget(text: string): number | undefined {
  const digits = text.replaceAll(/[$,\s]/g, '');
  const budget = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return budget > 0 && budget <= MAX_BUDGET ? budget : undefined;
}

/** The price of the dearest car whose common loan costs no more a month, in hundreds of dollars. */
export function affordablePrice(monthlyBudget: number): number {
  const cents = monthlyPaymentCents(parsePaymentTerms(new URLSearchParams(), SAMPLE_PRICE));
  const price = (monthlyBudget * 100 * SAMPLE_PRICE) / cents;
  return Math.floor(price / ROUNDED_TO) * ROUNDED_TO;
}
