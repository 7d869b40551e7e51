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
  '/cars-for-sale/toyota/camry/se',
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

test.each(['new-cars/toyota/camry', 'used-cars/honda/civic'])(
  '%s repeats nothing that the page of its model says, and leads there',
  async (path) => {
    const { page } = await askPage(url, `/cars-for-sale/${path}`);
    const model = `/cars-for-sale/${path.split('/').slice(1).join('/')}`;
    expect(page.isIndexed).toBe(true);
    expect(
      page.jsonLd().filter((data) => Array.isArray(data['@type']) || data['@type'] === 'FAQPage'),
    ).toEqual([]);
    expect(page.html).not.toContain('id="pricing"');
    expect(page.hrefs()).toContain(`${model}#about`);
    expect((await askPage(url, model)).page.html).toContain('id="pricing"');
  },
);

test('a later page of results repeats no offers', async () => {
  const { page } = await askPage(url, '/cars-for-sale/toyota/camry?firstRecord=30');
  expect(page.matchCount()).toBeGreaterThan(30);
  expect(page.jsonLd().flatMap((data) => data['offers'] ?? [])).toEqual([]);
});

test('a page that search engines may not index is made on request, without structured data', async () => {
  const { status, page } = await askPage(url, '/cars-for-sale/acura/cl');
  expect([status, page.isIndexed, page.jsonLd()]).toEqual([200, false, []]);
});
