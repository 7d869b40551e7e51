// A warning that nobody expected is a failure that nobody reads. Set up before every Vitest file: what the code under
// test writes to console.error or console.warn fails the test, unless the test takes it and asserts on it.
import { afterEach, beforeEach, expect } from 'vitest';
import { formatWithOptions } from 'node:util';

const written: string[] = [];
const original = { error: console.error, warn: console.warn };

beforeEach(() => {
  written.length = 0;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...values: unknown[]) => {
      written.push(`${level}: ${formatWithOptions({ colors: false }, ...values)}`);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  expect(takeConsoleOutput(), 'unexpected console output').toEqual([]);
});

/** What was written since the test began, as `error: …` and `warn: …`; from then on it counts as expected. */
export function takeConsoleOutput(): string[] {
  return written.splice(0);
}
