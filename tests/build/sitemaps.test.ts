import { XMLParser } from 'fast-xml-parser';
import { expect, inject, test } from 'vitest';
import { parseSearchPath } from '#src/domain/search-query/search-path.ts';
import { MAX_SITEMAP_URLS } from '#src/features/site/seo/sitemap.ts';
import { ORIGIN, openBuiltRelease } from '#tests/support/built-release.ts';

interface Entry {
  loc: string;
  lastmod: string;
}

const release = openBuiltRelease(inject('dataDir'));
const parser = new XMLParser({
  isArray: (name) => name === 'url' || name === 'sitemap',
  parseTagValue: false,
});
const read = (path: string) =>
  parser.parse(release.readText(path)) as { sitemapindex?: { sitemap: Entry[] }; urlset?: { url: Entry[] } };

const index = read('/sitemap-index.xml').sitemapindex?.sitemap ?? [];
const files = index.map(({ loc }) => ({ loc, urls: read(loc.slice(ORIGIN.length)).urlset?.url ?? [] }));
const listed = files.flatMap(({ urls }) => urls);
/** Category pages are rendered on demand; tests/http requests some. */
const isCategory = ({ loc }: Entry) => parseSearchPath(loc.slice(ORIGIN.length))?.category !== undefined;
const built = listed.filter((entry) => !isCategory(entry));
const categories = listed.filter(isCategory);
const NOINDEX = /<meta name="robots" content="noindex/;

test('the index names every sitemap of the release', () => {
  const names = Object.keys(release.manifest.files).filter((path) => /^\/sitemap-.*\.xml$/.test(path));
  expect(index.map(({ loc }) => loc.slice(ORIGIN.length)).sort()).toEqual(
    names.filter((path) => path !== '/sitemap-index.xml').sort(),
  );
});

test('sitemaps list the built pages that may be indexed, each once, and no others', () => {
  const wanted = release.pagePaths.filter((path) => !NOINDEX.test(release.readText(path)));
  expect(wanted.length).toBeGreaterThan(100);
  expect(built.map(({ loc }) => loc).sort()).toEqual(wanted.map((path) => ORIGIN + path).sort());
});

test('category variants are listed once each, alone, with a make and with a model', () => {
  const paths = categories.map(({ loc }) => loc.slice(ORIGIN.length));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/cars-for-sale/used-cars',
      '/cars-for-sale/used-cars/toyota',
      '/cars-for-sale/used-cars/toyota/rav4',
    ]),
  );
  expect(paths.filter((path) => release.manifest.files[path] !== undefined)).toEqual([]);
  expect(paths.filter((path) => path.split('/').length > 5)).toEqual([]);
});

test('every listed page that was built is its own canonical', () => {
  const others = built.filter(({ loc }) => {
    const html = release.readText(loc.slice(ORIGIN.length));
    return !html.includes(`<link rel="canonical" href="${loc}"`);
  });
  expect(others).toEqual([]);
});

test('no sitemap is longer than crawlers read, and none is empty', () => {
  expect(files.filter(({ urls }) => urls.length === 0 || urls.length > MAX_SITEMAP_URLS)).toEqual([]);
});

test('every entry has the day of its last change, not in the future', () => {
  const today = new Date().toISOString().slice(0, 10);
  const wrong = [...index, ...listed].filter(
    ({ lastmod }) => !/^\d{4}-\d{2}-\d{2}$/.test(lastmod) || lastmod > today,
  );
  expect(wrong).toEqual([]);
});

test("an editors' text changed on the day that its page says", () => {
  const guide = listed.find(({ loc }) => loc.endsWith('/guides/check-a-used-car'));
  const html = release.readText('/guides/check-a-used-car');
  expect(html).toContain(`"dateModified":"${guide?.lastmod}"`);
});

test('robots.txt names the index and disallows what is for people only', () => {
  const lines = release.readText('/robots.txt').split('\n');
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap-index.xml`);
  expect(lines).toContain(`Sitemap: ${ORIGIN}/car-sitemaps.xml`);
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /cars-for-sale*?', 'Disallow: /rest/']));
});
