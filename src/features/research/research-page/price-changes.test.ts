import { expect, test } from 'vitest';
import { CIVIC } from '#src/features/research/research-page/research.fixtures.ts';
import { listYearChanges } from '#src/features/research/research-page/year-changes.ts';

/** Prices by year of trims that a list has until 2024. */
function tellPrices(trims: Record<string, Record<number, number>>, year = 2023): string | undefined {
  const [known] = CIVIC.trims;
  if (!known) throw new Error('no trim');
  const listed = Object.entries(trims).map(([trim, yearPrices]) => ({
    ...{ ...known, trim, trimCode: trim, years: [2022, 2023, 2024], yearPrices },
  }));
  const rows = listYearChanges({ ...CIVIC, trims: listed, modelYears: [] }, year, [])?.rows;
  const row = rows?.find(({ label }) => label === 'MSRP when new');
  expect(row?.source ?? 'lists').toBe('lists');
  return row?.text;
}

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

test.each([
  ['the list lacks one of the years', { LX: { 2022: 22_500 } }],
  ['a trim costs a third more, which is another car', { LX: { 2022: 22_500, 2023: 30_000 } }],
  ['only the catalog has a price of the newest year', { LX: { 2023: 23_000 } }, 2024],
])('nothing is said where %s', (_why, trims, year = 2023) => {
  expect(tellPrices(trims as Record<string, Record<number, number>>, year)).toBeUndefined();
});
