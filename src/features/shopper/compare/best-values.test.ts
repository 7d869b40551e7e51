import { describe, expect, test } from 'vitest';
import { markBest } from '#src/features/shopper/compare/best-values.ts';

describe('the best of several numbers', () => {
  test.each([
    ['the lowest price', [21_000, 18_500, 24_000], 'lowest', [false, true, false]],
    ['the highest mpg', [30, 28, 41], 'highest', [false, false, true]],
    ['every one of a tie', [18_500, 18_500, 24_000], 'lowest', [true, true, false]],
    ['no one where all are equal', [5, 5], 'lowest', [false, false]],
    ['no one where only one is known', [undefined, 18_500, undefined], 'lowest', [false, false, false]],
    ['no one where none is known', [undefined, undefined], 'highest', [false, false]],
    ['the best of those known', [undefined, 310, 240], 'highest', [false, true, false]],
    ['a mileage of none', [0, 12_000], 'lowest', [true, false]],
    ['no one of no cars', [], 'lowest', []],
    [
      'a range below all others',
      [{ low: 3, high: 4 }, { low: 4, high: 9 }, 5],
      'lowest',
      [true, false, false],
    ],
    [
      'a range above all others',
      [
        { low: 3, high: 4 },
        { low: 5, high: 9 },
      ],
      'highest',
      [false, true],
    ],
    [
      'no one where ranges overlap',
      [
        { low: 1, high: 5 },
        { low: 2, high: 9 },
      ],
      'lowest',
      [false, false],
    ],
    [
      'no one of equal ranges',
      [
        { low: 1, high: 5 },
        { low: 1, high: 5 },
      ],
      'lowest',
      [false, false],
    ],
  ] as const)('%s', (_what, values, rule, marks) => {
    expect(markBest(values, rule)).toEqual(marks);
  });
});
