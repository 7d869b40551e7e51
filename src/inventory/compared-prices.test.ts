// No seller makes the prices that its own cars, or those of others, are compared with.
import { describe, expect, test } from 'vitest';
import { explainNoDeal } from '#src/domain/listing/no-deal-reason.ts';
import { DATE, aCar, alike, rate } from '#src/inventory/deal-rating.fixtures.ts';
import { compareDeals } from '#src/inventory/deal-rating.ts';

describe('one seller', () => {
  const dear = alike(24, { price: 30_000, ownerId: 'liar' });

  test('with many dear cars makes its own cheap one no deal', () => {
    const car = aCar({ price: 20_000, mileage: 30_000, ownerId: 'liar' });
    expect(rate(car, [...dear, ...alike(1)])).toEqual({ reason: 'fewSellers' });
    expect(rate(car, [...dear, ...alike(12)])).toMatchObject({
      indicator: 'Fair',
      rating: { comparablePrice: 20_000, comparables: 12 },
    });
  });

  test('with many dear cars counts as three, and changes the ratings of others hardly', () => {
    const car = aCar({ price: 20_000, mileage: 30_000 });
    expect(rate(car, [...dear, ...alike(8)])).toMatchObject({
      indicator: 'Fair',
      rating: { comparablePrice: 20_000, comparables: 11 },
    });
    expect(rate(car, [...dear, ...alike(6)]), 'nine that count').toEqual({ reason: 'fewSellers' });
  });

  test('counts with a low, a middle and a high price of its own, in whatever order they come', () => {
    const lot = [10, 11, 12, 19, 20, 21, 28, 29, 30].map((thousand) =>
      aCar({ price: thousand * 1_000, mileage: 30_000, ownerId: 'lot' }),
    );
    const others = [17_000, 18_000, 19_000, 22_000, 23_000, 24_000, 25_000].map((price) => aCar({ price }));
    const car = aCar({ price: 20_000, mileage: 30_000 });
    const stock = [...lot, ...others, car];
    const outcome = compareDeals(stock).rate(car, DATE);
    // 11, 17, 18, 19, 20, 22, 23, 24, 25 and 29 thousand
    expect(outcome).toMatchObject({ rating: { comparablePrice: 21_000, comparables: 10 } });
    expect(compareDeals(stock.toReversed()).rate(car, DATE)).toEqual(outcome);
  });

  test('says so on the card when others have too few', () => {
    const car = aCar({ price: 20_000 });
    expect(explainNoDeal({ ...car, noDealReason: 'fewSellers' })).toBe(
      'No rating because too few other sellers offer comparable cars',
    );
  });
});
