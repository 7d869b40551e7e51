import { expect, test } from 'vitest';
import { createObjectNumbers } from '#src/lib/object-numbers.ts';

test('another object has another number, also if both look the same', () => {
  const [first, second] = [{ id: 1 }, { id: 1 }];
  let present = first;
  const numberOf = createObjectNumbers(() => present);
  const number = numberOf();
  expect(numberOf()).toBe(number);
  present = second;
  expect(numberOf()).not.toBe(number);
  present = first;
  expect(numberOf()).toBe(number);
});
