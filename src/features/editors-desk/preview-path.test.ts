import { expect, test } from 'vitest';
import { toPreviewPath } from '#src/features/editors-desk/preview-path.ts';

const CIVIC = { makeCode: 'HONDA', modelCode: 'CIVIC', years: [2016, 2021] };

test.each([
  ['models/honda/civic/buying-used.md', 'buying-used'],
  ['models/honda/civic/rust.html', 'rust'],
  ['faqs/honda/civic/mpg.md', 'faqs'],
  ['trim-notes/honda/civic/lx.md', 'compare-trims'],
])('the preview of %s opens at #%s', (file, part) => {
  expect(toPreviewPath(CIVIC, file)).toBe(`/admin/preview/cars-for-sale/honda/civic#${part}`);
});

test('the preview of a review opens on the page of the newest year that it is about', () => {
  expect(toPreviewPath(CIVIC, 'reviews/honda/civic/the-sensible-one.md')).toBe(
    '/admin/preview/cars-for-sale/2021/honda/civic#reviews',
  );
});
