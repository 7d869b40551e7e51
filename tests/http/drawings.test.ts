// The drawings of a sample car: named by its feed, shown by its page, drawn by the site.
import { expect, inject, test } from 'vitest';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import { askJson, askPage, askSite } from '#tests/support/http-answer.ts';

const url = inject('siteUrl');

test('the page of a sample car shows five drawings, and says once that they are no photos', async () => {
  const { listings } = await askJson<ListingPage>(
    url,
    '/rest/lsc/listing?vehicleStyleCode=SUVCROSS&extColorSimple=BLUE',
  );
  const [car] = listings;
  const { page, body } = await askPage(url, `/cars-for-sale/vehicle/${car?.id ?? ''}`);
  const sources = page.all(
    'img',
    (has) =>
      has.get('class') === 'photo' || has.has('sizes') || has.get('src')?.startsWith('/drawings/') === true,
  );
  const views = ['front', 'side', 'rear', 'interior', 'wheel'];
  const paths = views.map((view) => `/drawings/suvcross/${view}/blue.svg`);
  expect(sources.map(({ attributes }) => attributes.get('src'))).toEqual([...paths, ...paths]);
  expect(sources.slice(0, 5).map(({ attributes }) => attributes.get('alt'))).toEqual([
    'Drawing of a blue SUV, front view',
    'Drawing of a blue SUV, side view',
    'Drawing of a blue SUV, rear view',
    'Drawing of a blue SUV, interior',
    'Drawing of a blue SUV, wheel',
  ]);
  expect(body.split('Drawing, not a photo')).toHaveLength(2);
  expect(page.jsonLdOf('Car')).not.toHaveProperty('image');
  for (const path of paths) {
    const { status, headers, body: svg } = await askSite(url, path);
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(headers['cache-control']).toBe(CACHE_POLICIES.hashedAsset);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}';/,
    );
    expect(svg).toMatch(/^<svg /);
  }
});

test.each(['/drawings/suvcross/roof/blue.svg', '/drawings/suvcross/rear/pink.svg', '/drawings/suvcross'])(
  '%s is not found',
  async (path) => expect((await askSite(url, path)).status).toBe(404),
);

test('the picture of a page is drawn from what the page says, and kept under its version', async () => {
  const { page } = await askPage(url, '/cars-for-sale/honda/civic');
  const [image] = page.all('meta', (has) => has.get('property') === 'og:image');
  const { pathname, search } = new URL(image?.attributes.get('content') ?? '');
  const named = await askSite(url, pathname + search);
  expect([named.status, named.headers['content-type']]).toEqual([200, 'image/png']);
  expect(named.headers['cache-control']).toBe(CACHE_POLICIES.hashedAsset);
  const old = await askSite(url, `${pathname}?v=older`);
  expect([old.status, old.headers['cache-control']]).toEqual([200, CACHE_POLICIES.sharedAnswer]);
  expect((await askSite(url, '/pictures/cars-for-sale/honda/cicada.png')).status).toBe(404);
  expect((await askSite(url, '/pictures/account.png')).status).toBe(404);
});
