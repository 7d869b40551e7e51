import { expect, test } from 'vitest';
import { listCompareNotices } from '#src/features/shopper/compare/compare-notices.ts';

const active = { type: 'active' } as const;
const unknown = { type: 'unknown' } as const;

test.each([
  ['nothing of cars that are shown', [active, active], 0, []],
  [
    'each car that is gone',
    [active, { type: 'gone', title: '2020 Honda Civic LX' }],
    0,
    ['The 2020 Honda Civic LX is no longer available.'],
  ],
  ['one unknown car', [unknown], 0, ["We couldn't find one of the cars in this link."]],
  ['several unknown cars', [unknown, active, unknown], 0, ["We couldn't find 2 of the cars in this link."]],
  ['one car too many', [active], 1, ['You can compare up to 5 cars, so we left out one.']],
  ['several too many', [active], 3, ['You can compare up to 5 cars, so we left out 3.']],
] as const)('the page says: %s', (_what, cars, leftOutCount, notices) => {
  expect(listCompareNotices(cars, leftOutCount)).toEqual(notices);
});
