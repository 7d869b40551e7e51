import { expect, test } from 'vitest';
import { createCardLimit } from '#src/features/site/analytics/card-limit.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const card = (listingId: string, ownerId = 'd-7') =>
  ({ type: 'tier-impression', tier: 'premium', listingId, ownerId }) as const;

test('a car in a place counts once a day for a network', () => {
  const limit = createCardLimit();
  expect([0, 1, 2].map((at) => limit.takePaid('192.0.2.1', card('a'), at))).toEqual([true, false, false]);
  expect(limit.takePaid('2001:db8::1', card('a'), 3)).toBe(true);
  expect(limit.takePaid('2001:db8::2', card('a'), 4)).toBe(false);
  expect(limit.takePaid('192.0.2.1', { ...card('a'), tier: 'fourth' }, 5)).toBe(true);
  expect(limit.takePaid('192.0.2.1', card('a'), DAY_MS)).toBe(true);
});

test('a network counts for twenty cars of a seller, so that many cars do not spend its budget either', () => {
  const limit = createCardLimit();
  const cars = Array.from({ length: 100 }, (_, index) => card(`car ${index}`));
  expect(cars.filter((one) => limit.takePaid('192.0.2.1', one, 0))).toHaveLength(20);
  expect(limit.takePaid('192.0.2.1', card('other', 'd-8'), 0)).toBe(true);
  expect(limit.takePaid('192.0.2.2', card('car 50'), 0)).toBe(true);
});

test('a network counts for a limited number of cards each day', () => {
  const limit = createCardLimit();
  expect([400, 400, 400].map((count) => limit.takeSeen('192.0.2.1', count, 0))).toEqual([400, 100, 0]);
  expect(limit.takeSeen('192.0.2.1', 30, DAY_MS)).toBe(30);
});
