import { expect, test } from 'vitest';
import { cardPhoto, largePhoto } from '#src/domain/listing/photo-sources.ts';

const PHOTO = '/photos/car-1/0123456789abcdefgh';

test('a card gets a photo of no more pixels than thirty of them may have on a phone', () => {
  expect(cardPhoto(PHOTO)).toEqual({
    src: PHOTO,
    srcSet: `${PHOTO}/320 320w,${PHOTO}/480 480w`,
    sizes: '(min-width:35rem) 20rem,40vw',
  });
});

test('the large photo of a car comes up to twice the width of its place', () => {
  expect(largePhoto(PHOTO).srcSet).toContain(`${PHOTO}/1440 1440w`);
});

test("a photo at the seller's address is loaded as it is", () => {
  const src = 'https://cdn.example/1.jpg';
  expect(cardPhoto(src)).toEqual({ src });
});
