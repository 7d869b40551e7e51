import { expect, test } from 'vitest';
import { toPreviewPath } from '#src/features/editors-desk/preview-path.ts';

test.each([
  ['models/honda/civic/buying-used.md', 'buying-used'],
  ['models/honda/civic/rust.html', 'rust'],
  ['faqs/honda/civic/mpg.md', 'faqs'],
  ['trim-notes/honda/civic/lx.md', 'compare-trims'],
  ['reviews/honda/civic/the-sensible-one.md', 'about'],
])('the preview of %s opens at #%s', (file, part) => {
  expect(toPreviewPath({ makeCode: 'HONDA', modelCode: 'CIVIC' }, file)).toBe(
    `/admin/preview/cars-for-sale/honda/civic#${part}`,
  );
});
