import { expect, test } from 'vitest';
import { writeLadderIntro } from '#src/features/research/research-page/ladder-intro.ts';

const UNKNOWN = { changes: [], adds: [], factsYear: 2026 };
const KNOWN = { ...UNKNOWN, adds: ['Sunroof'], msrp: 26_000 };
const PRICED = { bar: { start: 0, length: 50 } };

test.each([
  ['names alone', [UNKNOWN], 1997, 'See how many of each trim are in stock.'],
  [
    'cars of a year long gone',
    [UNKNOWN, { ...UNKNOWN, ...PRICED }],
    1997,
    'See prices of cars in stock. Bars show local asking prices.',
  ],
  ['facts without cars', [KNOWN], 2026, 'See what each trim adds to the one below it and its MSRP.'],
  [
    'facts of another year',
    [{ ...KNOWN, ...PRICED }],
    2023,
    'See what each trim adds to the one below it, its MSRP and prices of cars in stock. ' +
      'Bars show local asking prices. If a year is shown, the price and equipment are for that model year.',
  ],
  [
    'facts of the year itself',
    [{ ...KNOWN, ...PRICED, msrpAt: 80 }],
    2026,
    'See what each trim adds to the one below it, its MSRP and prices of cars in stock. ' +
      'Bars show local asking prices; the tick is MSRP.',
  ],
])('the intro of a ladder of %s mentions what its rungs have', (_what, rungs, year, lead) => {
  expect(writeLadderIntro(rungs, year, 'in stock')).toBe(lead);
});
