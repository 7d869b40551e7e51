import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRedirect } from '#src/domain/search-query/redirect-rule.ts';
import type { KnownToSite } from '#src/domain/search-query/redirect-rule.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { searchArbitrary } from '#tests/support/query-arbitraries.ts';

const REAL_URLS = resolve('../shared/data/listings/autotrader_real_urls_2023.txt');
const HAS_REAL_URLS = existsSync(REAL_URLS);
const ROOT = '/cars-for-sale';
const CIVIC = 'makeCode=HONDA&modelCode=CIVIC';
const BOTH = `${ROOT}?makeCodeList=HONDA,TOYOTA&modelCodeList%7CHONDA=CIVIC&modelCodeList%7CTOYOTA=CAMRY`;
const PATHS = [
  '/cars-for-sale',
  '/cars-for-sale/all-cars',
  '/cars-for-sale/honda/civic',
  '/cars-for-sale/2021/honda/civic/ex',
  '/cars-for-sale/used-cars/honda',
  '/cars-for-sale/suvs',
];

const isKnown = ({ makeCode, modelCode, trimCode }: PathSearch): boolean =>
  !['HONDDA', 'ALL_CARS', 'CARS_UNDER_15000', 'CARS_UNDER_18000', 'PROVO_UT', 'CHEVY'].includes(
    makeCode ?? '',
  ) &&
  !['CIVICC', 'CRV'].includes(modelCode ?? '') &&
  (trimCode === undefined ||
    ['HONDA|CIVIC|EX', 'HONDA|CIVIC|LX'].includes([makeCode, modelCode, trimCode].join('|')));

const isKnownMake = ({ makeCode, modelCode }: PathSearch): boolean =>
  makeCode === undefined || (makeCode === 'TOYOTA' && (modelCode === undefined || modelCode === 'CAMRY'));

const PROVO = { zip: '84601', city: 'Provo', state: 'UT', latitude: 40, longitude: -111, zipCount: 6 };
const HOUSTON = { zip: '77001', city: 'Houston', state: 'TX', latitude: 29, longitude: -95, zipCount: 90 };
const SITE: KnownToSite = {
  isKnown,
  findRenamed: () => undefined,
  findMeant: (path) => {
    if (path.makeCode === 'CHEVY') return { ...path, makeCode: 'CHEVROLET' };
    return path.modelCode === 'CRV' ? { ...path, modelCode: 'CR_V' } : undefined;
  },
  findCities: ([word]) => [PROVO, HOUSTON].filter(({ city }) => city.toLowerCase() === word),
  hasListing: (id) => id === '123',
  findByVin: (vin) => (vin === '3D7KR26D85G840329' ? { id: '123' } : undefined),
};

function follow(pathname: string, search: string): unknown {
  const target = decideRedirect(pathname, search, SITE);
  if (target === undefined) return undefined;
  const url = new URL(target.to, 'https://cars.example');
  expect(url.origin).toBe('https://cars.example');
  return decideRedirect(url.pathname, url.search, SITE);
}

