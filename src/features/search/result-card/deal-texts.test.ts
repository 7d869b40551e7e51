import { expect, test } from 'vitest';
import { readDeal, writeDeal, writeFees } from '#src/features/search/result-card/deal-texts.ts';

test.each([
  { deal: { comparablePrice: '$23,100 at this mileage', date: 'Jun 1, 2026' }, fees: '$599' },
  { deal: { comparablePrice: '$23,100', date: 'Jun 1, 2026' } },
  { noDeal: 'No rating because new cars are not compared', fees: '$1,099' },
  { noDeal: '' },
])('the sentences about %j read back as they were written', (priced) => {
  expect(readDeal(writeDeal(priced), writeFees(priced.fees))).toEqual(priced);
});
