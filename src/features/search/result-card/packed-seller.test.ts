import { expect, test } from 'vitest';
import { dealerPath } from '#src/domain/dealer/dealer-path.ts';
import { packSellerHref, unpackSellerHref } from '#src/features/search/result-card/packed-seller.ts';

const SHOWN = { seller: "O'Neil & Sons Ford", sellerPlace: 'St. Louis, MO' };
const HREF =
  dealerPath({
    id: 'own:12',
    name: SHOWN.seller,
    location: { city: 'St. Louis', state: 'MO' },
    privateSeller: false,
  }) ?? '';

test('the usual address follows from the id', () => {
  const id = packSellerHref(SHOWN, HREF);
  expect(id).toBe('own:12');
  expect(unpackSellerHref(SHOWN, 'own:12')).toBe(HREF);
});

test.each([
  ['a former name', '/dealers/mo/st-louis/neil-ford--own~12'],
  ['another place', '/dealers/ks/wichita/oneil-sons-ford--own~12'],
  ['no page of this site', 'https://ford.example/'],
  ['no page', undefined],
])('an address of %s is sent whole', (_what, href) => {
  expect(packSellerHref(SHOWN, href)).toBeUndefined();
});

test('a dealer without a known place has an address, too', () => {
  const href = '/dealers/us/anywhere/ford--1';
  expect(packSellerHref({ seller: 'Ford' }, href)).toBe('1');
});
