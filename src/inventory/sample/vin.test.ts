import { expect, test } from 'vitest';
import { makeSampleVin } from '#src/inventory/sample/vin.ts';

const VALUES: Record<string, number> = {
  A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8, J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9,
  S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9,
}; // oxfmt-ignore
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

test('every VIN is well formed, has its check digit and is unique', () => {
  const vins = Array.from({ length: 2_000 }, (_, serial) => makeSampleVin(serial, 1990 + (serial % 37)));
  for (const vin of vins) {
    expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
    const sum = [...vin].reduce((total, sign, i) => total + WEIGHTS[i]! * (VALUES[sign] ?? Number(sign)), 0);
    expect(vin[8]).toBe('0123456789X'[sum % 11]);
  }
  expect(new Set(vins).size).toBe(vins.length);
});

test('the tenth character is the model year', () => {
  expect(makeSampleVin(1, 2021)[9]).toBe('M');
  expect(makeSampleVin(1, 2010)[9]).toBe('A');
  expect(makeSampleVin(1, 1995)[9]).toBe('S');
});
