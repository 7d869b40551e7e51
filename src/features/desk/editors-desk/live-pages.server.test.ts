import { expect, test } from 'vitest';
import { createPageFinder, findPageAbove } from '#src/features/desk/editors-desk/live-pages.server.ts';
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
