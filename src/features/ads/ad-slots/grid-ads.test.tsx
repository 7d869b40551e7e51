import { ALL_CARS_PATH } from '#src/domain/search-query/search-path.ts';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { findCategory } from '#src/domain/search-query/search-categories.ts';
import { AdSlot } from '#src/features/ads/ad-slots/AdSlot.tsx';
import { decideGridAds } from '#src/features/ads/ad-slots/grid-ads.ts';
import { listHouseAds } from '#src/features/ads/ad-slots/house-ads.ts';

const PAGE = {
  brand: 'consumer',
  flags: { srp_ads: true, liner_ads: false },
  adsUrl: undefined,
  pathname: '/cars-for-sale/honda',
} as const;

function draw(page: Partial<Parameters<typeof decideGridAds>[0]>, index = 0): string {
  const ads = decideGridAds({ ...PAGE, ...page });
  return ads ? renderToString(<AdSlot ads={ads} index={index} />) : '';
}

describe('an ad in the grid', () => {
  test('is labeled and names its slot', () => {
    const html = draw({});
    expect(html).toContain('>Advertisement</p>');
    expect(html).toContain('data-ad-slot="grid-1"');
  });

  test('is a cell, or a whole row when the flag is on', () => {
    expect(draw({})).not.toContain('data-liner');
    expect(draw({ flags: { srp_ads: true, liner_ads: true } })).toContain('data-liner="1"');
  });

  test('is absent when the flag is off', () => {
    expect(draw({ flags: { srp_ads: false, liner_ads: true } })).toBe('');
  });

  test('has no frame without an ad server', () => {
    expect(draw({})).not.toContain('<iframe');
  });

  test('has a titled, sandboxed frame without an address or credentials with an ad server', () => {
    const [frame = ''] = /<iframe[^>]*>/.exec(draw({ adsUrl: 'https://ads.example' })) ?? [];
    expect(frame).toContain('title="Advertisement"');
    expect(frame).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"');
    expect(frame).toContain('referrerPolicy="no-referrer"');
    expect(frame).toContain('credentialless=""');
    expect(frame).not.toContain('src=');
  });
});

describe.each(['consumer', 'certified'] as const)('house ads of the brand %s', (brand) => {
  test('lead to all cars or to categories that exist', () => {
    const ads = (['grid', 'fixed'] as const).flatMap((place) => listHouseAds(place, brand, PAGE.pathname));
    const leadsNowhere = ({ href }: { href: string }) =>
      href !== ALL_CARS_PATH && findCategory(href.replace('/cars-for-sale/', '')) === undefined;
    expect(ads).not.toEqual([]);
    expect(ads.filter(leadsNowhere)).toEqual([]);
  });

  test('rotate from slot to slot', () => {
    const count = decideGridAds({ ...PAGE, brand })?.house.length ?? 0;
    const hrefAt = (index: number) => /href="([^"]*)"/.exec(draw({ brand }, index))?.[1];
    const hrefs = Array.from({ length: count }, (_, index) => hrefAt(index));
    expect(count).toBeGreaterThan(2);
    expect(hrefs[1]).not.toBe(hrefs[0]);
    expect(hrefAt(count)).toBe(hrefs[0]);
  });

  test('are never both in the grid and at the bottom', () => {
    const ofGrid = listHouseAds('grid', brand, PAGE.pathname);
    const ofEdge = listHouseAds('fixed', brand, PAGE.pathname);
    expect(ofEdge.filter((ad) => ofGrid.includes(ad))).toEqual([]);
    expect(ofEdge.length).toBeGreaterThan(1);
  });

  test('are also shown on the pages they promote', () => {
    for (const place of ['grid', 'fixed'] as const) {
      for (const { href } of listHouseAds(place, brand, PAGE.pathname)) {
        expect(listHouseAds(place, brand, href), href).not.toEqual([]);
      }
    }
  });

  test('offer buying online only where cars can be bought so', () => {
    const hrefsOf = (hasOnlineCars: boolean) =>
      listHouseAds('fixed', brand, '/', hasOnlineCars).map(({ href }) => href);
    expect(hrefsOf(true)).toContain('/cars-for-sale/buy-online');
    expect(hrefsOf(false)).toEqual(['/cars-for-sale/electric']);
  });

  test('do not link to the current page', () => {
    const html = [0, 1, 2, 3, 4].map((index) =>
      draw({ brand, pathname: '/cars-for-sale/best-deals' }, index),
    );
    expect(html.join('')).not.toContain('"/cars-for-sale/best-deals"');
  });
});
