import { expect, test } from 'vitest';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { estimateDepreciation } from '#src/features/vehicle/cost-to-own/depreciation.ts';

const civic = (changes: object = {}) =>
  listingSchema.parse({
    id: 'car-1',
    title: '2024 Honda Civic',
    ownerId: 'dealer-1',
    listingType: 'USED',
    year: 2024,
    make: 'Honda',
    makeCode: 'HONDA',
    model: 'Civic',
    modelCode: 'CIVIC',
    trimCode: 'EX',
    pricingDetail: { salePrice: 22_000 },
    images: { sources: [] },
    specifications: { mileage: 20_000 },
    listedAtMs: 0,
    ...changes,
  });
const used = (year: number, price: number, count = 11, trimCode = 'EX') => ({
  year,
  trimCode,
  isNew: false,
  cars: Array.from({ length: count }, (_, index) => [30_000, price + (index - 5) * 100]).flat(),
});
const fresh = (year: number, price: number, count = 10) => ({
  year,
  trimCode: 'EX',
  isNew: true,
  prices: { lowest: price, highest: price, sum: price * count, count },
});

test('is the share by which cars five years older are priced lower', () => {
  expect(estimateDepreciation(civic(), [used(2024, 20_000), used(2019, 12_000)], 5)).toEqual({
    loss: 8_800,
    base: { first: 2024, last: 2024, mean: 2024, count: 11, price: 20_000 },
    older: { first: 2019, last: 2019, mean: 2019, count: 11, price: 12_000 },
    isOfTrim: true,
  });
});

test('is of all trims where the trim has too few cars', () => {
  const rows = [used(2024, 20_000, 4), used(2024, 20_000, 8, 'LX'), used(2019, 10_000, 11, 'LX')];
  expect(estimateDepreciation(civic(), rows, 5)).toMatchObject({ isOfTrim: false });
});

test('counts the years before and after where one has few cars, and scales to five years', () => {
  const older = (year: number, count: number) => ({
    ...used(year, 0),
    cars: Array.from({ length: count }, () => [30_000, 14_000]).flat(),
  });
  const rows = [used(2024, 20_000), older(2019, 3), older(2020, 9)];
  expect(estimateDepreciation(civic(), rows, 5)).toMatchObject({
    loss: Math.round(22_000 * (1 - 0.7 ** (5 / 4.25))),
    older: { first: 2019, last: 2020, mean: 2019.75, count: 12 },
  });
});

test('of a new car begins with the average price of new ones', () => {
  const rows = [fresh(2024, 30_000), used(2024, 25_000), used(2019, 15_000)];
  const car = civic({ listingType: 'NEW', pricingDetail: { salePrice: 31_000 } });
  expect(estimateDepreciation(car, rows, 5)).toMatchObject({ loss: 15_500, base: { price: 30_000 } });
});

test.each([
  ['fewCars', {}, [used(2024, 20_000), used(2019, 12_000, 9)]],
  ['fewCars', {}, [used(2024, 20_000), used(2017, 12_000)]],
  ['noDrop', {}, [used(2024, 20_000), used(2019, 21_000)]],
  ['notCompared', { brandedTitle: 'SALVAGE' }, [used(2024, 20_000), used(2019, 12_000)]],
  ['notCompared', { pricingDetail: {} }, [used(2024, 20_000), used(2019, 12_000)]],
])('is unknown: %s', (reason, changes, rows) => {
  expect(estimateDepreciation(civic(changes), rows, 5)).toBe(reason);
});
