import { expect, test } from 'vitest';
import { toPageImage } from '#src/page-kinds/page-image.ts';

const picture = { name: 'a.jpg', key: '0123456789abcdef01', width: 2_880, height: 1_920 };

test('a shared page shows its cover, else the first picture in its texts', () => {
  const src = '/text-pictures/a.jpg/0123456789abcdef01/1440';
  const size = { width: 1_440, height: 960 };
  expect(toPageImage(undefined, [{}, { picture }])).toEqual({ src, ...size });
  expect(toPageImage({ picture, alt: 'A car', caption: '' }, [])).toEqual({ src, ...size, alt: 'A car' });
  expect(toPageImage(undefined, [{}])).toBeUndefined();
});
