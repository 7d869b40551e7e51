import { expect, test } from 'vitest';
import { createRecentKeys } from '#src/engine/http/recent-keys.ts';

test('knows the last keys, and forgets older ones', () => {
  const recent = createRecentKeys(10);
  expect(recent.note('first')).toBe(false);
  expect(recent.note('first')).toBe(true);
  for (let count = 0; count < 9; count++) recent.note(`a${count}`);
  expect(recent.note('first')).toBe(true);
  for (let count = 0; count < 20; count++) recent.note(`b${count}`);
  expect(recent.note('first')).toBe(false);
});
