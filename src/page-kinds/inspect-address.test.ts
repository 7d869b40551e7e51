import { expect, test } from 'vitest';
import { isOpenToRobots } from '#src/features/site/seo/robots.ts';
import { inspectAddress, toSiteAddress } from '#src/page-kinds/inspect-address.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const ORIGIN = 'https://cars.example';
const CIVIC = '/cars-for-sale/honda/civic';
const catalogue = aCatalogue({ Honda: { Civic: {} } });
const locals = {
  site: { origin: ORIGIN },
  services: {
    catalogue: () => catalogue,
    redirects: {
      find: (path: string) => ([CIVIC, '/old'].includes(path) ? '/cars-for-sale/honda' : undefined),
    },
    places: { findCities: () => [] },
    stock: { current: { day: '2026-05-31' } },
  },
} as unknown as App.Locals;
const verdict = 'It has fewer than 3 cars for sale.';
const health = { [CIVIC]: { title: '', description: '', isIndexed: false, verdict, hiddenTabs: [] } };
const inspect = (address: string) =>
  inspectAddress({ locals, request: new Request(ORIGIN) }, health, address);

test.each([
  [CIVIC, verdict],
  ['/old', /^It leads to \/cars-for-sale\/honda\./],
  ['/Cars-for-sale/HONDA/nothing', /^No page has this address|^It leads to/],
  [`${CIVIC}?maxPrice=9000`, /^robots\.txt/],
  ['/account/saved', /^robots\.txt/],
  ['/admin', 'Personal pages and forms are never indexed.'],
])('%s is not indexed: %s', async (address, reason) => {
  const { isIndexed, reasons } = await inspect(address);
  expect(isIndexed).toBe(false);
  expect(reasons[0]).toEqual(reason instanceof RegExp ? expect.stringMatching(reason) : reason);
});

test.each([
  [`${ORIGIN}${CIVIC}?a=b#c`, `${CIVIC}?a=b`],
  ['cars-for-sale', '/cars-for-sale'],
  ['https://elsewhere.example/a', undefined],
  ['//elsewhere.example/a', undefined],
  ['', undefined],
])('%s is the address %s', (typed, address) => {
  expect(toSiteAddress(typed, ORIGIN)).toBe(address);
});

test('crawlers follow the longest rule', () => {
  expect(
    ['/cars-for-sale', '/cars-for-sale/honda?firstRecord=30', '/cars-for-sale/honda?x=1', '/rest/a'].map(
      (address) => isOpenToRobots(address),
    ),
  ).toEqual([true, true, false, false]);
});
