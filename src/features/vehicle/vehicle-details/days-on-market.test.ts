import { expect, test } from 'vitest';
import { formatDaysOnMarket } from '#src/features/vehicle/vehicle-details/days-on-market.ts';

test.each([
  ['2026-11-26T23:00Z', 'Listed here today'],
  ['2026-11-25T23:00Z', '1 day on market'],
  ['2026-11-03T08:00Z', '23 days on market'],
  ['2023-11-03T08:00Z', '1,119 days on market'],
])('a car listed at %s: %s', (listedAt, text) => {
  expect(formatDaysOnMarket(Date.parse(listedAt), '2026-11-26')).toBe(text);
});
