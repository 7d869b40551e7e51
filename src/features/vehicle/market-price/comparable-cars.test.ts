import { expect, test } from 'vitest';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { findComparableCars } from '#src/features/vehicle/market-price/comparable-cars.ts';

const civic = (changes: object = {}) =>
  listingSchema.parse({
    id: 'car-1',
    title: '2021 Honda Civic EX',
    ownerId: 'dealer-1',
    listingType: 'USED',
    year: 2021,
    make: 'Honda',
    makeCode: 'HONDA',
    model: 'Civic',
    modelCode: 'CIVIC',
    trim: 'EX',
    trimCode: 'EX',
    pricingDetail: { salePrice: 20_000 },
    images: { sources: [] },
    specifications: { mileage: 30_000 },
    listedAtMs: 0,
    ...changes,
  });
const row = (trimCode: string, count: number, year = 2021) => ({
  year,
  trimCode,
  cars: Array.from({ length: count }, (_, index) => [10_000 + index, 18_000 + index]).flat(),
});
const OWN = { year: 2021, trimCode: 'EX', cars: [30_000, 20_000] };

test('a car is among the others of its trim, or of its year where these are few', () => {
  expect(findComparableCars(civic(), [row('EX', 10), row('LX', 3), OWN])).toMatchObject({ isOfTrim: true });
  const few = findComparableCars(civic(), [row('EX', 9), row('LX', 3), row('EX', 20, 2020), OWN]);
  expect(few).toMatchObject({ isOfTrim: false });
  expect(few?.cars).toHaveLength(12);
});

test('the car itself is left out once, and cars without a compared price are', () => {
  const rows = [{ year: 2021, trimCode: 'EX', cars: [30_000, 20_000, 30_000, 20_000, 50_000, 0] }];
  expect(findComparableCars(civic(), rows)?.cars).toEqual([{ mileage: 30_000, price: 20_000 }]);
});

test.each([
  ['a branded title', { brandedTitle: 'SALVAGE' }],
  ['commercial use', { vehicleUseType: 'COMMERCIAL' }],
  ['no price', { pricingDetail: {} }],
  ['no mileage', { specifications: {} }],
  ['no miles yet', { listingType: 'NEW' }],
])('a car with %s is not compared', (_what, changes) => {
  expect(findComparableCars(civic(changes), [row('EX', 20)])).toBeUndefined();
});
