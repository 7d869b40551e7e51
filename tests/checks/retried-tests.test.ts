import { expect, test } from 'vitest';
import { reportRetriedTests } from '#tests/support/retried-tests.ts';

const planted = (fullName: string, retryCount: number, isPassed = true) => ({
  fullName,
  module: { relativeModuleId: 'a.test.ts' },
  ok: () => isPassed,
  diagnostic: () => ({ retryCount }),
});

test('a run names the tests that passed only at their second try', () => {
  const printed: string[] = [];
  const { onTestRunEnd } = reportRetriedTests((text) => printed.push(text));
  const run = (...tests: object[]) =>
    onTestRunEnd?.([{ children: { allTests: () => tests } }] as never, [], 'passed');
  void run(planted('at once', 0), planted('never', 1, false));
  expect(printed).toEqual([]);
  void run(planted('at once', 0), planted('late', 1));
  expect(printed.join('')).toContain('a.test.ts > late');
  expect(printed.join('')).not.toContain('at once');
});
