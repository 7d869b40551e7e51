import { expect, test } from 'vitest';
import { readNumber } from '#src/lib/read-number.ts';

test.each([
  ['$21,450', 21_450],
  ['1,234', 1_234],
  ['7 cars', 7],
  ['none in this radius', 0],
])('%s is %d', (text, number) => expect(readNumber(text)).toBe(number));
