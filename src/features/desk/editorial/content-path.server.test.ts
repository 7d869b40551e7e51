import { expect, test } from 'vitest';
import { createLinkCheck } from '#src/features/desk/editorial/check-link.ts';
import { parseContentPath } from '#src/features/desk/editorial/content-path.server.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const CATALOGUE = createCatalogue(
  aCatalogue({ Honda: { Jazz: { trims: { LX: [2020] } } } }).makes.map((make) => ({
    ...make,
    models: make.models.map((model) => ({ ...model, formerly: ['Fit'] })),
  })),
  'test',
);

test('a text stays with its model when the model is renamed', () => {
  const subject = { makeCode: 'HONDA', modelCode: 'JAZZ' };
  expect(parseContentPath('models/honda/fit/towing.md', CATALOGUE)).toMatchObject({
    ...{ place: 'models/honda/jazz/towing', slug: 'towing', subject },
  });
  expect(parseContentPath('trim-notes/honda/fit/lx.md', CATALOGUE)).toMatchObject({ subject });
  expect(parseContentPath('safety/honda/fit.md', CATALOGUE)).toMatchObject({ page: '/research/honda/jazz' });
  expect(parseContentPath('covers/honda/fit.md', CATALOGUE)).toMatchObject({
    page: '/cars-for-sale/honda/jazz',
  });
  expect(parseContentPath('models/honda/metro/towing.md', CATALOGUE)).toHaveProperty('reason');
});

test('a link in a text to a former name is no mistake, because it leads to the page', () => {
  const check = createLinkCheck(CATALOGUE);
  expect(check('/cars-for-sale/honda/fit')).toBeUndefined();
  expect(check('/research/2020/honda/fit')).toBeUndefined();
  expect(check('/research/1999/honda/fit')).toMatch('is a broken link');
  expect(check('/research/honda/metro')).toMatch('is a broken link');
});