describe('the 301 rule', () => {
  test.each([
    ['/cars-for-sale', 'zip=60601', undefined],
    ['/cars-for-sale', '', undefined],
    ['/cars-for-sale', 'utm_source=x', '/cars-for-sale'],
    ['/cars-for-sale', 'sortBy=relevance&zip=60601', '/cars-for-sale?zip=60601'],
    ['/cars-for-sale/all-cars', 'zip=60601', '/cars-for-sale?zip=60601'],
    ['/cars-for-sale/honda/civic', 'firstRecord=30', undefined],
    ['/cars-for-sale/honda/civic', 'firstRecord=31', '/cars-for-sale/honda/civic?firstRecord=30'],
    ['/cars-for-sale/honda/civic', 'firstRecord=0', '/cars-for-sale/honda/civic'],
    ['/cars-for-sale/honda/civic', 'gclid=1', '/cars-for-sale/honda/civic'],
    ['/cars-for-sale/honda/civic', 'zip=60601', '/cars-for-sale?zip=60601&makeCode=HONDA&modelCode=CIVIC'],
    ['/cars-for-sale/honda/civic', 'makeCode=HONDA', '/cars-for-sale/honda/civic'],
    ['/cars-for-sale/2021/honda/civic', 'startYear=2015', '/cars-for-sale/2021/honda/civic'],
    [
      '/cars-for-sale/used-cars/honda',
      'zip=60601',
      '/cars-for-sale?zip=60601&makeCode=HONDA&listingType=USED',
    ],
    ['/cars-for-sale/used-cars/honda', 'firstRecord=60', undefined],
    ['/cars-for-sale/vehicle/123', 'clickType=listing', undefined],
    ['/cars-for-sale/svc/zip/60601', 'a=b', undefined],
    ['/other', 'zip=60601', undefined],
    [ROOT, `${CIVIC}&trimCode=CIVIC%7CEX`, undefined],
    [ROOT, `${CIVIC}&trimCode=CIVIC%7CNOPE`, `${ROOT}?${CIVIC}`],
    [ROOT, `${CIVIC}&trimCode=CIVIC%7CEX,CIVIC%7CNOPE`, `${ROOT}?${CIVIC}&trimCode=CIVIC%7CEX`],
    [
      ROOT,
      `${CIVIC}&trimCode=CIVIC%7CNOPE,CIVIC%7CLX,CIVIC%7CEX`,
      `${ROOT}?${CIVIC}&trimCode=CIVIC%7CEX,CIVIC%7CLX`,
    ],
    ['/cars-for-sale/honda/civic', 'trimCode=CIVIC|NOPE', '/cars-for-sale/honda/civic'],
    ['/cars-for-sale/honda/civic', 'makeCode=TOYOTA&modelCode=CAMRY', BOTH],
    ['/cars-for-sale/honda/civic', 'makeCode1=TOYOTA&modelCode1=CAMRY', BOTH],
    ['/cars-for-sale/honda/civic', 'makeCodeList=TOYOTA&modelCodeList|TOYOTA=CAMRY', BOTH],
    [
      '/cars-for-sale/honda',
      'makeCode=TOYOTA&modelCode=CAMRY',
      `${ROOT}?makeCodeList=HONDA,TOYOTA&modelCodeList%7CTOYOTA=CAMRY`,
    ],
    [
      '/cars-for-sale/honda/civic',
      'modelCode=ACCORD',
      `${ROOT}?makeCodeList=HONDA&modelCodeList%7CHONDA=ACCORD,CIVIC`,
    ],
    [
      '/cars-for-sale/honda/civic',
      'makeCode=HONDA&trimCode=CIVIC|LX',
      `${ROOT}?${CIVIC}&trimCode=CIVIC%7CLX`,
    ],
    ['/cars-for-sale/honda/civic/nope', 'zip=60601', undefined],
    ['/cars-for-sale/hondda', 'maxPrice=9000', undefined],
    ['/cars-for-sale/used-cars/honda/civicc', 'utm_source=x', undefined],
  ])('redirects %s?%s to %s', (pathname, search, target) => {
    expect(decideRedirect(pathname, search, SITE)?.to).toBe(target);
  });

  test('needs at most one redirect, and never leaves the site', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PATHS), searchArbitrary, (pathname, search) => {
        expect(follow(pathname, search)).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });

  test.skipIf(!HAS_REAL_URLS)(
    `takes real vehicle URLs to the search that each one means${HAS_REAL_URLS ? '' : ' (skipped: ../shared/data is absent)'}`,
    () => {
      for (const line of readFileSync(REAL_URLS, 'utf8').split('\n').filter(Boolean)) {
        const { pathname, search, searchParams } = new URL(line);
        const { to = '', isPermanent } = decideRedirect(pathname, search, SITE) ?? {};
        expect([follow('/cars-for-sale', search), follow(pathname, search)]).toEqual([undefined, undefined]);
        expect(isPermanent, line).toBe(false);
        const { searchParams: meant } = new URL(to, 'https://cars.example');
        if (pathname.startsWith('/marketplace')) {
          expect(to).toBe(`${ROOT}/vehicle/123`);
          continue;
        }
        const found = new URLSearchParams(searchParams.get('referrer')?.split('?')[1]);
        const price = /cars-under-(\d+)/.exec(searchParams.get('referrer') ?? '')?.[1];
        const records = searchParams.get('numRecords') ?? found.get('numRecords');
        expect(Object.fromEntries(meant), line).toEqual({
          zip: '84601',
          searchRadius: '50',
          marketExtension: 'include',
          transmissionCode: 'AUTO',
          expired: 'true',
          maxPrice: searchParams.get('maxPrice') ?? price,
          mileage: searchParams.get('maxMileage') ?? found.get('maxMileage'),
          ...(searchParams.has('listingTypes') && { listingType: 'USED' }),
          ...(records === '100' && { numRecords: '100' }),
        });
      }
    },
  );

  const DETAILS = `${ROOT}/vehicledetails.xhtml`;
  const NEAR_PROVO = 'zip=84601&searchRadius=50';
  test.each([
    [DETAILS, 'listingId=123&maxPrice=15000&clickType=listing', true, `${ROOT}/vehicle/123`],
    [
      DETAILS,
      'listingId=9&zip=84601&firstRecord=60&maxPrice=15000',
      false,
      `${ROOT}?${NEAR_PROVO}&maxPrice=15000&expired=true`,
    ],
    [
      DETAILS,
      'listingId=9&referrer=%2Fcars-for-sale%2Fcars-under-18000%2Fprovo-ut-84601%3FmaxMileage%3D50000',
      false,
      `${ROOT}?${NEAR_PROVO}&maxPrice=18000&mileage=50000&expired=true`,
    ],
    ['/marketplace/buy/3d7kr26d85g840329', 'utm_source=x', false, `${ROOT}/vehicle/123`],
    ['/marketplace/buy/1HGCM82633A004352', '', false, `${ROOT}?expired=true`],
    [
      `${ROOT}/searchresults.xhtml`,
      'zip=84601&makeCodes=HONDA',
      true,
      `${ROOT}?${NEAR_PROVO}&makeCode=HONDA`,
    ],
    [`${ROOT}/searchresults.xhtml`, 'makeCode=HONDA', true, `${ROOT}/honda`],
    [
      `${ROOT}/all-cars/toyota/camry/houston-tx`,
      '',
      true,
      `${ROOT}?zip=77001&searchRadius=50&makeCode=TOYOTA&modelCode=CAMRY`,
    ],
    [`${ROOT}/chevy/tahoe`, '', false, `${ROOT}/chevrolet/tahoe`],
    [
      `${ROOT}/used-cars/chevy`,
      'zip=84601',
      false,
      `${ROOT}?${NEAR_PROVO}&makeCode=CHEVROLET&listingType=USED`,
    ],
    [
      `${ROOT}/chevy/tahoe/provo-ut`,
      'maxPrice=9000',
      false,
      `${ROOT}?${NEAR_PROVO}&makeCode=CHEVROLET&modelCode=TAHOE&maxPrice=9000`,
    ],
    [`${ROOT}/all-cars/toyota/camry`, '', true, `${ROOT}/toyota/camry`],
    [
      `${ROOT}/toyota/camry/2021/provo-ut-84601`,
      '',
      true,
      `${ROOT}?${NEAR_PROVO}&makeCode=TOYOTA&modelCode=CAMRY&startYear=2021&endYear=2021`,
    ],
    [`${ROOT}/used-cars/provo-ut`, '', true, `${ROOT}?${NEAR_PROVO}&listingType=USED`],
    [
      `${ROOT}/cars-under-15000/provo-ut-84601`,
      'searchRadius=100',
      true,
      `${ROOT}?zip=84601&searchRadius=100&maxPrice=15000`,
    ],
    [ROOT, 'maxMileage=50000', true, `${ROOT}?mileage=50000`],
    [ROOT, 'listingTypes=USED,NEW', true, `${ROOT}?listingType=NEW,USED`],
    [ROOT, 'transmissionCodes=AUT', true, `${ROOT}?transmissionCode=AUTO`],
    [ROOT, 'vehicleStyleCodes=SEDAN', true, `${ROOT}?vehicleStyleCode=SEDAN`],
    [ROOT, 'sellerTypes=p', true, `${ROOT}?sellerType=p`],
    [ROOT, `${CIVIC}&trimCodeList=CIVIC%7CEX`, true, `${ROOT}?${CIVIC}&trimCode=CIVIC%7CEX`],
    [ROOT, 'driveGroup=AWD4WD', true, `${ROOT}?driveGroup=4WD,AWD`],
    [ROOT, 'city=Provo&state=UT', true, `${ROOT}?zip=84601`],
    [ROOT, 'makeCode=HONDA&foo=bar', false, `${ROOT}?makeCode=HONDA`],
    [ROOT, 'makeCode=HONDA&maxPrice=abc', false, `${ROOT}?makeCode=HONDA`],
    [ROOT, 'makeCode=HONDA&__proto__=x', false, `${ROOT}?makeCode=HONDA`],
    [ROOT, 'city=Provo&zip=84601', true, `${ROOT}?zip=84601`],
    [ROOT, 'city=Provo', false, ROOT],
    [ROOT, 'modelCode=CIVIC', false, ROOT],
    [ROOT, 'makeCode=HONDA&gclid=1&requestId=2', true, `${ROOT}?makeCode=HONDA`],
  ])('takes the old link %s?%s (permanently: %s) to %s', (pathname, search, isPermanent, to) => {
    expect(decideRedirect(pathname, search, SITE)).toEqual({ to, isPermanent });
    expect(follow(pathname, search)).toBeUndefined();
  });

  test.each([
    [`${ROOT}/suv`, `${ROOT}/suvs`],
    [`${ROOT}/used-cars/sedan/provo-ut`, `${ROOT}?${NEAR_PROVO}&listingType=USED&vehicleStyleCode=SEDAN`],
  ])('reads a body style in the singular, which is no make: %s', (pathname, to) => {
    const site = { ...SITE, isKnown: isKnownMake };
    expect(decideRedirect(pathname, '', site)).toEqual({ to, isPermanent: true });
  });

  test('searches for a VIN if another service has the cars', () => {
    const site = { ...SITE, findByVin: () => 'elsewhere' as const };
    const to = `${ROOT}?vin=1HGCM82633A004352`;
    expect(decideRedirect('/marketplace/buy/1HGCM82633A004352', '', site)).toEqual({
      to,
      isPermanent: false,
    });
  });

  test.each([`${ROOT}/hondda/houston-tx`, `${ROOT}/toyota/nowhere-tx`, '/marketplace/buy/short'])(
    'does not redirect %s, which nothing is known about',
    (pathname) => {
      expect(decideRedirect(pathname, '', { ...SITE, isKnown: isKnownMake })).toBeUndefined();
    },
  );
});

