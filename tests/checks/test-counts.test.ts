import { expect, test } from 'vitest';
import { addCounts, formatCounts, parseCounts, settleCounts } from '#scripts/test-counts.ts';

test('counts a Vitest report, with a file that failed to load as one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ],
  };
  expect(parseCounts(report)).toEqual({ passed: 3, failed: 2, skipped: 3 });
});

test('counts a Playwright report, with a test that passed at its second try as passed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } };
  expect(parseCounts(report)).toEqual({ passed: 6, failed: 1, skipped: 0 });
});

test('counts a run without a report, with a bad exit or without tests as failed', () => {
  expect(settleCounts(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(settleCounts({ passed: 4, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
  expect(settleCounts({ passed: 0, failed: 0, skipped: 3 }, 0)).toEqual({ passed: 0, failed: 1, skipped: 3 });
  expect(settleCounts({ passed: 4, failed: 0, skipped: 0 }, 0)).toEqual({ passed: 4, failed: 0, skipped: 0 });
});

test('the last line mentions skipped tests only when there are any', () => {
  const counts = { passed: 1, failed: 0, skipped: 0 };
  expect(formatCounts(counts)).toBe('1 passed, 0 failed');
  expect(formatCounts(addCounts([counts, { passed: 2, failed: 1, skipped: 1 }]))).toBe(
    '3 passed, 1 failed, 1 skipped',
  );
});
