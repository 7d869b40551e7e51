import { expect, test } from 'vitest';
import { CIVIC } from '#src/features/research/research-page/research.fixtures.ts';
import { listDifferences } from '#src/features/research/research-page/versus-differences.ts';

const aSide = (
  model: string,
  years: readonly number[],
  msrp: number,
  bestMpg?: number,
  { longestRange, count = 0 }: { longestRange?: number; count?: number } = {},
) => {
  const year = years.at(-1) ?? 0;
  const [lx] = CIVIC.trims;
  const trims = lx ? [{ ...lx, years: [...years], msrp }] : [];
  return {
    ...{ name: `Honda ${model}`, year, bestMpg, longestRange, stock: { count, newCount: 0 } },
    model: { ...CIVIC, model, years: [...years], trims },
  };
};

test('a model that is no longer sold is not called new', () => {
  const differences = listDifferences(
    aSide('Fit', [2019, 2020], 16_000, 36),
    aSide('HR-V', [2020], 21_000, 30),
    2026,
  );
  expect(differences[0]).toBe('The 2020 Honda Fit started $5,000 lower than the Honda HR-V when new.');
});

test('of two years, prices are not compared, and figures say of which', () => {
  expect(
    listDifferences(
      aSide('S2000', [2000, 2009], 34_000, 21),
      aSide('Prologue', [2024, 2026], 47_000, 35),
      2026,
    ),
  ).toEqual([
    'The Honda S2000 was sold until model year 2009, the Honda Prologue from 2024 on: no model year had both.',
    'The most efficient 2026 Honda Prologue gets 14 mpg more, city and highway combined, than the most efficient 2009 Honda S2000.',
  ]);
});

test('ranges differ in miles, and of two models one may be for sale alone', () => {
  expect(
    listDifferences(
      aSide('Prologue', [2026], 47_000, undefined, { longestRange: 296, count: 1 }),
      aSide('Clarity', [2026], 47_000, undefined, { longestRange: 89 }),
      2026,
    ),
  ).toEqual([
    'The Honda Prologue goes 207 miles farther on a charge than the Honda Clarity.',
    'Only the Honda Prologue is for sale here: 1 car.',
  ]);
});

test('a model of this year is not called ended because the other one begins with the next', () => {
  const differences = listDifferences(
    aSide('Fit', [2025, 2026], 16_000, 36),
    aSide('Bolt', [2027], 29_000, 36),
    2026,
  );
  expect(differences.filter((text) => text.includes('no model year had both'))).toEqual([]);
});
