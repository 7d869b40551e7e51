import { expect, test } from 'vitest';
import { formatCalendar } from '#src/lib/calendar-file.ts';

const ENTRY = {
  id: 'drive-1@cars.example',
  startMs: Date.UTC(2026, 10, 28, 16),
  minutes: 30,
  title: 'Test drive: 2021 Honda Civic; EX, blue',
  place: 'Elm Motors\n1 Main St',
  text: 'é'.repeat(60),
  url: 'https://cars.example/x',
  changedAtMs: Date.UTC(2026, 10, 27, 9),
};

test('an appointment has its time in UTC, and texts cannot add lines of their own', () => {
  const text = formatCalendar('Ours', [{ ...ENTRY, title: 'Car\r\nEND:VCALENDAR' }]);
  expect(text).toContain('DTSTAMP:20261127T090000Z\r\n');
  expect(text).toContain('DTSTART:20261128T160000Z\r\nDTEND:20261128T163000Z\r\n');
  expect(text).toContain(String.raw`SUMMARY:Car\nEND:VCALENDAR`);
  expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1);
});

test('special characters are escaped, and no line is longer than 75 bytes', () => {
  const text = formatCalendar('Ours', [ENTRY]);
  expect(text).toContain(String.raw`SUMMARY:Test drive: 2021 Honda Civic\; EX\, blue`);
  expect(text).toContain(String.raw`LOCATION:Elm Motors\n1 Main St`);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${ENTRY.text}\r\n`);
});
