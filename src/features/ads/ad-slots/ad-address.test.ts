import { expect, test } from 'vitest';
import { formatAdAddress, toAdTargeting } from '#src/features/ads/ad-slots/ad-address.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';

const REQUEST = { slot: 'grid-1', size: 'fluid', brand: 'consumer' };

test('an ad server gets the slot, its size, the brand and the cars', () => {
  const search = toAdTargeting(parseQuery('makeCode=HONDA&listingType=USED'));
  const url = new URL(formatAdAddress('https://ads.example/frame?site=7', { ...REQUEST, search }));
  expect(url.origin + url.pathname).toBe('https://ads.example/frame');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    site: '7',
    slot: 'grid-1',
    size: 'fluid',
    brand: 'consumer',
    search: 'makeCode=HONDA&listingType=USED',
  });
});

test('an ad server gets nothing about the visitor', () => {
  const search = toAdTargeting(
    parseQuery('zip=60601&searchRadius=25&keyword=jane&psid=MT1033&searchBookmarkId=9&vin=1HGCM82633A004352'),
  );
  expect(search).toBe('');
});
