import { expect, test } from 'vitest';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { TrimFact } from '#src/reference/import/imported.schema.ts';
import { comparePrices, compareStyles, compareTrimYears } from '#scripts/report-facts/compare-lists.ts';

const aTrim = (trim: string, years: number[], msrp?: number) => ({
  trim,
  trimCode: trim.toUpperCase(),
  years,
  ...(msrp && { msrp }),
});
const honda = (trims: object[], yearStyles?: object) => [
  catalogueMakeSchema.parse({
    make: 'Honda',
    makeCode: 'HONDA',
    models: [
      {
        model: 'Civic',
        modelCode: 'CIVIC',
        styles: ['SEDAN', 'COUPE'],
        years: [2019, 2020, 2021],
        trims,
        ...(yearStyles && { yearStyles }),
      },
    ],
  }),
];
const listed = (trim: string, more: Partial<TrimFact> = {}): TrimFact => ({
  ...{ make: 'Honda', model: 'Civic', year: 2020, trim, features: [] },
  ...more,
});

test('a body style of another year is a difference, and a year without a source is counted', () => {
  const facts = [
    { make: 'Honda', model: 'Civic', year: 2020, styles: ['SEDAN' as const, 'COUPE' as const] },
    { make: 'Honda', model: 'Civic', year: 2021, styles: ['SEDAN' as const] },
  ];
  expect(compareStyles(honda([]), facts)).toMatchObject({
    checked: 2,
    wrong: ['Honda Civic 2021: COUPE SEDAN, the list has SEDAN'],
    uncovered: 1,
  });
  expect(compareStyles(honda([], { 2021: ['SEDAN'] }), facts).wrong).toEqual([]);
});

test.each([
  ['EX-L', listed('EX-L Sedan'), true],
  ['EX', listed('EX-L'), false],
  ['Sport', listed('Sport Touring'), false],
  ['Premium Plus', listed('Premium Plus w/45 TFSI'), true],
  ['45 TFSI Premium Plus', listed('Premium Plus w/45 TFSI'), true],
  ['Advance', listed('Base w/2.0T and Advance Package'), true],
  ['1LT', listed('LT w/1LT'), true],
  ['Sport Hybrid', listed('Sport', { fuel: 'GSL' }), false],
  ['Sport Hybrid', listed('Sport Hybrid', { fuel: 'HYB' }), true],
  ['EX AWD', listed('EX', { drive: 'FWD' }), false],
  ['EX V6', listed('EX', { engine: 'V6' }), true],
  ['WT', listed('Work Truck'), true],
])('a trim "%s" against a listed one', (trim, fact, isThere) => {
  const { checked, wrong } = compareTrimYears(honda([aTrim(trim, [2020])]), [fact]);
  expect([checked, wrong.length === 0]).toEqual([1, isThere]);
});

test('prices differ by more than a percent of every row, and trims that no list has are not judged', () => {
  const facts = [listed('EX', { msrp: 24_000 }), listed('EX', { msrp: 26_000 })];
  expect(comparePrices(honda([aTrim('EX', [2019, 2020], 26_200)]), facts).wrong).toEqual([]);
  expect(comparePrices(honda([aTrim('EX', [2019, 2020], 25_000)]), facts).wrong).toHaveLength(1);
  expect(comparePrices(honda([aTrim('EX', [2021], 25_000)]), facts)).toMatchObject({
    checked: 0,
    uncovered: 1,
  });
});
