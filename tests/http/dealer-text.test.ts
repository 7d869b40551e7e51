import { expect, inject, test } from 'vitest';
import { askPage, askSite } from '#tests/support/http-answer.ts';

const url = inject('siteUrl');
const textPath = (id: string, ending: string) =>
  `/cars-for-sale/content/autotrader/dealer_diff/${id}/autotrader/USED/jcr:content/par/dealerdiff.2.${ending}`;

test("a dealer's text is available as data and as a page", async () => {
  const { body } = await askSite(url, textPath('one-price', 'json'));
  expect(JSON.parse(body)).toMatchObject({ cta: { offsite: false, link: '/cars-for-sale/used-cars' } });
  const page = await askPage(url, textPath('one-price', 'html'));
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<li>We list every fee in writing before you sign.</li>');
  expect(page.body).toContain('<meta name="robots" content="noindex"');
});

test('a dealer without a text has no page', async () => {
  expect((await askSite(url, textPath('nobody-s', 'html'))).status).toBe(404);
  expect((await askSite(url, textPath('a..', 'html'))).status).toBe(404);
  const encoded = await askSite(url, textPath('a%2e%2e', 'html'));
  expect([encoded.status, encoded.headers['location']]).toEqual([301, textPath('a..', 'html')]);
});
