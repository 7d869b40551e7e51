import { expect, expectTypeOf, test } from 'vitest';
import { definedOnly } from '#src/lib/defined-only.ts';

test('leaves out what is undefined, and keeps every other value in its order', () => {
  const all = { z: 0, a: undefined, y: '', b: null, x: false };
  expect(Object.entries(definedOnly(all))).toEqual([
    ['z', 0],
    ['y', ''],
    ['b', null],
    ['x', false],
  ]);
});

test('does not replace a value that an object already has', () => {
  const year: number | undefined = [2024][1];
  expect({ year: 2020, ...definedOnly({ year }) }).toEqual({ year: 2020 });
});

test('only keys that can be undefined are optional', () => {
  const year: number | undefined = [2024][0];
  expectTypeOf(definedOnly({ make: 'FORD', year })).toEqualTypeOf<{ make: string } & { year?: number }>();
});
