/** Rates of lenders and lessors as of a date. Every estimate names their source and date. */

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

/** The averages are for loans of five to six years. Longer loans cost a little more; the amounts are our assumption. */
const MORE_FOR_LONGER: Readonly<Record<number, number>> = { 24: -0.25, 36: -0.25, 84: 0.5 };

/** Available loan terms in months. */
export const LOAN_MONTHS = [24, 36, 48, 60, 72, 84] as const;
export const LEASE_MONTHS = [24, 36, 48] as const;

/** The value of a new car at the end of a lease, in percent of MSRP, at 12,000 miles a year. Assumed. */
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
