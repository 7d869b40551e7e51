// Converts every runner's report into the same counts, so that no failing part of `npm test` goes uncounted.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Where the checks and Vitest write what `npm test` counts. */
export const COUNTS_FILE_VARIABLE = 'TEST_COUNTS_FILE';

export function addCounts(all: readonly TestCounts[]): TestCounts {
  const sum = (key: keyof TestCounts) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** `12 passed, 0 failed`, and the skipped ones if any. */
export function formatCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A run with a bad exit code has failed at least once, whatever its report says; so has one that ran nothing. */
export function settleCounts(counts: TestCounts | undefined, exitCode: number | null): TestCounts {
  const known = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const ranNothing = known.passed + known.failed === 0;
  return known.failed === 0 && (exitCode !== 0 || ranNothing) ? { ...known, failed: 1 } : known;
}

export function writeCounts(path: string, counts: TestCounts): void {
  writeFileSync(path, JSON.stringify(counts));
}

/** Reads a report of `npm run check`, Vitest or Playwright; undefined when there is none. */
export function readCounts(path: string): TestCounts | undefined {
  if (!existsSync(path)) return undefined;
  return parseCounts(JSON.parse(readFileSync(path, 'utf8')));
}

interface Report extends Partial<TestCounts> {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: { status: string; assertionResults: unknown[] }[];
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export function parseCounts(json: unknown): TestCounts | undefined {
  const report = json as Report;
  if (report.stats !== undefined) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  if (report.numPassedTests !== undefined) {
    const { numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = report;
    const brokenFiles = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    const failed = numFailedTests + brokenFiles.length;
    return { passed: report.numPassedTests, failed, skipped: numPendingTests + numTodoTests };
  }
  const { passed, failed, skipped = 0 } = report;
  return passed === undefined || failed === undefined ? undefined : { passed, failed, skipped };
}
