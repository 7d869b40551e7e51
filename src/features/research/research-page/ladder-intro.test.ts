import { expect, test } from 'vitest';
import { nameLadder, writeLadderIntro } from '#src/features/research/research-page/ladder-intro.ts';

const LX = { trim: 'LX' };
const SI = { ...LX, trim: 'Si', msrp: 32_000 };
const PRICED = { bar: { start: 0, length: 50 } };

test.each([
  ['names alone', [LX], ['1 known trim.']],
  [
    'cars of a year long gone',
    [LX, { ...LX, ...PRICED }],
    ['2 known trims.', 'Bars show asking prices here.'],
  ],
  [
    'prices of the year itself',
    [{ ...LX, msrp: 24_000, ...PRICED, msrpAt: 8 }, SI],
    [
      '2 known trims, $24,000 (LX) to $32,000 (Si) when new.',
      'Bars show asking prices here; the tick is MSRP.',
    ],
  ],
  ['a cheapest trim without a price', [LX, SI], ['2 known trims; the Si was $32,000 when new.']],
  [
    'two prices of three',
    [LX, SI, { ...SI, trim: 'Type R', msrp: 45_000 }],
    ['3 known trims; 2 with an MSRP, $32,000 (Si) to $45,000 (Type R) when new.'],
  ],
  ['one price', [SI], ['1 known trim, $32,000 when new.']],
  [
    'trims, and names that only feeds have',
    [LX, { ...LX, trim: 'GX 460', isUnlisted: true as const }],
    ['1 known trim. Named only by cars for sale here: GX 460.'],
  ],
  [
    'names that only feeds have',
    ['A', 'B', 'C', 'D', 'E'].map((trim) => ({ ...LX, trim, isUnlisted: true as const })),
    ['Named only by cars for sale here: A, B, C and 2 more.'],
  ],
])('the intro of a ladder of %s says what its rungs have', (_what, rungs, intro) => {
  expect(writeLadderIntro(rungs)).toEqual(intro);
});

test('the heading speaks of steps where all MSRPs are known, and of one trim where there is one', () => {
  const plain = {};
  const priced = { msrpAt: 8 };
  expect(nameLadder('2005 Infiniti Q45', [plain])).toBe('The trim of the 2005 Infiniti Q45');
  expect(nameLadder('1992 Jeep Wrangler', [plain, plain])).toBe('1992 Jeep Wrangler trims');
  expect(nameLadder('2021 Toyota RAV4', [priced, plain])).toBe('2021 Toyota RAV4 trims');
  expect(nameLadder('2026 Honda Civic', [priced, priced, { isUnlisted: true }])).toBe(
    '2026 Honda Civic trims, step by step',
  );
});
