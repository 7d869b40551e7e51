import { expect, test } from 'vitest';
import { formatZonedTime, parseZonedTime } from '#src/lib/zoned-time.ts';

test.each([
  ['2026-11-28 08:00 America/Denver', '2026-11-28T15:00:00.000Z'],
  ['2026-07-01 08:00 America/Denver', '2026-07-01T14:00:00.000Z'],
  ['2026-11-28 08:00 -07:00', '2026-11-28T15:00:00.000Z'],
  ['2026-11-28 08:00 UTC', '2026-11-28T08:00:00.000Z'],
  ['2026-11-28 00:30 Asia/Kolkata', '2026-11-27T19:00:00.000Z'],
  // Clocks are put back and show half past one twice.
  ['2026-11-01 01:30 America/Denver', '2026-11-01T07:30:00.000Z'],
  ['2026-10-25 02:30 Europe/Berlin', '2026-10-25T00:30:00.000Z'],
])('%s', (text, iso) => {
  expect(new Date(parseZonedTime(text) ?? 0).toISOString()).toBe(iso);
});

test.each([
  '2026-11-28',
  '2026-11-28 08:00',
  '2026-02-30 08:00 UTC',
  '2026-11-28 25:00 UTC',
  '2026-11-28 24:00 UTC',
  '2026-11-28 08:00 America/Nowhere',
  '2026-03-08 02:30 America/Denver', // clocks are put forward past it
])('%s is no time', (text) => {
  expect(parseZonedTime(text)).toBeUndefined();
});

test('a time is written on the clock of its place', () => {
  expect(formatZonedTime('2026-11-28 08:00 America/Denver')).toBe('Nov 28, 2026, 8:00 AM MST');
  expect(formatZonedTime('2026-07-01 20:30 UTC')).toBe('Jul 1, 2026, 8:30 PM UTC');
  expect(formatZonedTime('tomorrow')).toBeUndefined();
});
