import { expect, test } from 'vitest';
import { packPayable } from '#src/domain/payment/pack-payable.ts';
import { unpackPayable } from '#src/domain/payment/unpack-payable.ts';

test.each([
  [{ price: 25_000 }, ''],
  [{ price: 25_000, incentive: 500 }, ',,500'],
  [{ price: 30_000, isNew: true, msrp: 32_000 }, '1,32000'],
  [{ price: 30_000, isNew: true, noLease: true }, '1,,,1'],
] as const)('%j is an attribute beside its price', (car, packed) => {
  expect(packPayable(car)).toBe(packed);
  expect(unpackPayable(`$${car.price.toLocaleString('en-US')}`, packed)).toEqual(car);
});
