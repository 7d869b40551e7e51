/** What a car costs in one way to pay, with where every figure comes from. */
import type { FinanceType } from '#src/domain/payment/payment-terms.ts';

export interface PaymentLine {
  readonly label: string;
  /** What is taken off is below zero. */
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
  /** Each month; with cash, all at once. */
  readonly amountCents: number;
  /** Of a loan or lease. */
  readonly months?: number;
  /** Percent a year. */
  readonly apr?: number;
  /** Where every figure comes from. */
  readonly sums: readonly PaymentSum[];
  /** What an estimate should have and does not: never counted as nothing. */
  readonly unknowns: readonly string[];
}
