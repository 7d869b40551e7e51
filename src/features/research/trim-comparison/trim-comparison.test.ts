import { expect, test } from 'vitest';
import { aTrim } from '#src/features/research/trim-comparison/trim.fixtures.ts';
import { toTrimComparison } from '#src/features/research/trim-comparison/trim-comparison.ts';

test('years with at least two trims are compared, newest first, of one model', () => {
  const comparison = toTrimComparison([
    aTrim('LX', { year: 2025 }),
    aTrim('EX', { year: 2025 }),
    aTrim('LX'),
    aTrim('EX'),
    aTrim('LX', { year: 2024 }),
  ]);
  expect(comparison).toMatchObject({ vehicle: 'Honda Civic', makeCode: 'HONDA', modelCode: 'CIVIC' });
  expect(comparison?.years.map(({ year, trims }) => [year, trims.length])).toEqual([
    [2026, 2],
    [2025, 2],
  ]);
});

test.each([
  ['no trims', []],
  ['one trim', [aTrim('LX')]],
  ['one trim in each of two years', [aTrim('LX'), aTrim('LX', { year: 2025 })]],
])('%s: has nothing to compare', (_, trims) => {
  expect(toTrimComparison(trims)).toBeUndefined();
});
