import { expect, test } from 'vitest';
import { bandsOf, describeTwins, distanceOf } from '#src/features/vehicle/photo-truth/photo-match.ts';

const twin = (listingId: string, sellerId = 'other') => ({ listingId, sellerId, title: '2020 Honda Civic' });

test('counts the bits in which two photos differ, and near ones have a band in common', () => {
  expect(distanceOf('00000000000000ff', '00000000000000f0')).toBe(4);
  const [one, near] = ['0123456789abcdef', '1123456789abcdee'];
  expect(distanceOf(one, near)).toBe(2);
  expect(bandsOf(one).some((band, at) => band === bandsOf(near)[at])).toBe(true);
});

test('names the other seller’s listing first, and calls a photo of many cars a stock photo', () => {
  expect(describeTwins([], 'mine')).toBeUndefined();
  expect(describeTwins([twin('a', 'mine'), twin('b')], 'mine')).toMatchObject({ listingId: 'b' });
  expect(describeTwins([twin('a', 'mine')], 'mine')?.text).toContain('another listing of this seller');
  const stock = describeTwins(
    ['a', 'b', 'c', 'd'].map((id) => twin(id)),
    'mine',
  );
  expect(stock).toEqual({ text: expect.stringMatching(/^Stock photo: 4 other cars/) });
});
