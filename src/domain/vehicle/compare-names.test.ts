import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames } from '#src/domain/vehicle/compare-names.ts';

describe('the order of names', () => {
  test('numbers count by value, and case and accents are ignored', () => {
    const names = ['Škoda', 'smart', 'Saab', '10 Series', 'Seat', '3 Series', 'F-250', 'F-1500', 'F-150'];
    expect(names.toSorted(compareNames)).toEqual([
      '3 Series',
      '10 Series',
      'F-150',
      'F-250',
      'F-1500',
      'Saab',
      'Seat',
      'Škoda',
      'smart',
    ]);
  });

  test('is antisymmetric, and only equal names are equal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(Math.sign(compareNames(a, b)) + Math.sign(compareNames(b, a))).toBe(0);
        expect(compareNames(a, b) === 0).toBe(a === b);
      }),
    );
  });
});
