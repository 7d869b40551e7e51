import { describe, expect, test } from 'vitest';
import { readComparedCars } from '#src/features/shopper/compare/compared-car.ts';

const CAR = { id: '1', title: 'A', price: '$1', style: 'SEDAN', color: 'RED' };

describe('the stored cars of a browser', () => {
  test.each([
    ['nothing', null],
    ['no list', { 0: CAR }],
    ['a car without a title', [{ ...CAR, title: undefined }]],
    ['a color that is no text', [{ ...CAR, color: { code: 'RED' } }]],
    ['another kind of thing', [1, 'x', null]],
    ['one such car among others', [CAR, {}]],
  ])('are ignored when the value is %s', (_what, value) => {
    expect(readComparedCars(value)).toBeUndefined();
  });

  test('are read, at most five', () => {
    const withPhoto = { ...CAR, photo: 'https://photos.example/1.jpg' };
    expect(readComparedCars([CAR, withPhoto])).toEqual([CAR, withPhoto]);
    expect(readComparedCars(Array.from({ length: 7 }, () => CAR))).toHaveLength(5);
  });
});
