import { expect, test } from 'vitest';
import { findDriveConflicts, formatDriveTime, startOfDrive } from '#src/features/shopper/shortlist/drives.ts';
import { MINUTE_MS } from '#src/lib/durations.ts';

const drive = (itemId: string, minute: number) => ({
  ...{ itemId, listingId: itemId, memberId: 'ann', at: '', zone: 'UTC', title: `car ${itemId}` },
  startMs: minute * MINUTE_MS,
  changedAtMs: 0,
});

test.each([
  ['2026-11-28T10:00', 'America/Chicago', 'Sat, Nov 28, 2026, 10:00 AM CST'],
  ['2026-07-04T16:30', 'America/Denver', 'Sat, Jul 4, 2026, 4:30 PM MDT'],
])('%s in %s', (at, zone, text) => {
  expect(formatDriveTime(startOfDrive({ at, zone }) ?? 0, zone)).toBe(text);
});

test.each(['2026-03-08T02:30', '2026-02-30T10:00', 'tomorrow', ''])('%s is no time there', (at) => {
  expect(startOfDrive({ at, zone: 'America/Denver' })).toBeUndefined();
});

test('two drives at once, and one without time for the way, are said of both; one with time is not', () => {
  const miles = (one: string, other: string) => ([one, other].includes('far') ? 60 : 1);
  const found = findDriveConflicts([drive('a', 0), drive('b', 20), drive('far', 80)], miles);
  expect(Object.fromEntries(found)).toEqual({
    a: [
      'At the same time as the test drive of the car b',
      '50 minutes for 60 miles to the test drive of the car far',
    ],
    b: [
      'At the same time as the test drive of the car a',
      '30 minutes for 60 miles to the test drive of the car far',
    ],
    far: [
      '50 minutes for 60 miles from the test drive of the car a',
      '30 minutes for 60 miles from the test drive of the car b',
    ],
  });
  expect(findDriveConflicts([drive('a', 0), drive('b', 40)], miles).size).toBe(0);
});
