import { expect, test } from 'vitest';
import { CIVIC, countFixture } from '#src/features/research/research-page/research.fixtures.ts';
import { listEconomySources, listYearRows } from '#src/features/research/research-page/year-rows.ts';

const path = { makeCode: 'HONDA', modelCode: 'CIVIC' };

test('every year in which the model was sold has a row, and those with cars or facts lead to their page', () => {
  const rows = listYearRows(CIVIC, [countFixture(2015, 'LX', [9_000])], path, 1);
  expect(rows.map(({ year }) => year)).toEqual(CIVIC.years.toReversed());
  expect(rows.filter(({ stock }) => stock.count > 0).map(({ year }) => year)).toEqual([2015]);
  expect(rows.flatMap(({ href }) => href ?? [])).toEqual([
    '/research/2022/honda/civic',
    '/research/2015/honda/civic',
  ]);
});

test('a range of a list of ranges is not one by EPA', () => {
  const modelYears = [
    { year: 2026, sources: ['ranges'], range: 300, fuelTypeGroups: ['ELE' as const], drives: [] },
    { year: 2025, sources: ['epa'], range: 280, fuelTypeGroups: ['ELE' as const], drives: [] },
  ];
  const rows = (years: readonly number[]) =>
    listYearRows(
      { ...CIVIC, years: [...years], modelYears: modelYears.filter(({ year }) => years.includes(year)) },
      [],
      path,
      1,
    );
  expect(rows([2025, 2026]).map(({ economy, isListedRange }) => [economy, isListedRange])).toEqual([
    ['300 mi', true],
    ['280 mi', undefined],
  ]);
  expect(listEconomySources(rows([2025, 2026]))).toEqual(['ranges', 'epa']);
  expect(listEconomySources(rows([2026]))).toEqual(['ranges']);
});
