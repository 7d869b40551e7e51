import { expect, test } from 'vitest';
import { describeConfirmation } from '#src/domain/listing/confirmation.ts';

const NOW = Date.UTC(2026, 5, 10);
const HOUR = 60 * 60 * 1000;

const describe = (hours: number, soldReportCount = 0) =>
  describeConfirmation({ confirmedAtMs: NOW - hours * HOUR, soldReportCount }, NOW, 7);

test.each([
  [0.5, 'Confirmed within the last hour.'],
  [1, 'Confirmed 1 hour ago.'],
  [47, 'Confirmed 47 hours ago.'],
  [48, 'Confirmed 2 days ago.'],
  [7 * 24, 'Confirmed 7 days ago.'],
  [-5, 'Confirmed within the last hour.'],
])('a car seen %d hours ago: %s', (hours, text) => {
  expect(describe(hours)).toEqual({ text, isInDoubt: false });
});

test('says for how many days a car is not confirmed', () => {
  expect(describe(9 * 24 + 3)).toEqual({
    text: 'Not confirmed for 9 days. Ask the seller first.',
    isInDoubt: true,
  });
});

test('doubts a car that several reports call sold, although the feed still shows it', () => {
  expect(describe(1, 2).isInDoubt).toBe(false);
  expect(describe(1, 3)).toEqual({
    text: "3 reports say it's been sold. Ask the seller first.",
    isInDoubt: true,
  });
});
