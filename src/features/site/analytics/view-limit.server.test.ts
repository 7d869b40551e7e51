import { expect, test } from 'vitest';
import { createViewLimit } from '#src/features/site/analytics/view-limit.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';

test('a network adds five views to a car, and others still count', () => {
  const limit = createViewLimit();
  const pumped = Array.from({ length: 1_000 }, () => limit.take('192.0.2.1', ['car'], 0)).flat();
  expect(pumped).toHaveLength(5);
  expect(limit.take('192.0.2.1', ['car', 'other'], 0)).toEqual(['other']);
  expect(limit.take('192.0.2.2', ['car'], 0)).toEqual(['car']);
});

test('addresses of one IPv6 network are one', () => {
  const limit = createViewLimit();
  const views = Array.from({ length: 20 }, (_, index) => limit.take(`2001:db8::${index + 1}`, ['car'], 0));
  expect(views.flat()).toHaveLength(5);
});

test('a day after its last view, a network counts again', () => {
  const limit = createViewLimit();
  for (let view = 0; view < 9; view++) limit.take('192.0.2.1', ['car'], 0);
  expect(limit.take('192.0.2.1', ['car'], DAY_MS)).toEqual([]);
  expect(limit.take('192.0.2.1', ['car'], DAY_MS + 1)).toEqual(['car']);
});
