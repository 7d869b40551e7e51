import { expect, test } from 'vitest';
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import {
  listMakes,
  listNarrowerPages,
  listUnofferedModels,
  listYears,
} from '#src/features/search/results-page/narrower-pages.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const FILTERS = {
  modelCode: [
    { label: 'Civic', value: 'HONDA|CIVIC', count: 12 },
    { label: 'Fit', value: 'HONDA|FIT', count: 1 },
  ],
} as unknown as Filters;
const HONDA = { makeCode: 'HONDA' };
const hrefs = (pages: readonly { href?: string }[]) => pages.map(({ href }) => href);

test('a page leads to the models with enough cars', () => {
  expect(hrefs(listNarrowerPages(HONDA, FILTERS, 3))).toEqual(['/cars-for-sale/honda/civic']);
});

test('the other models of a make are those without a car', () => {
  const catalogue = aCatalogue({ Honda: { Civic: {}, Element: {}, Fit: {} } });
  const others = listUnofferedModels(catalogue, HONDA, FILTERS);
  expect(others).toMatchObject([{ label: 'Element', count: 0, href: '/cars-for-sale/honda/element' }]);
});

test('all cars lead to makes with enough cars, and to those about whose models enough is known', () => {
  const catalogue = aCatalogue({
    Ferrari: { 458: { trims: { Italia: [2012] } } },
    Honda: { Civic: {} },
    Saab: { '9-3': {} },
  });
  const filters = {
    makeCode: [
      { label: 'Honda', value: 'HONDA', count: 12 },
      { label: 'Saab', value: 'SAAB', count: 1 },
    ],
  } as unknown as Filters;
  expect(listMakes(catalogue, filters, 3)).toMatchObject([
    { label: 'Ferrari', count: 0, href: '/cars-for-sale/ferrari' },
    { label: 'Honda', count: 12, href: '/cars-for-sale/honda' },
  ]);
});

test('the years of a model are those with enough cars or facts of their own, with their lowest price', () => {
  const rows = [
    { year: 2004, count: 2, prices: { lowest: 4_000 } },
    { year: 2006, count: 1 },
    { year: 2004, count: 1, prices: { lowest: 3_500 } },
    { year: 2005, count: 3 },
  ];
  const options = { knownYears: [2007, 2005], minListings: 3 };
  expect(listYears({ makeCode: 'HONDA', modelCode: 'CIVIC' }, rows, options)).toMatchObject([
    { label: '2007', href: '/cars-for-sale/2007/honda/civic', count: 0, priceFrom: undefined },
    { label: '2005', href: '/cars-for-sale/2005/honda/civic', count: 3, priceFrom: undefined },
    { label: '2004', href: '/cars-for-sale/2004/honda/civic', count: 3, priceFrom: 3_500 },
  ]);
});
