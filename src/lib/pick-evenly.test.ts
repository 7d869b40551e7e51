import { expect, test } from 'vitest';
import { pickEvenly } from '#src/lib/pick-evenly.ts';

test.each([
  [[1, 2, 3, 4, 5, 6], 3, [1, 3, 5]],
  [[1, 2, 3, 4, 5], 2, [1, 3]],
  [[1, 2], 5, [1, 2]],
  [[], 3, []],
])('of %j, %i are %j', (items, count, picked) => {
  expect(pickEvenly(items, count)).toEqual(picked);
});
