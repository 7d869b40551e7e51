import { expect, test } from 'vitest';
import { takeConsoleOutput } from '#tests/support/console-guard.ts';

test('output that a test takes is expected, and labeled with its level', () => {
  console.warn('low on %s', 'fuel');
  console.error(new Error('empty').message);
  expect(takeConsoleOutput()).toEqual(['warn: low on fuel', 'error: empty']);
});

test.fails('output that a test does not take fails it', () => {
  console.warn('nobody expects this');
});
