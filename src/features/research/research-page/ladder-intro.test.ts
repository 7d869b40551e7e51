import { expect, test } from 'vitest';
import { nameLadder, writeLadderIntro } from '#src/features/research/research-page/ladder-intro.ts';

const LX = { trim: 'LX', factsYear: 2026 };
const SI = { ...LX, trim: 'Si', msrp: 32_000 };
const PRICED = { bar: { start: 0, length: 50 } };

test.each([
  ['names alone', [LX], 1997, ['1 trim.']],
  [
    'cars of a year long gone',
    [LX, { ...LX, ...PRICED }],
    1997,
    ['2 trims.', 'Bars show asking prices here.'],
  ],
  [
    'prices of the year itself',
    [{ ...LX, msrp: 24_000, ...PRICED, msrpAt: 8 }, SI],
    2026,
    [
      '2 trims, from $24,000 (LX) to $32,000 (Si) when new.',
      'Bars show asking prices here; the tick is MSRP.',
    ],
  ],
  ['a cheapest trim without a price', [LX, SI], 2026, ['2 trims; the Si was $32,000 when new.']],
  [
    'two prices of three',
    [LX, SI, { ...SI, trim: 'Type R', msrp: 45_000 }],
    2026,
    ['3 trims; 2 with a known MSRP, $32,000 (Si) to $45,000 (Type R) when new.'],
  ],
  ['one price', [SI], 2026, ['1 trim, $32,000 when new.']],
  [
    'trims, and names that only feeds have',
    [LX, { ...LX, trim: 'GX 460', isUnlisted: true as const }],
    2026,
    ['1 trim. Only cars for sale here are called GX 460.'],
  ],
  [
    'names that only feeds have',
    ['A', 'B', 'C', 'D', 'E'].map((trim) => ({ ...LX, trim, isUnlisted: true as const })),
    2026,
    ['Only cars for sale here are called A, B, C and 2 more.'],
  ],
  ['a price of another year', [SI], 2023, ['1 trim.', 'Years beside prices are model years.']],
  [
    'prices of another year, which may order the trims otherwise',
    [SI, SI],
    2023,
    ['2 trims.', 'Years beside prices are model years; in 2023 the order may have been another.'],
  ],
])('the intro of a ladder of %s says what its rungs have', (_what, rungs, year, intro) => {
  expect(writeLadderIntro(rungs, year)).toEqual(intro);
});

test('the heading speaks of steps where all MSRPs are of the year, and of one trim where there is one', () => {
  const plain = {};
  const priced = { msrpAt: 8 };
  expect(nameLadder('2005 Infiniti Q45', [plain])).toBe('The trim of the 2005 Infiniti Q45');
  expect(nameLadder('1992 Jeep Wrangler', [plain, plain])).toBe('1992 Jeep Wrangler trims');
  expect(nameLadder('2021 Toyota RAV4', [priced, plain])).toBe('2021 Toyota RAV4 trims');
  expect(nameLadder('2026 Honda Civic', [priced, priced, { isUnlisted: true }])).toBe(
    '2026 Honda Civic trims, step by step',
  );
});
