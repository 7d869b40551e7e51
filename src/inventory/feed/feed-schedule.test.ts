import { expect, test } from 'vitest';
import { findNextRun } from '#src/inventory/feed/feed-schedule.ts';

const at = (day: number, hour: number, minute: number) => new Date(2026, 4, day, hour, minute).getTime();
const NOON = at(10, 12, 0);

test.each([
  [{ every: '15m' }, at(10, 12, 15)],
  [{ every: '2h' }, at(10, 14, 0)],
  [{ at: '18:30' }, at(10, 18, 30)],
  [{ at: '06:30' }, at(11, 6, 30)],
  [{ at: '12:00' }, at(11, 12, 0)],
  [{ at: ['06:30', '23:00'] }, at(10, 23, 0)],
  [{ at: '23:00', every: '30m' }, at(10, 12, 30)],
  [{}, at(10, 13, 0)],
])('%j runs next at %j', (schedule, expected) => {
  expect(findNextRun(schedule, NOON)).toBe(expected);
});
