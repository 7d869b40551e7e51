import { expect, test } from 'vitest';
import { explainNoDeal } from '#src/domain/listing/no-deal-reason.ts';
import { readDetails, writeDetails } from '#src/features/search/result-card/deal-texts.ts';
import { aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';

const COMPARED = [
  { deal: { comparablePrice: '$23,100 at this mileage', date: 'Jun 1, 2026' } },
  { deal: { comparablePrice: '$23,100', date: 'Jun 1, 2026' } },
  { noDeal: 'No rating because new cars are not compared' },
  { noDeal: explainNoDeal(aCar({ dealRating: undefined, noDealReason: 'farBelow' })) ?? '' }, // two sentences
  { noDeal: '' },
];
const FEES = [{}, { fees: 'Includes $0' }, { fees: 'Plus $899' }, { fees: 'Includes $150, plus $399' }];

test.each(COMPARED)(
  'the sentences about %j read back as they were written, with fees or without',
  (compared) => {
    expect(readDetails(writeDetails(compared, false), false)).toEqual(compared);
    for (const fees of FEES) {
      const said = { ...compared, ...fees };
      expect(readDetails(writeDetails(said, true), true)).toEqual(said);
    }
  },
);

test('fees that are not disclosed are said to be so where payments may be shown', () => {
  const [compared = {}] = COMPARED;
  expect(writeDetails(compared, true)).toMatch(/ as of Jun 1, 2026\. Fees not disclosed\. $/);
  expect(writeDetails(compared, false)).toMatch(/ as of Jun 1, 2026\. $/);
});
