import { describe, expect, test } from 'vitest';
import { monthlyPaymentCents, parsePaymentTerms } from '#src/domain/listing/payment.ts';

describe('monthlyPaymentCents', () => {
  test('a loan of $20,000 at 6 % over 60 months costs $386.66 a month', () => {
    expect(monthlyPaymentCents({ price: 22_000, down: 2_000, apr: 6, months: 60 })).toBe(38_666);
  });

  test('without interest the loan is divided by the months', () => {
    expect(monthlyPaymentCents({ price: 12_000, down: 0, apr: 0, months: 24 })).toBe(50_000);
  });

  test('nothing to borrow costs nothing', () => {
    expect(monthlyPaymentCents({ price: 12_000, down: 15_000, apr: 5, months: 36 })).toBe(0);
  });

  test('the payments together pay off the loan with its interest, not a cent less', () => {
    const terms = { price: 31_995, down: 3_200, apr: 7.25, months: 72 };
    let owedCents = (terms.price - terms.down) * 100;
    for (let month = 0; month < terms.months; month++) {
      owedCents = owedCents * (1 + terms.apr / 1200) - monthlyPaymentCents(terms);
    }
    expect(owedCents).toBeLessThanOrEqual(0);
    expect(owedCents).toBeGreaterThan(-terms.months * 2);
  });
});

describe('parsePaymentTerms', () => {
  const parse = (search: string) => parsePaymentTerms(new URLSearchParams(search), 20_000);

  test('without a query it proposes a common loan for the price', () => {
    expect(parse('')).toEqual({ price: 20_000, down: 2_000, apr: 7, months: 60 });
  });

  test('it reads what people type', () => {
    expect(parse('price=$25,000&down=5,000&apr=4.9%25&months=72')).toEqual({
      price: 25_000,
      down: 5_000,
      apr: 4.9,
      months: 72,
    });
  });

  test.each(['price=-1', 'price=abc', 'down=30000', 'apr=99', 'apr=1e3', 'months=7', 'months=Infinity'])(
    '%s changes nothing',
    (search) => {
      expect(parse(search)).toEqual(parse(''));
    },
  );
});
