import { expect, test } from 'vitest';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';
import { compareTrimYears, listPrebuiltTrims } from '#src/features/research/trim-comparison/trim-years.ts';

test('compares the year of the stock and the next', () => {
  expect(compareTrimYears('2025-11-21')).toEqual({ startYear: 2025, endYear: 2026 });
});

test('prebuilds a page for each of these years with at least two trims', () => {
  const catalogue = aCatalogue({
    Honda: {
      Accord: { trims: { LX: [2026], EX: [2024] } },
      Civic: { trims: { LX: [2024, 2025, 2026], EX: [2025, 2026], Sport: [2024] } },
    },
    Pontiac: { Vibe: {} },
  });
  expect(listPrebuiltTrims(catalogue, '2025-11-21')).toEqual([
    { year: 2026, makeCode: 'HONDA', modelCode: 'CIVIC' },
    { year: 2025, makeCode: 'HONDA', modelCode: 'CIVIC' },
  ]);
});
