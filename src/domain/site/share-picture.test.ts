import { expect, test } from 'vitest';
import {
  describeSharePicture,
  formatPicturePath,
  parsePicturePath,
  versionOf,
} from '#src/domain/site/share-picture.ts';

const civic = describeSharePicture('Honda Civic for sale | Forecourt', {
  line: '12 for sale',
  style: 'sedan',
});

test('a picture has the title without the name of the site', () => {
  expect(civic).toEqual({
    title: 'Honda Civic for sale',
    siteName: 'Forecourt',
    line: '12 for sale',
    style: 'sedan',
  });
});

test.each([
  ['/', '/pictures/index.png', '/'],
  [
    '/cars-for-sale/honda/civic?firstRecord=30',
    '/pictures/cars-for-sale/honda/civic.png',
    '/cars-for-sale/honda/civic',
  ],
])('the picture of %s is at %s and leads back to its page', (canonical, path, page) => {
  const [pathname = '', query] = formatPicturePath(canonical, civic).split('?');
  expect([pathname, query]).toEqual([path, `v=${versionOf(civic)}`]);
  expect(parsePicturePath(pathname)).toBe(page);
});

test('another line has another version, and other paths are no pictures', () => {
  expect(versionOf({ ...civic, line: '13 for sale' })).not.toBe(versionOf(civic));
  expect(parsePicturePath('/pictures/.png')).toBeUndefined();
  expect(parsePicturePath('/research/honda/civic.png')).toBeUndefined();
});
