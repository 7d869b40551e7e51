import { expect, test } from 'vitest';
import { readDeal, writeDeal } from '#src/features/search/result-card/deal-texts.ts';

test.each([
  { deal: { comparablePrice: '$23,100 at this mileage', date: 'Jun 1, 2026' } },
  { deal: { comparablePrice: '$23,100', date: 'Jun 1, 2026' } },
  { noDeal: 'No rating because new cars are not compared' },
  { noDeal: '' },
])('the sentence about %j reads back as it was written', (compared) => {
  expect(readDeal(writeDeal(compared))).toEqual(compared);
});
