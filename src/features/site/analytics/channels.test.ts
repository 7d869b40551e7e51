import { expect, test } from 'vitest';
import { findChannel } from '#src/features/site/analytics/channels.ts';

const HYUNDAI = 'HYUNDAI_C360';

test.each([995, 996, 997, 998, 999, 1000])(
  'the LNX code ATMT%i belongs to the Hyundai campaign',
  (number) => {
    expect(findChannel({ LNX: `ATMT${number}` })).toBe(HYUNDAI);
  },
);

test.each([1033, 1034, 1035, 1036, 1037, 1038])(
  'the psid code MT%i belongs to the Hyundai campaign',
  (number) => {
    expect(findChannel({ psid: `MT${number}` })).toBe(HYUNDAI);
  },
);

test.each([
  {},
  { LNX: 'ATMT994' },
  { LNX: 'ATMT1001' },
  { LNX: 'MT1033' },
  { psid: 'MT1032' },
  { psid: 'MT1039' },
  { psid: 'ATMT995' },
  { LNX: '', psid: '' },
])('%o belongs to no campaign', (codes) => {
  expect(findChannel(codes)).toBeUndefined();
});

test('one known code is enough', () => {
  expect(findChannel({ LNX: 'OTHER', psid: 'MT1033' })).toBe(HYUNDAI);
});
