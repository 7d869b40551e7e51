import { describe, expect, test } from 'vitest';
import {
  describeDealer,
  describeFound,
  formatSiteSearch,
  nextSiteSearch,
  parseSiteSearch,
  readTerm,
} from '#src/features/search/site-search/site-search.ts';

describe('a term', () => {
  test.each([
    [null, ''],
    ['  honda   civic ', 'honda civic'],
    ['x'.repeat(101), 'x'.repeat(100)],
  ])('%j is read as %j', (text, term) => expect(readTerm(text)).toBe(term));
});

describe('an address', () => {
  test.each([
    ['', '', 1],
    ['q=honda+civic', 'honda civic', 1],
    ['q=civic&page=3', 'civic', 3],
    ['q=civic&page=-3', 'civic', 1],
    ['q=civic&page=x', 'civic', 1],
    ['q=civic&page=1e9', 'civic', 50],
  ])('%s asks for %j and %d pages', (query, term, pageCount) =>
    expect(parseSiteSearch(new URLSearchParams(query))).toEqual({ term, pageCount }),
  );

  test('has only what was asked', () => {
    expect(formatSiteSearch({ term: '', pageCount: 1 })).toBe('/search');
    expect(formatSiteSearch({ term: 'honda civic', pageCount: 1 })).toBe('/search?q=honda+civic');
    expect(formatSiteSearch({ term: 'a&b', pageCount: 2 })).toBe('/search?q=a%26b&page=2');
  });

  test('leads to the next answers, if there are any', () => {
    const shown = { term: 'civic', pageCount: 1 };
    expect(nextSiteSearch(shown, 10)).toBeUndefined();
    expect(nextSiteSearch(shown, 11)).toEqual({ term: 'civic', pageCount: 2 });
    expect(nextSiteSearch({ term: 'civic', pageCount: 50 }, 9_999)).toBeUndefined();
  });
});

test.each([
  [0, 'No results for “civic”.'],
  [1, '1 page about “civic”'],
  [1_200, '1,200 pages about “civic”'],
])('describes %d pages', (count, text) => expect(describeFound(count, 'civic')).toBe(text));

test('dealers of a name are counted where no page is about it', () => {
  expect(describeFound(0, 'sun toyota', 1)).toBe('1 dealer named “sun toyota”');
  expect(describeFound(3, 'sun toyota', 1)).toBe('3 pages about “sun toyota”');
  const dealer = { name: 'Sun Toyota', path: '/dealers/fl/holiday/sun-toyota--1', count: 1 };
  expect(describeDealer({ ...dealer, city: 'Holiday', state: 'FL' })).toBe('Holiday, FL · 1 car');
  expect(describeDealer(dealer)).toBe('1 car');
});
