import { expect, test } from 'vitest';
import { readEngine } from '#src/domain/vehicle/read-engine.ts';

test.each([
  ['2.5L I4 hybrid', '2.5', 4],
  ['3.5 L V6', '3.5', 6],
  ['V8', undefined, 8],
  ['1.5L turbo', '1.5', undefined],
  ['Dual electric motors', undefined, undefined],
  [undefined, undefined, undefined],
])('the engine "%s" has %s liters and %s cylinders', (engine, liters, cylinders) => {
  expect(readEngine(engine)).toEqual({ liters, cylinders });
});
