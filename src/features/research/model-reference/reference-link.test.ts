import { expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { findReferencePage, linkTrims } from '#src/features/research/model-reference/reference-link.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const catalogue = aCatalogue({ Honda: { Civic: { trims: { EX: [2021], LX: [2020] } }, Fit: {} } });
const find = (search: string) => findReferencePage(parseQuery(search), catalogue);
const CIVIC = 'makeCode=HONDA&modelCode=CIVIC';

test.each([
  ['filters', `${CIVIC}&maxPrice=20000`, '/cars-for-sale/honda/civic', 'Honda Civic'],
  ['one year', `${CIVIC}&startYear=2021&endYear=2021`, '/cars-for-sale/2021/honda/civic', '2021 Honda Civic'],
  [
    'a year without a page',
    `${CIVIC}&startYear=1999&endYear=1999`,
    '/cars-for-sale/honda/civic',
    '1999 Honda Civic',
  ],
  ['a trim', `${CIVIC}&trimCode=CIVIC|EX`, '/cars-for-sale/honda/civic/ex', 'Honda Civic EX'],
])('a search with %s leads to an existing page about its vehicle', (_what, search, path, name) => {
  expect(find(search)).toEqual({ name, path, hasTrims: true });
});

test.each([
  ['of a make', 'makeCode=HONDA'],
  ['of two models', 'makeCode=HONDA&modelCode=CIVIC,FIT'],
  ['that continues', `${CIVIC}&firstRecord=30`],
])('a search %s leads nowhere', (_what, search) => {
  expect(find(search)).toBeUndefined();
});

test('trims are compared where they are, and not without a second one', () => {
  expect(linkTrims(undefined, find(CIVIC))).toBe('/cars-for-sale/honda/civic#compare-trims');
  expect(linkTrims(undefined, find('makeCode=HONDA&modelCode=FIT'))).toBeUndefined();
  expect(linkTrims(undefined, undefined)).toBeUndefined();
});
