import { expect, test } from 'vitest';
import {
  formatReviewSubject,
  parseReviewSubject,
} from '#src/features/research/vehicle-ratings/review-subject.ts';

test.each([
  ['2021/land-rover/range-rover', { year: 2021, makeCode: 'LAND_ROVER', modelCode: 'RANGE_ROVER' }],
  ['honda/civic', { makeCode: 'HONDA', modelCode: 'CIVIC' }],
])('%s is parsed and formatted', (ymmt, subject) => {
  expect(parseReviewSubject(ymmt)).toEqual(subject);
  expect(formatReviewSubject(subject)).toBe(ymmt);
});

test('omits a trim', () => {
  expect(parseReviewSubject('2021/honda/civic/ex')).toEqual({
    year: 2021,
    makeCode: 'HONDA',
    modelCode: 'CIVIC',
  });
});

test.each([
  '',
  'honda',
  '2021/honda',
  'used-cars/honda/civic',
  'vehicle/12',
  '../honda/civic',
  '2021/Honda/Civic',
])('"%s" names no model', (ymmt) => {
  expect(parseReviewSubject(ymmt)).toBeUndefined();
});
