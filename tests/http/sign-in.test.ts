import { describe, expect, inject, test } from 'vitest';
import { askPage } from '#tests/support/http-answer.ts';

const url = inject('siteUrl');

describe('the sign-in page', () => {
  test("returns to the visitor's page, and is not indexed", async () => {
    const refUrl = '/cars-for-sale?makeCode=HONDA&zip=60601';
    const { status, page } = await askPage(url, `/account/sign-in?refUrl=${encodeURIComponent(refUrl)}`);
    expect(status).toBe(200);
    expect(page.meta('robots')).toBe('noindex,follow');
    expect(page.hrefs()).toContain(refUrl);
  });

  test('supports password managers and pasting', async () => {
    const { page } = await askPage(url, '/account/sign-in');
    const fields = page.all('input', (has) => has.get('type') !== 'hidden');
    const filled = fields.map(({ attributes }) => attributes.get('autocomplete'));
    expect(filled).toEqual(expect.arrayContaining(['username', 'current-password']));
    expect(
      fields.filter(({ attributes }) => attributes.has('onpaste') || attributes.has('readonly')),
    ).toEqual([]);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%2F/evil.example',
    'javascript:alert(1)',
  ])('never leads elsewhere: %s', async (refUrl) => {
    const { status, page } = await askPage(url, `/account/sign-in?refUrl=${encodeURIComponent(refUrl)}`);
    expect(status).toBe(200);
    expect(page.hrefs().filter((href) => /evil|javascript/.test(href))).toEqual([]);
    expect(page.hrefs()).toContain('/cars-for-sale/all-cars');
  });
});
