import { expect, test } from 'vitest';
import {
  createPageFinder,
  findPageAbove,
  listArticlePages,
} from '#src/features/desk/editors-desk/live-pages.server.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const catalogue = aCatalogue({ Honda: { Civic: { years: [2020] } } });
const findPage = createPageFinder({ dataDir: '/nowhere', releaseDir: undefined }, catalogue);

test.each([
  ['/cars-for-sale/honda/civic', true],
  ['/research/honda/civic', true],
  ['/cars-for-sale/honda/jazz', false],
  ['/nothing', false],
  ['/cars-for-sale/vehicle/7', undefined],
])('%s has a page: %s', (path, expected) => {
  expect(findPage(path)).toBe(expected);
});

test('the page above a missing one is suggested', () => {
  expect(findPageAbove('/cars-for-sale/honda/jazz/ex', findPage)).toBe('/cars-for-sale/honda');
  expect(findPageAbove('/nothing/here', findPage)).toBe('/');
});

test('a guide has a page while its text is in the folder, whatever the release has', () => {
  const articles = listArticlePages([{ page: '/guides/tires' }, { page: '/cars-for-sale/honda' }, {}]);
  const find = createPageFinder(
    { dataDir: '/nowhere', releaseDir: undefined },
    catalogue,
    () => undefined,
    articles,
  );
  expect(['/guides/tires', '/guides/wheels', '/cars-for-sale/honda'].map(find)).toEqual([true, false, true]);
});
