import { expect, test } from 'vitest';
import { readBackLink } from '#src/features/shopper/saved-listings/back-link.ts';

const SITE = 'https://cars.test';

test.each([
  ['/cars-for-sale/honda/civic?zip=60601', 'Back to results'],
  ['/cars-for-sale?makeCode=HONDA', 'Back to results'],
  ['/cars-for-sale/vehicle/1', 'Back to the car'],
])('leads from the saved list to %s', (href, text) => {
  expect(readBackLink(SITE + href, SITE)).toEqual({ href, text });
});

test.each([
  null,
  'no address',
  `${SITE}/account/saved`,
  `${SITE}/cars-for-sale-elsewhere`,
  'https://other.test/cars-for-sale',
])('leads nowhere after %s', (referer) => {
  expect(readBackLink(referer, SITE)).toBeUndefined();
});
