import { describe, expect, test } from 'vitest';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { MIN_COMPARABLES, explainNoDeal } from '#src/domain/listing/no-deal-reason.ts';
import { compareDeals } from '#src/inventory/deal-rating.ts';

const DATE = '2026-06-01';
let ids = 0;

interface Wishes {
  readonly price?: number;
  readonly mileage?: number;
  readonly listingType?: Listing['listingType'];
  readonly vehicleUseType?: Listing['vehicleUseType'];
  readonly trim?: string;
  readonly year?: number;
}

function aCar({ price, mileage, trim = 'EX', year = 2021, ...rest }: Wishes): Listing {
  return listingSchema.parse({
    id: `car-${++ids}`,
    title: `${year} Honda Civic ${trim}`,
    ownerId: 'd1',
    listingType: 'USED',
    year,
    make: 'Honda',
    makeCode: 'HONDA',
    model: 'Civic',
    modelCode: 'CIVIC',
    trim,
    trimCode: trim,
    pricingDetail: price === undefined ? {} : { salePrice: price },
    images: { sources: [] },
    specifications: mileage === undefined ? {} : { mileage },
    listedAtMs: 0,
    ...rest,
  });
}

/** `count` cars at 20,000 dollars and 30,000 miles, all alike. */
const alike = (count: number, wishes: Wishes = {}) =>
  Array.from({ length: count }, () => aCar({ price: 20_000, mileage: 30_000, ...wishes }));

function rate(car: Listing, others: readonly Listing[]) {
  return compareDeals([car, ...others]).rate(car, DATE);
}

test.each([
  [18_000, 'Great'],
  [19_200, 'Good'],
  [20_000, 'Fair'],
  [20_800, 'Fair'],
  [20_900, 'High'],
])('%d dollars where the median is 20,000 is a %s price', (price, indicator) => {
  const car = aCar({ price, mileage: 30_000 });
  expect(rate(car, alike(12))).toMatchObject({
    indicator,
    rating: { median: 20_000, comparables: 13, date: DATE },
  });
});

describe('mileage', () => {
  const line = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110].map((thousand) =>
    aCar({ mileage: thousand * 1_000, price: 30_000 - thousand * 100 }),
  );

  test('is worth what the slope of the group says', () => {
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

  test('a car without it is compared with the median itself', () => {
    const car = aCar({ price: 24_000 });
    expect(rate(car, line)).toMatchObject({ rating: { median: 24_000, difference: 0 } });
  });

  test('beyond belief does not bend the slope', () => {
    const odd = alike(3, { mileage: 900_000, price: 24_000 });
    const car = aCar({ mileage: 60_000, price: 24_000 });
    expect(rate(car, [...line, ...odd])).toMatchObject({ indicator: 'Fair' });
  });

  test('so high that its line falls below nothing leaves nothing to compare with', () => {
    expect(rate(aCar({ mileage: 2_000_000, price: 5_000 }), line)).toEqual({ reason: 'fewComparables' });
  });
});

describe('the group', () => {
  test('is the trim where ten or more of it exist', () => {
    const cheap = alike(15, { trim: 'LX', price: 15_000 });
    const car = aCar({ trim: 'TOURING', price: 25_000, mileage: 30_000 });
    const touring = alike(9, { trim: 'TOURING', price: 25_000 });
    expect(rate(car, [...cheap, ...touring])).toMatchObject({
      indicator: 'Fair',
      rating: { comparables: 10 },
    });
  });

  test('is all of the model year where the trim has fewer', () => {
    const cheap = alike(15, { trim: 'LX', price: 15_000 });
    const car = aCar({ trim: 'TOURING', price: 25_000, mileage: 30_000 });
    const touring = alike(8, { trim: 'TOURING', price: 25_000 });
    expect(rate(car, [...cheap, ...touring])).toMatchObject({
      indicator: 'High',
      rating: { comparables: 24 },
    });
  });

  test('needs ten listings of the same year', () => {
    const car = aCar({ price: 20_000, mileage: 30_000 });
    const lastYear = alike(20, { year: 2020 });
    expect(rate(car, [...lastYear, ...alike(MIN_COMPARABLES - 2)])).toEqual({ reason: 'fewComparables' });
    expect(rate(car, [...lastYear, ...alike(MIN_COMPARABLES - 1)])).toHaveProperty('rating');
  });

  test('holds no new cars, no work cars and no cars without a price', () => {
    const outside = [
      ...alike(5, { listingType: 'NEW' }),
      ...alike(5, { vehicleUseType: 'COMMERCIAL' }),
      ...Array.from({ length: 5 }, () => aCar({ mileage: 30_000 })),
    ];
    expect(rate(aCar({ price: 20_000 }), [...outside, ...alike(8)])).toEqual({ reason: 'fewComparables' });
  });
});

test.each([
  ['newCar', 'new cars', { listingType: 'NEW', price: 20_000 }],
  ['commercialUse', 'commercial use', { vehicleUseType: 'COMMERCIAL', price: 20_000 }],
  ['noPrice', 'no price', {}],
] as const)('there is no rating: %s', (reason, text, wishes) => {
  const car = aCar(wishes);
  expect(rate(car, alike(20))).toEqual({ reason });
  expect(explainNoDeal(car)).toMatch(new RegExp(`^No rating because .*${text}`));
});

test('certified cars are used cars', () => {
  expect(rate(aCar({ listingType: 'CERTIFIED', price: 20_000 }), alike(12))).toHaveProperty('rating');
  expect(rate(aCar({ listingType: '3P_CERT', price: 20_000 }), alike(12))).toHaveProperty('rating');
});

test('a listing with few comparables says so, one with a rating says nothing', () => {
  const car = aCar({ price: 20_000 });
  expect(explainNoDeal(car)).toBe('No rating because fewer than 10 comparable cars are on offer');
  const rating = { comparables: 12, median: 20_000, difference: 0, date: DATE };
  expect(explainNoDeal({ ...car, dealRating: rating })).toBeUndefined();
});
