import { expect, test } from 'vitest';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { CIVIC } from '#src/features/research/research-page/research.fixtures.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { listYearChanges } from '#src/features/research/research-page/year-changes.ts';

type Prices = Record<number, number>;
type Driven = Pick<CatalogueTrim, 'drive' | 'engine' | 'doors'>;
const [CAR] = CIVIC.trims;
if (!CAR) throw new Error('no trim');
const { engine, fuelTypeGroup, drive, transmission, doors } = CAR;
const FACTS = { ...definedOnly({ engine, fuelTypeGroup, drive, transmission, doors }), adds: [] };

/** Prices by year of trims that a list has until 2024. @param driven what the list says of 2022, if not as in 2023 */
const tellPrices = (trims: Record<string, Prices>, year = 2023, driven: Driven = {}): string | undefined => {
  const listed = Object.entries(trims).map(([trim, yearPrices]) => ({
    ...{ ...CAR, trim, trimCode: trim, years: [2022, 2023, 2024], yearPrices },
    listedFacts: [
      { years: [2022], ...FACTS, ...driven },
      { years: [2023], ...FACTS },
    ],
  }));
  const rows = listYearChanges({ ...CIVIC, trims: listed, modelYears: [] }, year, [])?.rows;
  const row = rows?.find(({ label }) => label === 'MSRP when new');
  expect(row?.source ?? 'lists').toBe('lists');
  return row?.text;
};

test('a year says what its trims cost more than in the year before, by the list that has both', () => {
  expect(tellPrices({ LX: { 2022: 22_500, 2023: 23_000 }, EX: { 2022: 25_000, 2023: 25_000 } })).toBe(
    'LX $23,000, was $22,500',
  );
  expect(tellPrices({ LX: { 2022: 22_500, 2023: 22_500 } })).toBe('The same as in 2022');
});

test('three trims are named, and the others counted', () => {
  const step = { 2022: 20_000, 2023: 21_000 };
  const names = ['DX', 'LX', 'EX', 'EX-L', 'Si'];
  expect(tellPrices(Object.fromEntries(names.map((name) => [name, step])))).toMatch(
    /^DX \$21,000, was \$20,000; LX .*; EX .*; and 2 more$/,
  );
});

test.each<[why: string, prices: Prices, year: number, driven: Driven]>([
  ['the list lacks one of the years', { 2022: 22_500 }, 2023, {}],
  ['a trim costs a third more, which is another car', { 2022: 22_500, 2023: 30_000 }, 2023, {}],
  ['only the catalog has a price of the newest year', { 2023: 23_000 }, 2024, {}],
  ['the cheapest one had fewer driven wheels', { 2022: 22_500, 2023: 23_000 }, 2023, { drive: 'AWD' }],
  ['the cheapest one had a smaller engine', { 2022: 22_500, 2023: 23_000 }, 2023, { engine: '1.5L I4' }],
  ['the cheapest one was a coupe', { 2022: 22_500, 2023: 23_000 }, 2023, { doors: 2 }],
])('nothing is said where %s', (_why, prices, year, driven) => {
  expect(tellPrices({ LX: prices }, year, driven)).toBeUndefined();
});
