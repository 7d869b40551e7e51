import { describe, expect, test } from 'vitest';
import { MIN_COMPARABLES, explainNoDeal } from '#src/domain/listing/no-deal-reason.ts';
import { DATE, aCar, alike, rate } from '#src/inventory/deal-rating.fixtures.ts';
import { compareDeals } from '#src/inventory/deal-rating.ts';

test.each([
  [18_000, 'Great'],
  [19_200, 'Good'],
  [20_000, 'Fair'],
  [20_800, 'Fair'],
  [20_900, 'High'],
])('%d dollars, with comparable cars at 20,000, is a %s price', (price, indicator) => {
  const car = aCar({ price, mileage: 30_000 });
  expect(rate(car, alike(12))).toMatchObject({
    indicator,
    rating: { comparablePrice: 20_000, comparables: 12, date: DATE },
  });
});

describe('mileage', () => {
  const line = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110].map((thousand) =>
    aCar({ mileage: thousand * 1_000, price: 30_000 - thousand * 100 }),
  );

  test('is worth the slope of the group', () => {
    for (const car of line) {
      expect(compareDeals(line).rate(car, DATE)).toMatchObject({
        indicator: 'Fair',
        rating: { difference: 0 },
      });
    }
  });

  test('a car with few miles at the price of one with many is a great price', () => {
    const car = aCar({ mileage: 10_000, price: 20_000 });
    expect(rate(car, line)).toMatchObject({ indicator: 'Great' });
  });

  test('a car without mileage is compared with prices as they are', () => {
    const car = aCar({ price: 24_000 });
    expect(rate(car, line)).toMatchObject({
      rating: { comparablePrice: 24_000, isAtMileage: false, difference: 0 },
    });
  });

  test('is included in the one amount that the percentage refers to', () => {
    for (const price of [17_777, 21_450, 24_999]) {
      const outcome = rate(aCar({ mileage: 33_333, price }), line);
      if (!('rating' in outcome)) return expect.unreachable('no rating');
      const { comparablePrice, difference, isAtMileage } = outcome.rating;
      expect(isAtMileage).toBe(true);
      expect(Number.isInteger(comparablePrice)).toBe(true);
      expect(price / comparablePrice - 1).toBeCloseTo(difference, 5);
    }
  });

  test('never makes a car more expensive, even by chance in a small group', () => {
    const upward = line.map((_car, index) =>
      aCar({ mileage: 10_000 * (index + 1), price: 20_000 + index * 300 }),
    );
    const far = aCar({ mileage: 200_000, price: 21_500 });
    expect(rate(far, upward)).toMatchObject({ rating: { comparablePrice: 21_500 } });
  });

  test('beyond the limit does not affect the slope', () => {
    const odd = alike(3, { mileage: 900_000, price: 24_000 });
    const car = aCar({ mileage: 60_000, price: 24_000 });
    expect(rate(car, [...line, ...odd])).toMatchObject({ indicator: 'Fair' });
  });

  test('so high that its expected price falls below zero leaves nothing to compare with', () => {
    expect(rate(aCar({ mileage: 2_000_000, price: 5_000 }), line)).toEqual({ reason: 'fewComparables' });
  });
});

describe('the group', () => {
  test('is the trim when it has at least ten cars', () => {
    const cheap = alike(15, { trim: 'LX', price: 15_000 });
    const car = aCar({ trim: 'TOURING', price: 25_000, mileage: 30_000 });
    const touring = alike(10, { trim: 'TOURING', price: 25_000 });
    expect(rate(car, [...cheap, ...touring])).toMatchObject({
      indicator: 'Fair',
      rating: { comparables: 10 },
    });
  });

  test('is trims of similar MSRP when the trim has fewer', () => {
    const car = aCar({ trim: 'TOURING', msrp: 31_000, price: 25_000, mileage: 30_000 });
    const touring = alike(4, { trim: 'TOURING', msrp: 31_000, price: 25_000 });
    const exl = alike(8, { trim: 'EX_L', msrp: 29_000, price: 24_500 });
    const lx = alike(40, { trim: 'LX', msrp: 23_000, price: 15_000 });
    expect(rate(car, [...touring, ...exl, ...lx])).toMatchObject({
      indicator: 'Fair',
      rating: { comparables: 12 },
    });
  });

  test('is never a trim with a much lower MSRP; then there is no rating', () => {
    const cheap = alike(40, { trim: 'LX', msrp: 23_000, price: 15_000 });
    const car = aCar({ trim: 'TYPE_R', msrp: 44_000, price: 38_000, mileage: 30_000 });
    expect(rate(car, cheap)).toEqual({ reason: 'fewComparables' });
  });

  test('is never another trim when one of the MSRPs is unknown', () => {
    const car = aCar({ trim: 'TYPE_R', price: 38_000, mileage: 30_000 });
    expect(rate(car, alike(40, { trim: 'LX', msrp: 23_000 }))).toEqual({ reason: 'fewComparables' });
    expect(rate(car, alike(40, { trim: 'LX' }))).toEqual({ reason: 'fewComparables' });
  });

  test('is the whole year for a car without a trim, if the trims have similar MSRPs', () => {
    const car = aCar({ trimCode: undefined, price: 20_000, mileage: 30_000 });
    const close = [...alike(6, { trim: 'LX', msrp: 23_000 }), ...alike(6, { msrp: 26_000 })];
    expect(rate(car, close)).toMatchObject({ rating: { comparables: 12 } });
    const apart = [
      ...alike(12, { trim: 'LX', msrp: 23_000 }),
      ...alike(12, { trim: 'TYPE_R', msrp: 44_000 }),
    ];
    expect(rate(car, apart)).toEqual({ reason: 'trimUnknown' });
  });

  test('needs ten other listings of the same year', () => {
    const car = aCar({ price: 20_000, mileage: 30_000 });
    const lastYear = alike(20, { year: 2020 });
    expect(rate(car, [...lastYear, ...alike(MIN_COMPARABLES - 1)])).toEqual({ reason: 'fewComparables' });
    expect(rate(car, [...lastYear, ...alike(MIN_COMPARABLES)])).toHaveProperty('rating');
  });

  test('excludes new cars, work cars and cars without a price', () => {
    const outside = [
      ...alike(5, { listingType: 'NEW' }),
      ...alike(5, { vehicleUseType: 'COMMERCIAL' }),
      ...Array.from({ length: 5 }, () => aCar({ mileage: 30_000 })),
    ];
    expect(rate(aCar({ price: 20_000 }), [...outside, ...alike(9)])).toEqual({ reason: 'fewComparables' });
  });
});

