import { expect, test } from 'vitest';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findPreviewPath } from '#src/features/desk/editors-desk/preview-path.ts';

const CIVIC = {
  makeCode: 'HONDA',
  ...catalogueModelSchema.parse({
    model: 'Civic',
    modelCode: 'CIVIC',
    years: [2016, 2021, 2026],
    trims: [
      { trim: 'LX', trimCode: 'LX', years: [2016, 2026] },
      { trim: 'EX-L', trimCode: 'EX_L', years: [2016, 2021] },
      { trim: 'DX', trimCode: 'DX', years: [1995] },
    ],
  }),
};

test.each([
  ['models/honda/civic/buying-used.md', 'buying-used'],
  ['models/honda/civic/rust.html', 'rust'],
  ['faqs/honda/civic/mpg.md', 'faqs'],
])('the preview of %s opens at #%s', (file, part) => {
  expect(findPreviewPath(CIVIC, file)).toBe(`/admin/preview/cars-for-sale/honda/civic#${part}`);
});

test('the preview of a review opens on the research page of its model', () => {
  expect(findPreviewPath(CIVIC, 'reviews/honda/civic/the-sensible-one.md', [2016])).toMatch(
    /^\/admin\/preview\/research\/honda\/civic#.*the-sensible-one$/,
  );
});

test('the preview of a trim note opens the ladder with that trim', () => {
  expect(findPreviewPath(CIVIC, 'trim-notes/honda/civic/lx.md')).toBe(
    '/admin/preview/research/honda/civic#trims',
  );
  expect(findPreviewPath(CIVIC, 'trim-notes/honda/civic/ex-l.md')).toBe(
    '/admin/preview/research/2021/honda/civic#trims',
  );
});

test('a trim note that is on no ladder has no preview', () => {
  expect(findPreviewPath(CIVIC, 'trim-notes/honda/civic/dx.md')).toBeUndefined();
});

test('a trim note for some years opens the ladder of such a year', () => {
  expect(findPreviewPath(CIVIC, 'trim-notes/honda/civic/ex-l.md', [2016])).toBe(
    '/admin/preview/research/2016/honda/civic#trims',
  );
  expect(findPreviewPath(CIVIC, 'trim-notes/honda/civic/lx.md', [2016])).toBe(
    '/admin/preview/research/2016/honda/civic#trims',
  );
});
