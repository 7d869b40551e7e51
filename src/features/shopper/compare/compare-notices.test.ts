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
  ['one unknown car', [unknown], 0, ['One car of this link is not known here.']],
  ['several unknown cars', [unknown, active, unknown], 0, ['2 cars of this link are not known here.']],
  ['one car too many', [active], 1, ['At most 5 cars are compared: one more is left out.']],
  ['several too many', [active], 3, ['At most 5 cars are compared: 3 more are left out.']],
] as const)('a comparison says %s', (_what, cars, leftOutCount, notices) => {
  expect(listCompareNotices(cars, leftOutCount)).toEqual(notices);
});
