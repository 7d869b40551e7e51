import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { MAX_SITEMAP_URLS, writeSitemaps } from '#src/features/site/seo/sitemap.ts';

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });
const page = (path: string, sitemap = 'pages', lastModified = '2026-01-02') => ({
  path,
  sitemap,
  lastModified,
});

describe('the sitemaps', () => {
  test('are an index and one file per page type', () => {
    const files = writeSitemaps(
      [
        page('/'),
        page('/cars-for-sale/honda', 'makes'),
        page('/cars-for-sale/2021/honda/civic', 'model-years', '2026-03-04'),
        page('/certified'),
      ],
      'https://cars.example',
    );
    expect(files.map((file) => file.name)).toEqual([
      'sitemap-index.xml',
      'sitemap-pages.xml',
      'sitemap-model-years.xml',
      'sitemap-makes.xml',
    ]);
    const index = parser.parse(files[0]?.xml ?? '') as {
      sitemapindex: { sitemap: { loc: string; lastmod: string }[] };
    };
    expect(index.sitemapindex.sitemap[1]).toEqual({
      loc: 'https://cars.example/sitemap-model-years.xml',
      lastmod: '2026-03-04',
    });
  });

  test('split at fifty thousand URLs and escape them', () => {
    const pages = Array.from({ length: MAX_SITEMAP_URLS + 1 }, (_, i) => page(`/page?a=${i}&b=<x>`));
    const files = writeSitemaps(pages, 'https://cars.example');
    expect(files.map((file) => file.name)).toEqual([
      'sitemap-index.xml',
      'sitemap-pages-1.xml',
      'sitemap-pages-2.xml',
    ]);
    expect(files[2]?.xml).toMatch(/&amp;b=&lt;x&gt;<\/loc>/);
  });

  test('are identical for the same pages in any order', () => {
    const pages = [page('/b'), page('/a'), page('/cars-for-sale/kia')];
    expect(writeSitemaps(pages.toReversed(), 'https://cars.example')).toEqual(
      writeSitemaps(pages, 'https://cars.example'),
    );
  });
});
