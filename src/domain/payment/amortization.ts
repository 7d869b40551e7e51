/** A loan paid back in equal payments at the end of each month, every step rounded to the cent. */

export interface Loan {
  readonly principalCents: number;
  /** Percent a year. */
  readonly apr: number;
  readonly months: number;
}

export interface Installment {
  readonly paymentCents: number;
  readonly interestCents: number;
  /** What is still owed after it. */
  readonly owedCents: number;
}

const MONTHS_A_YEAR = 12;

/**
 * The annuity, rounded to the nearest cent. Powers by multiplication: the same in every browser, to the last bit.
 * What rounding leaves over is in the last payment.
 */
export function monthlyPaymentCents({ principalCents, apr, months }: Loan): number {
  const rate = apr / 100 / MONTHS_A_YEAR;
  if (rate === 0) return Math.round(principalCents / months);
  let growth = 1;
  for (let month = 0; month < months; month++) growth *= 1 + rate;
  return Math.round((principalCents * rate * growth) / (growth - 1));
}

/** Every payment of a loan; after the last one nothing is owed. */
export function amortize(loan: Loan): Installment[] {
  const { apr, months } = loan;
  const usual = monthlyPaymentCents(loan);
  const installments: Installment[] = [];
  let owed = loan.principalCents;
  for (let month = 1; month <= months; month++) {
    const interestCents = Math.round((owed * apr) / 100 / MONTHS_A_YEAR);
    const due = owed + interestCents;
    const paymentCents = month === months ? due : Math.min(usual, due);
    owed = due - paymentCents;
    installments.push({ paymentCents, interestCents, owedCents: owed });
  }
  return installments;
}
