import { expect, test } from 'vitest';
import { decideRedirect } from '#src/domain/search-query/redirect-rule.ts';
import type { KnownToSite } from '#src/domain/search-query/redirect-rule.ts';

const BOSTON = { zip: '02108', city: 'Boston', state: 'MA', latitude: 42, longitude: -71, zipCount: 40 };
const SITE: KnownToSite = {
  isKnown: ({ makeCode }) => makeCode === undefined || !['MB', 'CHEV'].includes(makeCode),
  findMeant: () => undefined,
  findCities: ([word]) => (word === 'boston' ? [BOSTON] : []),
  hasListing: (id) => id === '123',
  findByVin: () => undefined,
};
const ROOT = '/cars-for-sale';

test.each([
  ['/searchresults.xhtml', 'makeCode=HONDA', `${ROOT}/honda`],
  ['/vehicledetails.xhtml', 'listingId=123', `${ROOT}/vehicle/123`],
  ['/all-cars', '', `${ROOT}/all-cars`],
  ['/all-cars/honda/civic', '', `${ROOT}/honda/civic`],
  ['/all-cars/honda/boston-ma', '', `${ROOT}?zip=02108&searchRadius=50&makeCode=HONDA`],
  ['/cars-under-15000/boston-ma-02139', '', `${ROOT}?zip=02139&searchRadius=50&maxPrice=15000`],
  [ROOT, 'city=Boston&state=Massachusetts', `${ROOT}?zip=02108`],
  [ROOT, 'location=Boston,%20Massachusetts', `${ROOT}?zip=02108`],
  [ROOT, 'zip=2139', `${ROOT}?zip=02139`],
  [ROOT, 'zip=601-1234', `${ROOT}?zip=00601`],
  [ROOT, 'makeCode=MB', `${ROOT}?makeCode=MERCEDES_BENZ`],
  [ROOT, 'make=mb', `${ROOT}?makeCode=MERCEDES_BENZ`],
  [
    ROOT,
    'makeCodeList=CHEV,honda&modelCodeList%7CCHEV=TAHOE',
    `${ROOT}?makeCodeList=CHEVROLET,HONDA&modelCodeList%7CCHEVROLET=TAHOE`,
  ],
])('%s?%s leads for good to %s', (pathname, search, to) => {
  expect(decideRedirect(pathname, search, SITE)).toEqual({ to, isPermanent: true });
  const next = new URL(to, 'https://cars.example');
  expect(decideRedirect(next.pathname, next.search, SITE)).toBeUndefined();
});

test.each(['/searchresults', '/vehicledetails', '/all-cars/mb', '/all-cars-and-more', '/cars-under-cheap'])(
  '%s is a page like any other',
  (pathname) => {
    expect(decideRedirect(pathname, '', SITE)).toBeUndefined();
  },
);
