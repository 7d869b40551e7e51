import { expect, test } from 'vitest';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { searchByBudget } from '#src/features/shopper/wallet/budget-search.ts';

const ask = (address: string, budget = 600) => {
  const { pathname, search } = new URL(address, 'http://forecourt.test');
  return searchByBudget({ pathname, search }, budget, USUAL_TERMS);
};

test.each([
  ['/cars-for-sale/honda', '/cars-for-sale?makeCode=HONDA&maxPrice=32070&monthlyPayment=600-32070'],
  [
    '/cars-for-sale?maxPrice=5&sortBy=yearDESC',
    '/cars-for-sale?maxPrice=32070&monthlyPayment=600-32070&sortBy=yearDESC',
  ],
  ['/cars-for-sale/vehicle/123?down=5', '/cars-for-sale?maxPrice=32070&monthlyPayment=600-32070'],
  ['/', '/cars-for-sale?maxPrice=32070&monthlyPayment=600-32070'],
])('a budget on %s leads to %s', (from, href) => expect(ask(from)).toEqual({ price: 32_070, href }));

test('new cars have lower rates, so the same budget buys more', () => {
  expect(ask('/cars-for-sale?listingType=NEW')?.price).toBe(33_910);
  expect(ask('/cars-for-sale?listingType=NEW,USED')?.price).toBe(32_070);
});
