import { expect, test } from 'vitest';
import { parsePhotoPath, photoHost, photoKey, photoPath } from '#src/domain/listing/photo-path.ts';

const SRC = 'https://cdn.example/cars/1.jpg?w=800';

test('a photo path is parsed into its listing and key', () => {
  const path = photoPath('VIN 1/2', SRC);
  expect(parsePhotoPath(path)).toEqual({ listingId: 'VIN 1/2', key: photoKey(SRC), width: 960 });
  expect(parsePhotoPath(`${path}/480`)?.width).toBe(480);
});

test('another URL on the same host is another photo', () => {
  const keys = [
    SRC,
    `${SRC}0`,
    'https://cdn2.example/cars/1.jpg?w=800',
    'http://cdn.example/cars/1.jpg?w=800',
  ];
  expect(new Set(keys.map(photoKey)).size).toBe(keys.length);
});

test('a photo on this site keeps its path', () => {
  expect(photoPath('a', '/pictures/1.jpg')).toBe('/pictures/1.jpg');
});

test.each([
  ['https://CDN.Example/1.jpg', 'cdn.example'],
  ['http://cdn.example:8080/1.jpg', 'cdn.example:8080'],
  ['https://cdn.example?1', 'cdn.example'],
  ['https://bücher.example/1.jpg', 'xn--bcher-kva.example'],
  ['/1.jpg', undefined],
  ['mailto:a@cdn.example', undefined],
])('%s is on the host %s', (src, host) => expect(photoHost(src)).toBe(host));

test.each([
  '/photos/a',
  '/photos/a/short',
  `/photos/a/${'0'.repeat(18)}/481`,
  `/photos/a/${'0'.repeat(18)}/480/1`,
  `/photos/a/b/${'0'.repeat(18)}`,
  `/photos/%E0%A4%A/${'0'.repeat(18)}`,
  `/photos/a/https:%2F%2Fevil.example`,
])('%s is not a photo path', (path) => expect(parsePhotoPath(path)).toBeUndefined());
