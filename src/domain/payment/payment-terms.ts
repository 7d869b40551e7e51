/**
 * How a shopper wants to pay. Forms, links, the wallet and the server share one format: a query string.
 */
import { CREDIT_BANDS, LEASE_MONTHS, LOAN_MONTHS } from '#src/domain/payment/payment-rates.ts';
import type { CreditBand } from '#src/domain/payment/payment-rates.ts';
import { parseZip } from '#src/domain/visitor/zip.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export const FINANCE_TYPES = [
  { code: 'finance', label: 'Finance' },
  { code: 'lease', label: 'Lease' },
  { code: 'cash', label: 'Cash' },
] as const;
export type FinanceType = (typeof FINANCE_TYPES)[number]['code'];

/** Amounts are in whole dollars. */
export interface PaymentTerms {
  readonly financeType: FinanceType;
  /** Absent means a tenth of the price. */
  readonly down?: number;
  readonly tradeIn: number;
  /** What is still owed on the trade-in. */
  readonly owed: number;
  /** The term of a loan; a lease has fewer choices. */
  readonly months: number;
  readonly credit: CreditBand;
  /** Percent a year, if the shopper enters their own rate. */
  readonly apr?: number;
  readonly zip?: string;
  /** The state of the ZIP, for its sales tax. The server fills it in. */
  readonly state?: string;
}

const DEFAULT_LOAN_MONTHS = 60;
const DEFAULT_LEASE_MONTHS = 36;
export const DOWN_PERCENT = 10;
const MAX_APR = 40;
export const MAX_DOLLARS = 9_999_999;
export type TypedTerm = 'price' | 'down' | 'tradeIn' | 'owed' | 'apr';
/** Longer than all fields at their maximum. */
export const MAX_TERMS_LENGTH = 300;

export const USUAL_TERMS: PaymentTerms = {
  financeType: 'finance',
  tradeIn: 0,
  owed: 0,
  months: DEFAULT_LOAN_MONTHS,
  credit: 'good',
};

/** The form fields in their order. */
export const TERM_KEYS = [
  'financeType',
  'down',
  'tradeIn',
  'owed',
  'months',
  'credit',
  'apr',
  'zip',
  'state',
] as const;

/** Missing and invalid fields get defaults; `term-problems.ts` reports what is invalid. */
export function parsePaymentTerms(params: URLSearchParams): PaymentTerms {
  const down = readTypedTerm(params, 'down');
  const apr = readTypedTerm(params, 'apr');
  const zip = parseZip(params.get('zip'));
  const state = params.get('state') ?? '';
  const months = readNumber(params.get('months'), Infinity);
  return {
    financeType: parseFinanceType(params.get('financeType')),
    ...definedOnly({ down }),
    tradeIn: readTypedTerm(params, 'tradeIn') ?? USUAL_TERMS.tradeIn,
    owed: readTypedTerm(params, 'owed') ?? USUAL_TERMS.owed,
    months: LOAN_MONTHS.find((option) => option === months) ?? USUAL_TERMS.months,
    credit: CREDIT_BANDS.find(({ code }) => code === params.get('credit'))?.code ?? USUAL_TERMS.credit,
    ...definedOnly({ apr, zip }),
    ...(zip !== undefined && /^[A-Z]{2}$/.test(state) && { state }),
  };
}

/** Parses stored terms; anything but a text gives the defaults. */
export function parseSavedTerms(spelled: unknown): PaymentTerms {
  return parsePaymentTerms(new URLSearchParams(typeof spelled === 'string' ? spelled : ''));
}

/** Whole dollars or percent; undefined if the field is empty or invalid. */
export function readTypedTerm(params: URLSearchParams, key: TypedTerm): number | undefined {
  const text = params.get(key);
  if (key === 'price') return parseAskedPrice(text);
  if (key === 'apr') return readNumber(text?.replace('%', ''), MAX_APR);
  const value = readNumber(text, MAX_DOLLARS);
  return value === undefined ? value : Math.round(value);
}

/** The price that the shopper offers, in whole dollars. */
export function parseAskedPrice(text: string | null): number | undefined {
  const price = Math.round(readNumber(text, MAX_DOLLARS) ?? 0);
  return price > 0 ? price : undefined;
}

/** Contains only values that differ from the defaults, in a fixed order, so that equal terms have equal texts. */
export function formatPaymentTerms(terms: PaymentTerms): string {
  const usual: Partial<PaymentTerms> = USUAL_TERMS;
  const pairs = TERM_KEYS.flatMap((key) => {
    const value = terms[key];
    return value === undefined || value === usual[key] ? [] : [[key, String(value)]];
  });
  return new URLSearchParams(pairs).toString();
}

/** An invalid deal type becomes "finance". @see docs/rules/shopper.md#wallet */
export function parseFinanceType(value: unknown): FinanceType {
  return FINANCE_TYPES.find(({ code }) => code === value)?.code ?? 'finance';
}

/** Loans have more terms to choose from than leases. */
export function loanMonthsOf({ financeType, months }: PaymentTerms): number {
  return financeType === 'lease' ? DEFAULT_LOAN_MONTHS : months;
}

export function leaseMonthsOf({ months }: PaymentTerms): (typeof LEASE_MONTHS)[number] {
  return LEASE_MONTHS.find((option) => option === months) ?? DEFAULT_LEASE_MONTHS;
}

/** Parses "$12,000", "12000.00" or ".9"; undefined for an invalid number such as "5,5" or "10%", or one beyond the bounds. */
export function readNumber(text: string | null | undefined, most: number): number | undefined {
  const digits = text?.replaceAll(/[$\s]|,(?=\d{3}\b)/g, '') ?? '';
  const value = /^(?=\.?\d)\d{0,10}(?:\.\d{0,3})?$/.test(digits) ? Number(digits) : NaN;
  return value <= most ? value : undefined;
}
