import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatQuery, normalizeSearch } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { CORPORA_NOTE, readHostileStrings } from '#tests/support/corpora.ts';
import { queryArbitrary, searchArbitrary } from '#tests/support/query-arbitraries.ts';

describe('the normal form', () => {
  test('of a search is parsed as that search', () => {
    const readsBack = fc.property(queryArbitrary, (query) => {
      expect(parseQuery(formatQuery(query))).toEqual(query);
    });
    fc.assert(readsBack, { numRuns: 500 });
  });

  test('is stable, whatever was requested', () => {
    fc.assert(
      fc.property(fc.oneof(searchArbitrary, fc.string({ unit: 'binary' })), (search) => {
        const normal = normalizeSearch(search);
        expect(normalizeSearch(normal)).toBe(normal);
      }),
      { numRuns: 1_000 },
    );
  });

  test('survives the encoding of browsers', () => {
    fc.assert(
      fc.property(queryArbitrary, (query) => {
        const search = formatQuery(query);
        expect(new URL(`https://cars.example/cars-for-sale?${search}`).search.slice(1)).toBe(search);
      }),
    );
  });

  test.each([
    ['', ''],
    ['zip=60601-1234', 'zip=60601'],
    ['zip=+606011', 'zip=60601'],
    ['zip=6060A', ''],
    ['zip=0210', ''],
    ['searchRadius=50', ''],
    ['zip=02101&searchRadius=30', 'zip=02101&searchRadius=50'],
    ['zip=02101&searchRadius=any', 'zip=02101'],
    ['zip=02101&searchRadius=0', 'zip=02101'],
    ['zip=02101&searchRadius=900', 'zip=02101'],
    [
      'zip=02101&searchRadius=50&marketExtension=include',
      'zip=02101&searchRadius=50&marketExtension=include',
    ],
    ['zip=02101&searchRadius=50&marketExtension=off', 'zip=02101&searchRadius=50'],
    [
      'makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|EX',
      'makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC%7CEX',
    ],
    ['makeCode=HONDA&modelCode=CIVIC&trimCode=ACCORD|EX', 'makeCode=HONDA&modelCode=CIVIC'],
    ['makeCode=HONDA&modelCode=CIVIC&trimCode=EX', 'makeCode=HONDA&modelCode=CIVIC'],
    [
      'makeCode1=HONDA&modelCode1=CIVIC&makeCode2=ACURA',
      'makeCodeList=ACURA,HONDA&modelCodeList%7CHONDA=CIVIC',
    ],
    ['makeCode=A&makeCode=B&makeCode=C&makeCode=D&makeCode=E&makeCode=F', 'makeCodeList=A,B,C,D,E'],
    ['makeCodeList=HONDA,HONDA', 'makeCode=HONDA'],
    ['makeCode=HONDA&modelCodeList|HONDA=FIT,CIVIC', 'makeCodeList=HONDA&modelCodeList%7CHONDA=CIVIC,FIT'],
    ['modelCode=CIVIC', ''],
    ['makeCode=toyota&modelCode=camry', 'makeCode=TOYOTA&modelCode=CAMRY'],
    ['listingType=used&listingType=NEW', 'listingType=NEW,USED'],
    ['sellerType=p&sellerType=d', 'sellerType=p'],
    ['packageName=TECH', 'packages=TECH'],
    ['startYear=2022&endYear=2019', 'startYear=2019&endYear=2022'],
    ['startYear=22', ''],
    ['minPrice=$12,000&maxPrice=20000', 'minPrice=12000&maxPrice=20000'],
    ['minPrice=12.50&maxPrice=$20,000.49', 'minPrice=13&maxPrice=20000'],
    ['maxPrice=1.2.3', ''],
    ['minPrice=0', ''],
    ['maxPrice=0', 'maxPrice=0'],
    ['maxPrice=12345678901', ''],
    ['maxPrice=1e9', ''],
    ['maxPrice=0x10', ''],
    ['maxPrice=-5', ''],
    ['maxPrice=٣', ''],
    ['mileage=250000', ''],
    ['mileage=249999', 'mileage=249999'],
    ['mileage=0', ''],
    ['sortBy=relevance', ''],
    ['sortBy=mileageASC', 'sortBy=mileageASC'],
    ['sortBy=priceASC', ''],
    ['numRecords=25', ''],
    ['numRecords=50&firstRecord=60', 'numRecords=50&firstRecord=50'],
    ['firstRecord=31', 'firstRecord=30'],
    ['firstRecord=-30', ''],
    ['keyword=%20red%09%20truck%00', 'keyword=red%20truck'],
    ['lastExec=1&mmt=2&utm_source=x&gclid=1&fbclid=2&listingTypes=USED', 'listingType=USED'],
    ['experience=best-deals', 'experience=best-deals'],
    ['experience=other', ''],
    ['experience=hyundai-buy-online&makeCode=HONDA', 'makeCode=HONDA&homeServices=BUY_ONLINE'],
    ['experience=hyundai-buy-online&makeCode=HYUNDAI', 'makeCode=HYUNDAI&experience=hyundai-buy-online'],
    [
      'experience=hyundai-buy-online&homeServices=ONLINE_PAPERWORK',
      'makeCode=HYUNDAI&homeServices=ONLINE_PAPERWORK',
    ],
    ['experience=best-deals&dealType=fairprice', 'dealType=fairprice'],
    ['experience=best-deals&makeCode=HONDA', 'makeCode=HONDA&experience=best-deals'],
    ['showcaseOwnerId=1,2', 'showcaseOwnerId=1'],
    ['zip=&makeCode=', ''],
    ['sortBy=yearASC&zip=60601&makeCode=KIA', 'zip=60601&makeCode=KIA&sortBy=yearASC'],
  ])('of %j is %j', (search, normal) => {
    expect(normalizeSearch(search)).toBe(normal);
  });

  test('of an empty query has no filters', () => {
    expect(parseQuery('')).toEqual(EMPTY_QUERY);
  });
});

describe('hostile parameter names', () => {
  test.each([
    '__proto__=1',
    '__proto__[polluted]=1',
    'constructor.prototype.polluted=1',
    'makeCode=A&modelCodeList|__proto__=X',
    'makeCode=__proto__',
  ])('%j do not reach a prototype', (search) => {
    parseQuery(search);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe(`the corpora${CORPORA_NOTE}`, () => {
  const KEYS = [
    'zip',
    'makeCode',
    'modelCodeList|HONDA',
    'trimCode',
    'keyword',
    'maxPrice',
    'firstRecord',
    'listingType',
    'ownerId',
    'psid',
  ];

  test('do not throw or pollute as query, name or value, and reach the normal form at once', () => {
    for (const text of readHostileStrings()) {
      const encoded = encodeURIComponent(text.toWellFormed());
      const everywhere = KEYS.map((key) => `${key}=${encoded}`).join('&');
      const searches = [text, `makeCode=HONDA&${everywhere}`, `${encoded}=1`];
      for (const search of searches) {
        const normal = normalizeSearch(search);
        if (normalizeSearch(normal) !== normal)
          expect.fail(`${JSON.stringify(search)} has no fixed normal form`);
      }
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
