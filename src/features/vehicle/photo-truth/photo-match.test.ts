import { expect, test } from 'vitest';
import {
  bandsOf,
  describeTwins,
  distanceOf,
  isCopy,
  mirrorLook,
} from '#src/features/vehicle/photo-truth/photo-match.ts';

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

/** Digests that differ from those of zeros in so many bits. */
const look = (coarse: number, fine?: number) => ({
  digest: ((1n << BigInt(coarse)) - 1n).toString(16).padStart(16, '0'),
  fine: fine === undefined ? '' : ((1n << BigInt(fine)) - 1n).toString(16).padStart(64, '0'),
});

test.each([
  ['as alike as another size makes it', look(3, 60), true, false],
  ['the same, too', look(2, 10), true, true],
  ['changed a little', look(8, 45), true, false],
  ['as alike by chance', look(5, 70), false, false],
  ['another photo', look(9, 10), false, false],
  ['from before there were fine digests', look(3), true, true],
  ['changed, from before there were fine digests', look(4), false, false],
])('a photo that is %s', (_what, other, ofAnother, ofSame) => {
  expect([isCopy(look(0, 0), other, false), isCopy(look(0, 0), other, true)]).toEqual([ofAnother, ofSame]);
});

test('mirroring turns each row of bits and their meaning, and twice is nothing', () => {
  const own = { digest: '39672561e1c8c565', fine: '0123456789abcdef'.repeat(4) };
  expect(mirrorLook(own).digest).toBe('63195b7978ec5c59');
  expect(mirrorLook(mirrorLook(own))).toEqual(own);
  expect(mirrorLook({ ...own, fine: '' }).fine).toBe('');
});
