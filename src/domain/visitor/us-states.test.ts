import { expect, test } from 'vitest';
import { findStateCode } from '#src/domain/visitor/us-states.ts';

test.each([
  ['tx', 'TX'],
  ['D.C.', 'DC'],
  ['Rhode Island', 'RI'],
  ['NEW  HAMPSHIRE', 'NH'],
  ['AE', 'AE'],
  ['MH', 'MH'],
  ['Tejas', undefined],
  ['RT', undefined],
  ['', undefined],
])('%j is the state %j', (text, code) => {
  expect(findStateCode(text)).toBe(code);
});
