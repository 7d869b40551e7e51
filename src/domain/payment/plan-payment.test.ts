import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amortize } from '#src/domain/payment/amortization.ts';
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import { paymentCars, paymentTerms } from '#tests/support/payment-arbitraries.ts';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { loanPaymentCents } from '#src/domain/payment/plan-loan.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';

const USED: PayableCar = { price: 25_000 };
const NEW: PayableCar = { price: 30_000, isNew: true, msrp: 32_000 };

const linesOf = (...args: Parameters<typeof planPayment>) =>
  planPayment(...args).sums.map(({ lines, sum }) =>
    Object.fromEntries([...lines, sum].map(({ label, cents }) => [label, cents])),
  );

describe('a loan', () => {
  test('defaults to a tenth down and the average rate for good credit', () => {
    expect(planPayment(USED, USUAL_TERMS)).toMatchObject({
      financeType: 'finance',
      amountCents: 46_772,
      months: 60,
      apr: 9.06,
    });
    expect(linesOf(USED, USUAL_TERMS)).toEqual([
      { Price: 2_500_000, 'Down payment': -250_000, 'Amount financed': 2_250_000 },
      { 'Amount financed': 2_250_000, 'Interest at 9.06% APR': 556_308, 'All 60 payments': 2_806_308 },
    ]);
  });

  test('has the same payment in a list of cars', () => {
    fc.assert(
      fc.property(paymentCars, paymentTerms, (car, terms) => {
        const loan = { ...terms, financeType: 'finance' as const };
        expect(loanPaymentCents(car, loan)).toBe(planPayment(car, loan).amountCents);
      }),
    );
  });

  test('deducts incentive and trade-in, and adds tax and the balance owed', () => {
    const terms = { ...USUAL_TERMS, down: 3_000, tradeIn: 8_000, owed: 2_500, zip: '60601', state: 'IL' };
    expect(linesOf({ ...NEW, incentive: 1_500 }, terms)[0]).toEqual({
      Price: 3_000_000,
      Incentive: -150_000,
      'Sales tax, IL 6.25%': 137_500,
      'Trade-in': -800_000,
      'Loan balance on trade-in': 250_000,
      'Down payment': -300_000,
      'Amount financed': 2_137_500,
    });
  });

  test("uses the shopper's own rate", () => {
    expect(planPayment(USED, { ...USUAL_TERMS, apr: 0, down: 1_000, months: 48 })).toMatchObject({
      amountCents: 50_000,
      apr: 0,
    });
  });

  test('has no payment when the trade-in is worth more than the car', () => {
    const plan = planPayment(USED, { ...USUAL_TERMS, tradeIn: 40_000 });
    expect(plan.amountCents).toBe(0);
    expect(plan.sums).toHaveLength(1);
    expect(plan.sums[0]?.lines.at(-1)).toEqual({ label: 'Surplus', cents: 1_750_000 });
  });

  test('names what is unknown, and never assumes it to be zero', () => {
    const { unknowns } = planPayment(USED, USUAL_TERMS);
    expect(unknowns).toContain("Sales tax isn't included. Enter a ZIP Code to add it.");
    expect(unknowns.some((text) => text.startsWith('Title and registration fees'))).toBe(true);
    const { unknowns: inOregon } = planPayment(USED, { ...USUAL_TERMS, zip: '97201', state: 'OR' });
    expect(inOregon).not.toContain("Sales tax isn't included. Enter a ZIP Code to add it.");
  });
});

describe('a lease', () => {
  const LEASE = { ...USUAL_TERMS, financeType: 'lease', months: 36, down: 3_000 } as const;

  test('is the depreciation and the rent charge of each month', () => {
    // 27,000 − 57% of 32,000 = 8,760 over 36 months; (27,000 + 18,240) × 6.45 / 2,400
    expect(linesOf(NEW, LEASE)).toEqual([
      { Price: 3_000_000, 'Down payment': -300_000, 'Amount leased': 2_700_000 },
      {
        'Depreciation to 57% over 36 months': 24_333,
        'Rent charge at 6.45% APR': 12_158,
        'Monthly payment': 36_491,
      },
    ]);
  });

  test('is taxed payment by payment', () => {
    const plan = planPayment(NEW, { ...LEASE, zip: '75201', state: 'TX' });
    expect(plan.amountCents).toBe(36_491 + 2_281);
  });

  test.each([
    ['a used car', USED],
    ['a new car whose dealer does not lease', { ...NEW, noLease: true }],
  ] as const)('is financed for %s', (_, car) => {
    expect(planPayment(car, LEASE)).toMatchObject({ financeType: 'finance', months: 60 });
  });
});

test('cash is a single payment with its tax', () => {
  const terms = { ...USUAL_TERMS, financeType: 'cash', zip: '94105', state: 'CA', tradeIn: 5_000 } as const;
  expect(linesOf(USED, terms)).toEqual([
    { Price: 2_500_000, 'Sales tax, CA 7.25%': 181_250, 'Trade-in': -500_000, Total: 2_181_250 },
  ]);
});

test('all lines add up to the cent, and the payments match the schedule', () => {
  fc.assert(
    fc.property(paymentCars, paymentTerms, (car, terms) => {
      const plan = planPayment(car, terms);
      for (const { lines, sum } of plan.sums)
        expect(lines.reduce((total, { cents }) => total + cents, 0)).toBe(sum.cents);
      const [first, second] = plan.sums;
      if (plan.financeType === 'finance' && second) {
        const table = amortize({
          principalCents: first?.sum.cents ?? 0,
          apr: plan.apr ?? 0,
          months: plan.months ?? 0,
        });
        expect(table.reduce((total, { paymentCents }) => total + paymentCents, 0)).toBe(second.sum.cents);
      } else if (plan.financeType !== 'finance') expect(plan.sums.at(-1)?.sum.cents).toBe(plan.amountCents);
      expect(plan.amountCents).toBeGreaterThanOrEqual(0);
    }),
  );
});
