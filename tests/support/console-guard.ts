// Fails a test on unexpected warnings. Loaded before every Vitest file: anything written to console.error or
// console.warn fails the test, unless the test takes it and asserts on it.
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

/** What was written since the test began, as `error: …` and `warn: …`; it counts as expected from then on. */
export function takeConsoleOutput(): string[] {
  return written.splice(0);
}
