import { expect, test } from 'vitest';
import { findBuyOnlineUrl } from '#src/domain/listing/buy-online.ts';

const PRICED = { salePrice: 20_000 };
const SHOP = { ecommWebsite: 'https://shop.example/1' };
const DEALER = { homeServices: ['BUY_ONLINE' as const], hideEmailForm: false, privateSeller: false };
const QUIET = { ...DEALER, hideEmailForm: true };
const OFFLINE = { ...DEALER, homeServices: [] };

test.each([
  ['a dealer who sells online', { pricingDetail: PRICED }, DEALER, '/buy-online/a%20b'],
  ['a shop', { pricingDetail: PRICED, esntial: SHOP }, OFFLINE, 'https://shop.example/1'],
  [
    'a shop of a dealer who takes no messages',
    { pricingDetail: PRICED, esntial: SHOP },
    QUIET,
    SHOP.ecommWebsite,
  ],
  [
    'an unsafe shop',
    { pricingDetail: PRICED, esntial: { ecommWebsite: 'javascript:1' } },
    DEALER,
    '/buy-online/a%20b',
  ],
  ['no price', { pricingDetail: {}, esntial: SHOP }, DEALER, undefined],
  ['a dealer who takes no messages', { pricingDetail: PRICED }, QUIET, undefined],
  ['a dealer who sells only on the lot', { pricingDetail: PRICED }, OFFLINE, undefined],
  ['a private seller', { pricingDetail: PRICED }, { ...DEALER, privateSeller: true }, undefined],
  [
    'a car that its service refused',
    { pricingDetail: PRICED, esntial: { isRefused: true as const } },
    DEALER,
    undefined,
  ],
])('%s', (_, listing, seller, url) => {
  expect(findBuyOnlineUrl({ id: 'a b', ...listing }, seller)).toBe(url);
});
