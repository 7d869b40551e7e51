import { expect, test } from 'vitest';
import { writeLadderIntro } from '#src/features/research/research-page/ladder-intro.ts';

const UNKNOWN = { changes: [], adds: [], factsYear: 2026 };
const KNOWN = { ...UNKNOWN, adds: ['Sunroof'], msrp: 26_000 };
const PRICED = { bar: { start: 0, length: 50 } };

test.each([
  ['names alone', [UNKNOWN], 1997, 'How many of each trim are in stock.'],
  [
    'cars of a year long gone',
    [UNKNOWN, { ...UNKNOWN, ...PRICED }],
    1997,
    'What each trim costs in stock. Bars show local asking prices.',
  ],
  ['facts without cars', [KNOWN], 2026, 'What each trim adds to the one below it, and what it costs new.'],
  [
    'facts of another year',
    [{ ...KNOWN, ...PRICED }],
    2023,
    'What each trim adds to the one below it, what it costs new, and what it costs in stock. ' +
      'Bars show local asking prices. If a year is shown, the price and equipment are for that model year.',
  ],
  [
    'facts of the year itself',
    [{ ...KNOWN, ...PRICED, msrpAt: 80 }],
    2026,
    'What each trim adds to the one below it, what it costs new, and what it costs in stock. ' +
      'Bars show local asking prices; the tick is MSRP.',
  ],
])('the intro of a ladder of %s mentions what its rungs have', (_what, rungs, year, lead) => {
  expect(writeLadderIntro(rungs, year, 'in stock')).toBe(lead);
});
