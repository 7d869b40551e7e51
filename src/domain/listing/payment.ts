/** The payment calculator: what a loan costs each month. */

/** What a shopper may change; money in whole dollars. */
export interface PaymentTerms {
  readonly price: number;
  readonly down: number;
  /** Yearly rate in percent: 6.5. */
  readonly apr: number;
  readonly months: number;
}

export const MONTHS_OPTIONS = [24, 36, 48, 60, 72, 84] as const;
const DEFAULT_MONTHS = 60;
const DEFAULT_APR = 7;
const DEFAULT_DOWN_SHARE = 0.1;
const MAX_APR = 40;
const MAX_DOLLARS = 9_999_999;

/** An annuity: equal payments at the end of each month. Rounded up to the cent, so that the loan is paid off. */
export function monthlyPaymentCents({ price, down, apr, months }: PaymentTerms): number {
  const loanCents = Math.max(0, price - down) * 100;
  const rate = apr / 12 / 100;
  if (rate === 0) return Math.ceil(loanCents / months);
  return Math.ceil((loanCents * rate) / (1 - (1 + rate) ** -months));
}

/** What a common loan for this price costs a month. */
export function usualPaymentCents(salePrice: number): number {
  return monthlyPaymentCents(parsePaymentTerms(new URLSearchParams(), salePrice));
}

/** Terms from the form's query; what is missing or no number falls back to a common loan for this price. */
export function parsePaymentTerms(params: URLSearchParams, salePrice: number): PaymentTerms {
  const price = readNumber(params.get('price'), 1, MAX_DOLLARS) ?? salePrice;
  const months = readNumber(params.get('months'), 1, Infinity);
  return {
    price,
    down: readNumber(params.get('down'), 0, price) ?? Math.round(price * DEFAULT_DOWN_SHARE),
    apr: readNumber(params.get('apr'), 0, MAX_APR) ?? DEFAULT_APR,
    months: MONTHS_OPTIONS.find((option) => option === months) ?? DEFAULT_MONTHS,
  };
}

/** "$12,000" and "12000.00" alike; undefined outside the bounds. */
function readNumber(text: string | null, least: number, most: number): number | undefined {
  const digits = text?.replaceAll(/[$,%\s]/g, '') ?? '';
  const value = /^\d{1,10}(?:\.\d{1,3})?$/.test(digits) ? Number(digits) : NaN;
  return value >= least && value <= most ? value : undefined;
}
