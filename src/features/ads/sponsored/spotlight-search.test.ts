import { expect, test } from 'vitest';
import {
  highlightSearch,
  includesExtendedHighlights,
  premiumSearch,
  readSpotlightOrder,
  spotlightSearch,
  withoutSpotlightOrder,
} from '#src/features/ads/sponsored/spotlight-search.ts';

test('the calls have the documented parameters', () => {
  expect(premiumSearch('makeCode=FORD', 2, true)).toBe(
    'makeCode=FORD&numSpotlights=4&listingTier=premium&spotlightPage=2',
  );
  expect(premiumSearch('', 0, false)).toBe('numSpotlights=3&listingTier=premium&spotlightPage=0');
  expect(spotlightSearch('', 1, 'featured')).toBe('numSpotlights=6&listingTier=featured&spotlightPage=1');
  expect(spotlightSearch('', 1, 'standard')).toBe('numSpotlights=6&listingTier=standard&spotlightPage=1');
  expect(highlightSearch('zip=60601', 0)).toBe(
    'zip=60601&numSpotlights=10&includeExtendedVehicleHighlights=true&spotlightPage=0',
  );
});

test('a request reads back as it was written', () => {
  expect(readSpotlightOrder(premiumSearch('makeCode=FORD', 2, true))).toEqual({
    tier: 'premium',
    count: 4,
    page: 2,
  });
  expect(readSpotlightOrder(spotlightSearch('', 0, 'featured'))).toEqual({
    tier: 'featured',
    count: 6,
    page: 0,
  });
  expect(readSpotlightOrder(highlightSearch('', 3))).toMatchObject({ count: 10, page: 3 });
  expect(includesExtendedHighlights(highlightSearch('', 3))).toBe(true);
});

test.each(['', 'makeCode=FORD&maxPrice=20000', 'siomid=a%26listingTier'])(
  'the search "%s" is left of a request for it',
  (search) => {
    for (const request of [premiumSearch(search, 2, true), highlightSearch(search, 0)])
      expect(withoutSpotlightOrder(request)).toBe(search);
  },
);

test.each([
  ['', { tier: 'standard', count: 6, page: 0 }],
  ['numSpotlights=-1&spotlightPage=x&listingTier=gold', { tier: 'standard', count: 6, page: 0 }],
  ['numSpotlights=999&spotlightPage=999', { tier: 'standard', count: 20, page: 99 }],
  ['numSpotlights=1e9', { tier: 'standard', count: 6, page: 0 }],
])('by hand: %s', (search, expected) => {
  expect(readSpotlightOrder(search)).toEqual(expected);
  expect(includesExtendedHighlights(search)).toBe(false);
});