describe('an implausible price', () => {
  test('of one dollar, or of a down payment, is not a deal', () => {
    for (const price of [1, 99, 499])
      expect(rate(aCar({ price, mileage: 30_000 }), alike(20))).toEqual({ reason: 'implausiblePrice' });
  });

  test('of less than half or more than twice the comparable price is not a deal', () => {
    const comparablePrice = 20_000;
    expect(rate(aCar({ price: 9_900, mileage: 30_000 }), alike(20))).toEqual({
      reason: 'farBelow',
      comparablePrice,
    });
    expect(rate(aCar({ price: 40_100, mileage: 30_000 }), alike(20))).toEqual({
      reason: 'farAbove',
      comparablePrice,
    });
    expect(rate(aCar({ price: 10_100, mileage: 30_000 }), alike(20))).toMatchObject({ indicator: 'Great' });
  });

  test('does not affect the typical price', () => {
    const wild = [...alike(4, { price: 600 }), ...alike(4, { price: 900_000 })];
    const car = aCar({ price: 20_000, mileage: 30_000 });
    expect(rate(car, [...alike(14), ...wild])).toMatchObject({
      rating: { comparablePrice: 20_000, comparables: 14 },
    });
  });
});

describe('a car that is not compared', () => {
  const apart = [...alike(12, { trim: 'LX', msrp: 23_000 }), ...alike(12, { trim: 'TYPE_R', msrp: 44_000 })];
  const farBelow = { reason: 'farBelow', comparablePrice: 20_000 };

  test.each([
    ['trimUnknown', { trimCode: undefined }],
    ['fewComparables', { trim: 'ODD' }],
    ['brandedTitle', { brandedTitle: 'SALVAGE' }],
    ['commercialUse', { vehicleUseType: 'COMMERCIAL' }],
  ] as const)('because of %s is a bait below a quarter of what its model year costs', (reason, options) => {
    expect(rate(aCar({ price: 4_999, mileage: 30_000, ...options }), apart)).toEqual(farBelow);
    expect(rate(aCar({ price: 5_000, mileage: 30_000, ...options }), apart)).toEqual({ reason });
  });

  test('says so rather than why it is not compared', () => {
    const car = aCar({ price: 600, brandedTitle: 'SALVAGE' });
    expect(explainNoDeal({ ...car, noDealReason: 'farBelow' })).toContain('Orders by price show it last');
  });
});

describe('a branded title', () => {
  test.each(['SALVAGE', 'REBUILT', 'FLOOD', 'LEMON', 'JUNK'] as const)('%s is not a deal', (brandedTitle) => {
    const car = aCar({ brandedTitle, price: 12_000, mileage: 30_000 });
    expect(rate(car, alike(20))).toEqual({ reason: 'brandedTitle' });
    expect(explainNoDeal(car)).toBe('No rating because cars with a branded title are not compared');
  });

  test('makes no other car look expensive', () => {
    const branded = alike(30, { brandedTitle: 'SALVAGE', price: 9_000 });
    const car = aCar({ price: 20_000, mileage: 30_000 });
    expect(rate(car, [...branded, ...alike(12)])).toMatchObject({ rating: { comparables: 12 } });
  });
});

test.each([
  ['newCar', 'new cars', { listingType: 'NEW', price: 20_000 }],
  ['commercialUse', 'commercial use', { vehicleUseType: 'COMMERCIAL', price: 20_000 }],
  ['noPrice', 'no price', {}],
  ['highFees', 'fees of more than $3,000', { price: 20_000, addedFees: 3_001 }],
  ['highFees', 'or of more than the price', { price: 2_000, disclosedFees: 2_500 }],
  ['farBelowMsrp', 'half the MSRP', { listingType: 'NEW', price: 600, msrp: 24_000 }],
] as const)('there is no rating: %s', (reason, text, options) => {
  const car = aCar(options);
  expect(rate(car, alike(20))).toEqual({ reason });
  expect(explainNoDeal(car)).toMatch(/^No rating because /);
  expect(explainNoDeal(car)).toContain(text);
});

test('certified cars are used cars', () => {
  expect(rate(aCar({ listingType: 'CERTIFIED', price: 20_000 }), alike(12))).toHaveProperty('rating');
  expect(rate(aCar({ listingType: '3P_CERT', price: 20_000 }), alike(12))).toHaveProperty('rating');
});

test('a listing with few comparable cars says so, and a rated one says nothing', () => {
  const car = aCar({ price: 20_000 });
  expect(explainNoDeal(car)).toBe('No rating because fewer than 10 comparable cars are for sale');
  const rating = {
    comparables: 12,
    comparablePrice: 20_000,
    isAtMileage: true,
    difference: 0,
    date: DATE,
  };
  expect(explainNoDeal({ ...car, dealRating: rating })).toBeUndefined();
});
