import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { MAX_SITEMAP_URLS, writeSitemaps } from '#src/features/site/seo/sitemap.ts';

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });
const page = (path: string, lastModified = '2026-01-02') => ({ path, lastModified });

describe('the sitemaps', () => {
  test('are an index and one file per page type', () => {
    const files = writeSitemaps(
      [
        page('/'),
        page('/cars-for-sale/all-cars'),
        page('/cars-for-sale/honda'),
        page('/cars-for-sale/honda/civic'),
        page('/cars-for-sale/honda/civic/ex'),
        page('/cars-for-sale/2021/honda/civic', '2026-03-04'),
        page('/cars-for-sale/2021/honda/civic/ex'),
        page('/cars-for-sale/suvs'),
        page('/research/honda/civic'),
        page('/research/2021/honda/civic'),
        page('/build-price/honda/civic'),
        page('/compare/trims/2026/honda/civic'),
        page('/search'),
        page('/cars-for-sale/used-cars/honda/civic'),
      ],
      'https://cars.example',
    );
    expect(files.map((file) => file.name)).toEqual([
      'sitemap-index.xml',
      'sitemap-pages.xml',
      'sitemap-build-price.xml',
      'sitemap-model-years.xml',
      'sitemap-model-year-trims.xml',
      'sitemap-makes.xml',
      'sitemap-models.xml',
      'sitemap-trims.xml',
      'sitemap-categories.xml',
      'sitemap-compare.xml',
      'sitemap-research.xml',
    ]);
    const index = parser.parse(files[0]?.xml ?? '') as {
      sitemapindex: { sitemap: { loc: string; lastmod: string }[] };
    };
    expect(index.sitemapindex.sitemap[2]).toEqual({
      loc: 'https://cars.example/sitemap-model-years.xml',
      lastmod: '2026-03-04',
    });
  });

  test('split at fifty thousand addresses and escape them', () => {
    const pages = Array.from({ length: MAX_SITEMAP_URLS + 1 }, (_, i) => page(`/page?a=${i}&b=<x>`));
    const files = writeSitemaps(pages, 'https://cars.example');
    expect(files.map((file) => file.name)).toEqual([
      'sitemap-index.xml',
      'sitemap-pages-1.xml',
      'sitemap-pages-2.xml',
    ]);
    expect(files[2]?.xml).toMatch(/&amp;b=&lt;x&gt;<\/loc>/);
  });

  test('are the same for the same pages in any order', () => {
    const pages = [page('/b'), page('/a'), page('/cars-for-sale/kia')];
    expect(writeSitemaps(pages.toReversed(), 'https://cars.example')).toEqual(
      writeSitemaps(pages, 'https://cars.example'),
    );
  });
});
