import { expect, test } from 'vitest';
import { cardPhoto, largePhoto } from '#src/domain/listing/photo-sources.ts';

const PHOTO = '/photos/car-1/0123456789abcdefgh';

test('a card photo has at most the pixels that thirty cards can load on a phone', () => {
  expect(cardPhoto(PHOTO)).toEqual({
    src: PHOTO,
    srcSet: `${PHOTO}/320 320w,${PHOTO}/480 480w`,
    sizes: '(min-width:35rem) 20rem,40vw',
  });
});

test('the large photo of a car has up to twice the width of its place', () => {
  expect(largePhoto(PHOTO).srcSet).toContain(`${PHOTO}/1440 1440w`);
});

test("a photo on the seller's host is loaded unchanged", () => {
  const src = 'https://cdn.example/1.jpg';
  expect(cardPhoto(src)).toEqual({ src });
});
