import { expect, test } from 'vitest';
import {
  describeAnswerTimes,
  describeUsualReply,
  formatHours,
  toAnswerTimes,
} from '#src/domain/dealer/answer-times.ts';

test('ten messages are needed, and one without an answer counts as the slowest', () => {
  expect(toAnswerTimes([1, 2, 3], 9)).toBeUndefined();
  expect(toAnswerTimes([9, 1, 2, 3, 4], 10)).toEqual({ medianHours: 9, answeredCount: 5, messageCount: 10 });
  expect(toAnswerTimes([1, 2, 3, 4], 10)).toEqual({ answeredCount: 4, messageCount: 10 });
});

test('what is usual is only said of a dealer who answers at least half', () => {
  const quick = { medianHours: 2.6, answeredCount: 46, messageCount: 52 };
  expect(describeUsualReply(quick)).toBe('Usually replies in 3 hours');
  expect(describeAnswerTimes(quick)).toBe(
    'Usually replies in 3 hours. Answered 46 of 52 messages in the last 90 days.',
  );
  const silent = { answeredCount: 3, messageCount: 52 };
  expect(describeUsualReply(silent)).toBeUndefined();
  expect(describeAnswerTimes(silent)).toBe('Answered 3 of 52 messages in the last 90 days.');
});

test.each([
  [0.001, '1 minute'],
  [0.5, '30 minutes'],
  [1, '1 hour'],
  [47, '47 hours'],
  [72, '3 days'],
])('%s hours are %s', (hours, text) => {
  expect(formatHours(hours)).toBe(text);
});
