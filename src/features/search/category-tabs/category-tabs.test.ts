import { describe, expect, test } from 'vitest';
import {
  hasMoreThanIdentity,
  listTabs,
  listTabsWithCars,
  toTabScope,
} from '#src/features/search/category-tabs/category-tabs.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';

const tabOf = (search: string, label: string) =>
  listTabs(parseQuery(search)).find((tab) => tab.label === label);
const currentOf = (search: string) => listTabs(parseQuery(search)).find(({ isCurrent }) => isCurrent)?.label;

describe('the current tab', () => {
  test.each([
    ['', 'All Results'],
    ['makeCode=HONDA&zip=60601', 'All Results'],
    ['dealType=goodprice,greatprice', 'Best Deals'],
    ['dealType=greatprice', 'All Results'],
    ['homeServices=BUY_ONLINE', 'Buy Online'],
    ['sellerType=p', 'For Sale By Owner'],
    ['listingType=CERTIFIED,3P_CERT', 'Certified Used'],
    ['listingType=CERTIFIED,3P_CERT,USED', 'All Results'],
    ['dealType=goodprice,greatprice&sellerType=p&categorySearch=private-sellers', 'For Sale By Owner'],
    ['dealType=goodprice,greatprice&categorySearch=private-sellers', 'Best Deals'],
    ['categorySearch=constructor', 'All Results'],
    ['experience=best-deals', 'Best Deals'],
    ['experience=hyundai-buy-online', 'Buy Online'],
    ['experience=commercial', 'All Results'],
  ])('of %j is %s', (search, label) => {
    expect(currentOf(search)).toBe(label);
    expect(listTabs(parseQuery(search)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });
});

describe('a tab', () => {
  test('All Results keeps the vehicle and location and clears the rest', () => {
    const search =
      'makeCode=HONDA&modelCodeList|HONDA=CIVIC&startYear=2018&endYear=2020&zip=60601&searchRadius=50&extColorSimple=RED&maxPrice=20000&keyword=si&dealType=goodprice,greatprice';
    const kept = new URL(tabOf(search, 'All Results')?.href ?? '', 'https://a.test').search;
    expect(kept).toBe(
      `?${formatQuery(parseQuery('makeCode=HONDA&modelCodeList|HONDA=CIVIC&startYear=2018&endYear=2020&zip=60601&searchRadius=50'))}`,
    );
  });

  test('links to a path when a path can express the search', () => {
    expect(tabOf('makeCode=HONDA', 'Best Deals')?.href).toBe('/cars-for-sale/best-deals/honda');
    expect(tabOf('', 'Certified Used')?.href).toBe('/cars-for-sale/certified-cars');
    expect(tabOf('dealType=goodprice,greatprice', 'All Results')?.href).toBe('/cars-for-sale/all-cars');
  });

  test('adds its own filter to the others and names itself in the address', () => {
    const href = tabOf('makeCode=HONDA&extColorSimple=RED', 'Buy Online')?.href ?? '';
    const query = parseQuery(new URL(href, 'https://a.test').search);
    expect(query.choices).toEqual({ extColorSimple: ['RED'], homeServices: ['BUY_ONLINE'] });
    expect(query.extras).toEqual({ categorySearch: 'buy-online' });
  });

  test('replaces the previous tab, the experience and the keyword', () => {
    const href =
      tabOf(
        'extColorSimple=RED&dealType=goodprice,greatprice&categorySearch=best-deals&experience=commercial&keyword=si',
        'For Sale By Owner',
      )?.href ?? '';
    const query = parseQuery(new URL(href, 'https://a.test').search);
    expect(query.choices).toEqual({ extColorSimple: ['RED'], sellerType: ['p'] });
    expect(query.experience).toBeUndefined();
    expect(query.keyword).toBeUndefined();
  });
});

describe('tabs without cars', () => {
  test('are left out, except the current one', () => {
    const labelsOf = (search: string, ...withCars: string[]) =>
      listTabs(parseQuery(search), withCars).map(({ label }) => label);
    expect(labelsOf('makeCode=HONDA')).toEqual(['All Results']);
    expect(labelsOf('', 'best-deals', 'private-sellers')).toEqual([
      'All Results',
      'Best Deals',
      'For Sale By Owner',
    ]);
    expect(labelsOf('experience=buy-online', 'best-deals')).toEqual([
      'All Results',
      'Best Deals',
      'Buy Online',
    ]);
  });

  test('are told by the counts of each filter', () => {
    const counts = {
      dealType: { fairprice: 8, goodprice: 1 },
      homeServices: { ONLINE_PAPERWORK: 3 },
      sellerType: { d: 9 },
      listingType: { NEW: 4, CERTIFIED: 2 },
    };
    expect(listTabsWithCars(counts, 1)).toEqual(['best-deals', 'certified-cars']);
    expect(listTabsWithCars(counts, 2)).toEqual(['certified-cars']);
    expect(listTabsWithCars(counts, 1, 1)).toEqual(['best-deals']);
  });

  test.each([
    ['makeCode=HONDA&sellerType=p', 'makeCode=HONDA'],
    [
      'makeCode=HONDA&listingType=CERTIFIED,3P_CERT&extColorSimple=RED&keyword=si',
      'makeCode=HONDA&extColorSimple=RED',
    ],
    ['experience=hyundai-buy-online&zip=60601', 'zip=60601'],
    ['makeCode=HONDA&listingType=NEW', 'makeCode=HONDA&listingType=NEW'],
  ])('of %s are counted in %s', (search, scope) => {
    expect(formatQuery(toTabScope(parseQuery(search)))).toBe(formatQuery(parseQuery(scope)));
  });
});

test.each([
  ['makeCode=HONDA&zip=60601', false],
  ['makeCode=HONDA&extColorSimple=RED', true],
  ['keyword=si', true],
  ['firstRecord=30', false],
])('All Results clears something of %j: %s', (search, takes) => {
  expect(hasMoreThanIdentity(parseQuery(search))).toBe(takes);
});
