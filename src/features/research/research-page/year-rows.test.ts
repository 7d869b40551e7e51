import { expect, test } from 'vitest';
import { CIVIC, countFixture } from '#src/features/research/research-page/research.fixtures.ts';
import { listYearRows } from '#src/features/research/research-page/year-rows.ts';

const path = { makeCode: 'HONDA', modelCode: 'CIVIC' };

test('years with cars or facts have a row, and so has the newest year, which the page is about', () => {
  const rows = listYearRows(CIVIC, [countFixture(2015, 'LX', [9_000])], path, 3);
  expect(rows.map(({ year, stock }) => [year, stock.count])).toEqual([
    [2026, 0],
    [2022, 0],
    [2015, 1],
  ]);
  expect(rows.map(({ href }) => href)).toEqual([undefined, '/research/2022/honda/civic', undefined]);
});
