// Offers in structured data equal those of the page's own search. @see docs/rules/site.md#structured-data
import { expect, inject, test } from 'vitest';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { askPage } from '#tests/support/http-answer.ts';

const url = inject('siteUrl');

interface Offers {
  readonly lowPrice: number;
  readonly highPrice: number;
  readonly offerCount: number;
}

test.each([
  '/cars-for-sale/toyota/camry',
  '/cars-for-sale/new-cars/toyota/camry',
  '/cars-for-sale/used-cars/honda/civic',
  '/cars-for-sale/2021/toyota/camry',
])('%s tells crawlers the offers that it has', async (path) => {
  const { page } = await askPage(url, path);
  const vehicle = page.jsonLd().find((data) => Array.isArray(data['@type']));
  const { lowPrice, highPrice, offerCount } = vehicle?.['offers'] as Offers;
  expect(page.meta('description')).toContain(`from ${formatUsd(lowPrice)} to ${formatUsd(highPrice)}`);
  expect(offerCount).toBeGreaterThan(1);
  // A car without a price is a result, but not an offer.
  expect(offerCount).toBeLessThanOrEqual(page.matchCount() ?? 0);
});

test('a later page of results repeats no offers', async () => {
  const { page } = await askPage(url, '/cars-for-sale/toyota/camry?firstRecord=30');
  expect(page.matchCount()).toBeGreaterThan(30);
  expect(page.jsonLd().flatMap((data) => data['offers'] ?? [])).toEqual([]);
});

test('a page that search engines may not index is made on request, without structured data', async () => {
  const { status, page } = await askPage(url, '/cars-for-sale/acura/cl');
  expect([status, page.isIndexed, page.jsonLd()]).toEqual([200, false, []]);
});
