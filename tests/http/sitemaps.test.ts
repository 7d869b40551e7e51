// What the sitemaps promise about pages that are rendered on demand.
import { XMLParser } from 'fast-xml-parser';
import { expect, inject, test } from 'vitest';
import { pickEvenly } from '#src/lib/pick-evenly.ts';
import { ORIGIN } from '#tests/support/built-release.ts';
import { askPage, askSite } from '#tests/support/http-answer.ts';

const url = inject('siteUrl');
const SAMPLED = 40;
const parser = new XMLParser({ isArray: (name) => name === 'url' });

async function readCategoryPaths(): Promise<string[]> {
  const { body } = await askSite(url, '/sitemap-categories.xml');
  const { urlset } = parser.parse(body) as { urlset: { url: { loc: string }[] } };
  return urlset.url.map(({ loc }) => loc.slice(ORIGIN.length));
}

test('listed category pages exist, have cars, are indexed, and are their own canonical', async () => {
  const paths = pickEvenly(await readCategoryPaths(), SAMPLED);
  expect(paths).toHaveLength(SAMPLED);
  for (const path of paths) {
    const { status, page } = await askPage(url, path);
    expect([path, status, page.meta('robots'), page.link('canonical')]).toEqual([
      path,
      200,
      'max-image-preview:large',
      ORIGIN + path,
    ]);
    expect(page.matchCount(), path).toBeGreaterThan(0);
  }
});

test('a car in the sitemap of cars exists, is its own canonical, and leads to a research page that is indexed', async () => {
  const locOf = async (path: string) =>
    /<loc>(.*?)<\/loc>/.exec((await askSite(url, path)).body)?.[1]?.slice(ORIGIN.length) ?? '';
  const path = await locOf(await locOf('/car-sitemaps.xml'));
  const { status, page } = await askPage(url, path);
  expect([status, page.link('canonical')]).toEqual([200, ORIGIN + path]);
  const [research] = page.hrefs().filter((href) => href.startsWith('/research/'));
  const about = await askPage(url, research ?? '');
  expect([about.status, about.page.meta('robots')]).toEqual([200, 'max-image-preview:large']);
});

test('a file of cars is written once for all who ask, whatever they add to its address', async () => {
  const path = '/car-sitemaps/cars-1.xml';
  const first = await askSite(url, path);
  expect([first.status, first.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('s-maxage=60'),
  ]);
  const etag = String((await askSite(url, path)).headers['etag']);
  const again = await askSite(url, path, { headers: { 'if-none-match': etag } });
  expect([again.status, again.body]).toEqual([304, '']);
  const { status, headers } = await askSite(url, `${path}?again=1`);
  expect([status, headers['location']]).toEqual([301, path]);
});

test('a category with all cars of a model is no page of its own: it names the page of the model, and nothing leads there', async () => {
  const { page } = await askPage(url, '/cars-for-sale/suvs/toyota/rav4');
  expect(page.link('canonical')).toBe(`${ORIGIN}/cars-for-sale/toyota/rav4`);
  expect(page.meta('robots')).toBe('noindex,follow');
  const { page: list } = await askPage(url, '/cars-for-sale/suvs/toyota');
  expect(list.hrefs()).not.toContain('/cars-for-sale/suvs/toyota/rav4');
  expect(list.hrefs()).toContain('/cars-for-sale/toyota/rav4');
  expect(await readCategoryPaths()).not.toContain('/cars-for-sale/suvs/toyota/rav4');
});

test.each([
  ['without cars', '/cars-for-sale/private-sellers/bentley', 200],
  ['of trucks that MINI never made', '/cars-for-sale/trucks/mini', 404],
  ['of trucks of an unknown model', '/cars-for-sale/trucks/honda/civic', 404],
  ['of electric cars before there were any', '/cars-for-sale/electric/2005/honda/civic', 404],
  ['of new cars of a year long ago', '/cars-for-sale/new-cars/1999/honda/civic', 404],
])('a category page %s is neither listed nor indexed', async (_what, path, expected) => {
  const paths = await readCategoryPaths();
  const { status, page } = await askPage(url, path);
  expect([status, page.meta('robots')]).toEqual([expected, expect.stringContaining('noindex')]);
  expect(paths).not.toContain(path);
  expect((await askSite(url, `${path}.md`)).status).toBe(expected);
});

test.each([
  '/cars-for-sale?makeCode=ZZZ',
  '/cars-for-sale?makeCode=HONDA&modelCode=ZZZ',
  '/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&startYear=1950&endYear=1950',
])('the canonical of %s exists', async (path) => {
  const { page } = await askPage(url, path);
  const canonical = page.link('canonical') ?? '';
  expect(canonical).toContain(ORIGIN);
  expect((await askPage(url, canonical.slice(ORIGIN.length))).status).toBe(200);
});

test('all cars link to makes, and a make to its models, without JavaScript', async () => {
  const { page } = await askPage(url, '/cars-for-sale/all-cars');
  expect(page.hrefs()).toContain('/cars-for-sale/honda');
  const { page: make } = await askPage(url, '/cars-for-sale/honda');
  expect(make.hrefs()).toContain('/cars-for-sale/honda/civic');
  expect(make.html).toMatch(/Honda models/);
  for (const href of make.hrefs().filter((href) => /^\/cars-for-sale\/honda\/[^/]+$/.test(href))) {
    const { status, page: model } = await askPage(url, href);
    expect([href, status]).toEqual([href, 200]);
    // A make links to all its models. One without cars and facts is not indexed.
    const isOffered = !/\b0 matches\b/i.test(model.html);
    if (isOffered) expect([href, model.meta('robots')]).not.toContain('noindex');
  }
});

test('category breadcrumbs lead to pages that crawlers may fetch', async () => {
  const { page } = await askPage(url, '/cars-for-sale/suvs/honda');
  const hrefs = page.crumbs().map(({ href }) => href);
  expect(hrefs).toContain('/cars-for-sale/suvs');
  expect(hrefs.filter((href) => href.includes('?'))).toEqual([]);
});
