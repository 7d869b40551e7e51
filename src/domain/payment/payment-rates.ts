/** What lenders and lessors ask, as facts of one day: every estimate says whose they are, and of when. */

export const CREDIT_BANDS = [
  { code: 'excellent', label: 'Excellent (781 to 850)' },
  { code: 'good', label: 'Good (661 to 780)' },
  { code: 'fair', label: 'Fair (601 to 660)' },
  { code: 'low', label: 'Low (501 to 600)' },
  { code: 'lowest', label: 'Very low (300 to 500)' },
] as const;
export type CreditBand = (typeof CREDIT_BANDS)[number]['code'];

export const RATES_SOURCE = 'average rates by credit score, Experian, first quarter of 2025';

/** Average APR in percent. @see Experian, "State of the Automotive Finance Market", Q1 2025 */
const APR: Readonly<Record<CreditBand, { readonly new: number; readonly used: number }>> = {
  excellent: { new: 5.18, used: 6.82 },
  good: { new: 6.7, used: 9.06 },
  fair: { new: 9.83, used: 13.74 },
  low: { new: 13.22, used: 18.99 },
  lowest: { new: 15.81, used: 21.58 },
};

/** The averages are of loans of five to six years; a lender asks a little more for longer. Our own assumption. */
const MORE_FOR_LONGER: Readonly<Record<number, number>> = { 24: -0.25, 36: -0.25, 84: 0.5 };

/** Months that a loan can take. */
export const LOAN_MONTHS = [24, 36, 48, 60, 72, 84] as const;
export const LEASE_MONTHS = [24, 36, 48] as const;

/** What a new car is worth at the end of a lease, in percent of its sticker price, at 12,000 miles a year. Assumed. */
const RESIDUAL: Readonly<Record<(typeof LEASE_MONTHS)[number], number>> = { 24: 64, 36: 57, 48: 49 };

/** Percent a year. */
export function findApr(credit: CreditBand, months: number, isNew: boolean): number {
  const { new: ofNew, used } = APR[credit];
  const percent = (isNew ? ofNew : used) + (MORE_FOR_LONGER[months] ?? 0);
  return Math.round(percent * 100) / 100;
}

export function findResidualPercent(months: (typeof LEASE_MONTHS)[number]): number {
  return RESIDUAL[months];
}