describe('other names of makes and models in a query', () => {
  const isRead = (search: string) => decideRedirect(ROOT, search, SITE);

  test.each([
    ['makeCode=HONDA&modelCode=CRV&zip=60601', `${ROOT}?zip=60601&makeCode=HONDA&modelCode=CR_V`],
    ['makeCode=CHEVY', `${ROOT}?makeCode=CHEVROLET`],
    ['makeCodeList=CHEVY,HONDA&modelCodeList%7CHONDA=CRV,CR_V', undefined],
  ])(
    '%s is read as the names of today, never for good, since a name may become a model’s own',
    (search, to) => {
      const target = isRead(search);
      expect(target).toMatchObject({ isPermanent: false, ...definedOnly({ to }) });
      expect(target?.to).not.toMatch(/CHEVY|CRV/);
      expect(follow(ROOT, search)).toBeUndefined();
    },
  );

  test('names that nobody knows stay, because the stock may have such cars', () => {
    expect(isRead('makeCode=HONDA&modelCode=CIVICC')).toBeUndefined();
    expect(isRead('makeCode=HONDDA')).toBeUndefined();
  });
});

test.each([
  ['ZIP=60601&MaxPrice=15000', '?zip=60601&maxPrice=15000'],
  ['make=Honda&model=Civic', '?makeCode=HONDA&modelCode=CIVIC'],
  ['make=Land%20Rover', '?makeCode=LAND_ROVER'],
  ['year=2020', '?startYear=2020&endYear=2020'],
  ['year=2020&startYear=2018', '?startYear=2018'],
  ['location=Houston,%20TX', '?zip=77001'],
  ['location=77002', '?zip=77002'],
  ['location=Nowhere,%20TX&zip=60601', '?zip=60601'],
])('what people type into an address, such as %s, is understood', (search, to) => {
  expect(decideRedirect(ROOT, search, SITE)?.to).toBe(ROOT + to);
  expect(follow(ROOT, search)).toBeUndefined();
});

test('the id of a car is found whatever the case of its parameter', () => {
  expect(decideRedirect(`${ROOT}/vehicledetails.xhtml`, 'listingid=123', SITE)?.to).toBe(
    `${ROOT}/vehicle/123`,
  );
});
