/** What a car costs with one finance type, and how every amount is calculated. */
import type { FinanceType } from '#src/domain/payment/payment-terms.ts';

export interface PaymentLine {
  readonly label: string;
  /** Negative for deductions. */
  readonly cents: number;
}

/** Lines that add up to their sum, to the cent. */
export interface PaymentSum {
  readonly lines: readonly PaymentLine[];
  readonly sum: PaymentLine;
}

export interface PaymentPlan {
  /** A car that cannot be leased is financed. */
  readonly financeType: FinanceType;
  /** The monthly payment, or the total for cash. */
  readonly amountCents: number;
  /** Only for a loan or lease. */
  readonly months?: number;
  /** Percent a year. */
  readonly apr?: number;
  /** How every amount is calculated. */
  readonly sums: readonly PaymentSum[];
  /** What is missing for a complete estimate. It is never assumed to be zero. */
  readonly unknowns: readonly string[];
}
