import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRedirect } from '#src/domain/search-query/redirect-rule.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
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
  makeCode !== 'HONDDA' &&
  modelCode !== 'CIVICC' &&
  (trimCode === undefined ||
    ['HONDA|CIVIC|EX', 'HONDA|CIVIC|LX'].includes([makeCode, modelCode, trimCode].join('|')));

function follow(pathname: string, search: string): string | undefined {
  const target = decideRedirect(pathname, search, isKnown);
  if (target === undefined) return undefined;
  const url = new URL(target, 'https://cars.example');
  expect(url.origin).toBe('https://cars.example');
  return decideRedirect(url.pathname, url.search, isKnown);
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
    expect(decideRedirect(pathname, search, isKnown)).toBe(target);
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
    `takes real vehicle URLs to a fixed point in one hop${HAS_REAL_URLS ? '' : ' (skipped: ../shared/data is absent)'}`,
    () => {
      for (const line of readFileSync(REAL_URLS, 'utf8').split('\n').filter(Boolean)) {
        expect(follow('/cars-for-sale', new URL(line).search)).toBeUndefined();
      }
    },
  );
});
