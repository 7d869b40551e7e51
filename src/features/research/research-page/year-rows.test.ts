import { expect, test } from 'vitest';
import { CIVIC, countFixture } from '#src/features/research/research-page/research.fixtures.ts';
import { listYearRows } from '#src/features/research/research-page/year-rows.ts';

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
