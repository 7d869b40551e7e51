import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amortize, monthlyPaymentCents } from '#src/domain/payment/amortization.ts';
import { LOAN_MONTHS } from '#src/domain/payment/payment-rates.ts';

const loans = fc.record({
  principalCents: fc.integer({ min: 0, max: 20_000_000 }),
  apr: fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100),
  months: fc.constantFrom(...LOAN_MONTHS),
});

describe('a monthly payment', () => {
  test.each([
    // principal, APR, months, payment: from published tables of loan payments
    [2_000_000, 6, 60, 38_666],
    [1_000_000, 5, 36, 29_971],
    [2_500_000, 7.5, 72, 43_225],
    [1_200_000, 0, 24, 50_000],
    [0, 9, 60, 0],
  ])('of %i cents at %d%% over %i months is %i cents', (principalCents, apr, months, payment) => {
    expect(monthlyPaymentCents({ principalCents, apr, months })).toBe(payment);
  });
});

describe('the table of all payments', () => {
  test('of a small loan is what one reckons by hand', () => {
    const table = amortize({ principalCents: 100_000, apr: 12, months: 24 });
    expect(table[0]).toEqual({ paymentCents: 4_707, interestCents: 1_000, owedCents: 96_293 });
    expect(table[1]).toEqual({ paymentCents: 4_707, interestCents: 963, owedCents: 92_549 });
    expect(table.at(-1)?.owedCents).toBe(0);
  });

  test('ends with nothing owed, and all payments are the loan and its interest', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const table = amortize(loan);
        const sum = (key: 'paymentCents' | 'interestCents') =>
          table.reduce((total, installment) => total + installment[key], 0);
        expect(table).toHaveLength(loan.months);
        expect(table.at(-1)?.owedCents).toBe(0);
        expect(sum('paymentCents')).toBe(loan.principalCents + sum('interestCents'));
        for (const { paymentCents, interestCents, owedCents } of table) {
          expect([paymentCents, interestCents, owedCents].every((cents) => cents >= 0)).toBe(true);
          expect(Number.isInteger(paymentCents)).toBe(true);
        }
      }),
    );
  });

  test('has equal payments but for the last one, which has what rounding left over', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        fc.pre(loan.principalCents > 100_000);
        const usual = monthlyPaymentCents(loan);
        const payments = amortize(loan).map(({ paymentCents }) => paymentCents);
        expect(new Set(payments.slice(0, -1))).toEqual(new Set([usual]));
        const rate = loan.apr / 1_200;
        const growth = rate === 0 ? loan.months : ((1 + rate) ** loan.months - 1) / rate;
        expect(Math.abs((payments.at(-1) ?? 0) - usual)).toBeLessThanOrEqual(growth + 1);
      }),
    );
  });
});
