import { describe, expect, test } from 'vitest';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import type { FuelCost } from '#src/domain/listing/fuel-cost.ts';
import { listCompareGroups } from '#src/features/shopper/compare/compare-rows.ts';
import type { CompareCar, CompareRow } from '#src/features/shopper/compare/compare-rows.ts';

const CIVIC = {
  id: '1',
  title: '2020 Honda Civic LX',
  ownerId: 'dealer-1',
  listingType: 'USED',
  year: 2020,
  make: 'Honda',
  makeCode: 'HONDA',
  model: 'Civic',
  modelCode: 'CIVIC',
  images: { sources: [] },
  listedAtMs: 0,
};

function aCar(price: object, specifications: object, more: object = {}): CompareCar {
  return {
    listing: listingSchema.parse({ ...CIVIC, pricingDetail: price, specifications, ...more }),
    owner: ownerSchema.parse({
      id: 'dealer-1',
      name: 'Lakeside Honda',
      privateSeller: false,
      location: { city: 'Chicago', state: 'IL' },
    }),
  };
}

function rowOf(cars: readonly CompareCar[], key: string): CompareRow | undefined {
  return listCompareGroups(cars)
    .flatMap(({ rows }) => rows)
    .find((row) => row.key === key);
}

const cheap = aCar({ salePrice: 18_500, disclosedFees: 0 }, { mileage: 60_000, seats: 5 });
const dear = {
  ...aCar({ salePrice: 21_000, disclosedFees: 399 }, { mileage: 20_000, seats: 5 }),
  programs: 'Honda certified',
};
const rated = aCar({ salePrice: 18_500, dealIndicator: 'Good' }, {});
const silent = aCar({ salePrice: 19_000 }, {});
const unpriced = aCar({}, { seats: 5 });

describe('a row', () => {
  test.each([
    ['price', ['$18,500', '$21,000', 'Call for price']],
    ['fees', ['None', '$399, included', undefined]],
    ['programs', [undefined, 'Honda certified', undefined]],
    ['mileage', ['60,000 mi', '20,000 mi', undefined]],
    ['seats', ['5', '5', '5']],
    ['place', ['Chicago, IL', 'Chicago, IL', 'Chicago, IL']],
  ])('shows for %s what each seller states', (key, texts) => {
    expect(rowOf([cheap, dear, unpriced], key)?.cells.map(({ text }) => text)).toEqual(texts);
  });

  test.each([
    ['price', ['Lowest price', undefined]],
    ['mileage', [undefined, 'Lowest mileage']],
    ['seats', [undefined, undefined]],
  ])('marks the best value of %s', (key, marks) => {
    expect(rowOf([cheap, dear], key)?.cells.map(({ best }) => best)).toEqual(marks);
  });

  test.each([
    ['differs where two say different things', [cheap, dear], 'mileage', true],
    ['does not differ where one says nothing', [cheap, unpriced], 'mileage', false],
    ['does not differ where one has no price', [cheap, unpriced], 'price', false],
    ['does not differ where one is not rated', [rated, unpriced], 'deal', false],
    ['does not differ where one discloses no fees', [cheap, silent], 'fees', false],
    ['does not differ where all say the same', [cheap, dear], 'seats', false],
  ])('%s', (_what, cars, key, differs) => {
    expect(rowOf(cars, key)?.differs).toBe(differs);
  });

  test('marks no placeholder as the lowest price', () => {
    const placeholder = aCar({ salePrice: 1 }, {});
    const marks = rowOf([placeholder, dear, cheap], 'price')?.cells.map(({ best }) => best);
    expect(marks).toEqual([undefined, undefined, 'Lowest price']);
  });

  test('says which fees are in the price and which come on top', () => {
    const cars = [
      { addedFees: 399 },
      { disclosedFees: 150, addedFees: 399 },
      { addedFees: 0 },
      { disclosedFees: 150, addedFees: 0 },
    ].map((fees) => aCar({ salePrice: 19_000, ...fees }, {}));
    expect(rowOf(cars, 'fees')?.cells.map(({ text }) => text)).toEqual([
      '$399 on top',
      '$150, included; $399 on top',
      'None',
      '$150, included',
    ]);
  });

  test('is missing when no seller states anything', () => {
    expect(rowOf([cheap, dear], 'engine')).toBeUndefined();
    expect(rowOf([cheap, dear], 'distance')).toBeUndefined();
  });

  test('explains why a deal is not rated', () => {
    expect(rowOf([unpriced], 'deal')?.cells[0]?.text).toBe('No rating because the seller lists no price');
  });

  test('compares what fuel or charging costs, and names no lowest where ranges overlap', () => {
    const cost = (low: number, high: number) => ({
      label: 'Fuel' as const,
      low,
      high,
      economy: '',
      priceText: '',
      isOnElectricityOnly: false,
      isGradeAssumed: false,
    });
    const cellsOf = (first: FuelCost, second: FuelCost) =>
      rowOf(
        [
          { ...dear, fuelCost: first },
          { ...cheap, fuelCost: second },
        ],
        'fuelCost',
      )?.cells;
    expect(cellsOf(cost(1_400, 1_800), cost(1_500, 1_500))).toEqual([
      { text: '$1,400 to $1,800' },
      { text: '$1,500' },
    ]);
    expect(cellsOf(cost(1_400, 1_800), cost(1_350, 1_400))).toEqual([
      { text: '$1,400 to $1,800' },
      { text: '$1,350 to $1,400', best: 'Lowest fuel cost' },
    ]);
  });

  test('marks the nearest car', () => {
    const near = { ...cheap, distance: 0.4 };
    const row = rowOf([{ ...dear, distance: 31.6 }, near], 'distance');
    expect(row?.cells).toEqual([{ text: '32 mi away' }, { text: 'Under 1 mi away', best: 'Nearest' }]);
  });
});

describe('features', () => {
  const withSunroof = aCar({}, {}, { featureCodes: ['SUNROOF', 'BLUETOOTH'] });
  const without = aCar({}, {}, { featureCodes: ['BLUETOOTH'] });

  test('each have a row if at least one car has them', () => {
    const features = listCompareGroups([withSunroof, without]).find(({ heading }) => heading === 'Features');
    expect(features?.rows.map(({ key, kind, differs }) => [key, kind, differs])).toEqual([
      ['BLUETOOTH', 'has', false],
      ['SUNROOF', 'has', true],
    ]);
  });

  test('do not differ from those of a car whose seller lists none', () => {
    const group = listCompareGroups([withSunroof, cheap]).find(({ heading }) => heading === 'Features');
    expect(group?.rows.map(({ differs }) => differs)).toEqual([false, false]);
  });

  test('have no group when no car has any', () => {
    const headings = listCompareGroups([cheap, dear]).map(({ heading }) => heading);
    expect(headings).toEqual(['Price', 'Vehicle', 'Seller']);
  });
});
