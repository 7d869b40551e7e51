import { expect, test } from 'vitest';
import { writeCarSitemap, writeCarSitemapIndex } from '#src/features/site/seo/car-sitemaps.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const NOW = Date.UTC(2026, 5, 20);
const car = (id: string, daysAgo: number) => ({ listing: { id, listedAtMs: NOW - daysAgo * DAY_MS } });
const parts = [[car('a', 9), car('b', -3)], [car('c&d', 30)]];
const priceChanges: Readonly<Record<string, number>> = { a: NOW - 2 * DAY_MS };

const market = (lsc?: string) =>
  ({
    services: {
      config: { upstreams: { lsc } },
      site: { origin: 'https://cars.example' },
      stock: {
        current: { partCount: parts.length, loadPart: (part: number) => parts[part] ?? [] },
        loadOfferedPrices: (id: string) => (priceChanges[id] ? [{ atMs: priceChanges[id] }] : []),
      },
    },
  }) as unknown as Parameters<typeof writeCarSitemapIndex>[0];

test('the index names each file of cars', () => {
  const files = [...writeCarSitemapIndex(market()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  expect(files).toEqual([
    'https://cars.example/car-sitemaps/cars-1.xml',
    'https://cars.example/car-sitemaps/cars-2.xml',
  ]);
});

test('a file has its cars, with the day on which they were offered or their price last changed, not in the future', async () => {
  const xml = await writeCarSitemap(market(), '1', NOW);
  const entries = [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)];
  expect(entries.map(([, loc, day]) => [loc, day])).toEqual([
    ['https://cars.example/cars-for-sale/vehicle/a', '2026-06-18'],
    ['https://cars.example/cars-for-sale/vehicle/b', '2026-06-20'],
  ]);
  expect(await writeCarSitemap(market(), '2', NOW)).toContain('2026-05-21');
});

test.each(['0', '3', '01', 'x', '1e1', ''])('there is no file %j', async (number) => {
  expect(await writeCarSitemap(market(), number, NOW)).toBeUndefined();
});

test('a site whose cars come from a service lists none of its own', async () => {
  expect(writeCarSitemapIndex(market('https://cars.internal'))).not.toContain('<loc>');
  expect(await writeCarSitemap(market('https://cars.internal'), '1', NOW)).toBeUndefined();
});
