import { expect, test, vi } from 'vitest';
import { memoByObject, memoByText } from '#src/lib/memo.ts';

test('a result is computed once for each object, also when it is undefined', () => {
  const compute = vi.fn((car: { price?: number }, factor: number) => car.price && car.price * factor);
  const double = memoByObject(compute);
  const [priced, unpriced] = [{ price: 2 }, {}];
  expect([double(priced, 2), double(unpriced, 2), double(priced, 2), double(unpriced, 2)]).toEqual([
    4,
    undefined,
    4,
    undefined,
  ]);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('a result is computed once for each text, and the oldest one is dropped at the limit', () => {
  const compute = vi.fn((text: string) => text.length);
  const lengthOf = memoByText(2, compute);
  for (const text of ['a', 'bb', 'a', 'bb']) expect(lengthOf(text)).toBe(text.length);
  expect(compute).toHaveBeenCalledTimes(2);
  lengthOf('ccc');
  lengthOf('bb');
  expect(compute).toHaveBeenCalledTimes(3);
  lengthOf('a');
  expect(compute).toHaveBeenCalledTimes(4);
});

test('a computation that throws is tried again', () => {
  const compute = vi.fn(() => {
    throw new Error('no');
  });
  const memo = memoByText(2, compute);
  expect(() => memo('a')).toThrow('no');
  expect(() => memo('a')).toThrow('no');
  expect(compute).toHaveBeenCalledTimes(2);
});
