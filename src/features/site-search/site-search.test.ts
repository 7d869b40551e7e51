import { describe, expect, test } from 'vitest';
import { describeFound, parseExcerpt, readTerm, toCarSearch } from '#src/features/site-search/site-search.ts';

describe('a term', () => {
  test.each([
    [null, ''],
    ['  honda   civic ', 'honda civic'],
    ['x'.repeat(101), 'x'.repeat(100)],
  ])('%j is read as %j', (text, term) => expect(readTerm(text)).toBe(term));

  test('can be looked for among the cars instead', () => {
    expect(toCarSearch('awd & red')).toBe('/cars-for-sale?keyword=awd%20%26%20red');
  });
});

test.each([
  [0, 'No page is about “civic”.'],
  [1, '1 page about “civic”'],
  [1_200, '1,200 pages about “civic”'],
])('%d pages are told', (count, text) => expect(describeFound(count, 'civic')).toBe(text));

describe('an excerpt', () => {
  test('is matches and the text around them', () => {
    expect(parseExcerpt('Honda <mark>Civic</mark> and <mark>CR-V</mark>')).toEqual([
      { text: 'Honda ', isMatch: false },
      { text: 'Civic', isMatch: true },
      { text: ' and ', isMatch: false },
      { text: 'CR-V', isMatch: true },
    ]);
  });

  test('is never anything but text', () => {
    expect(parseExcerpt('a &lt;b&gt; &amp;amp; <img src=x onerror=alert(1)>')).toEqual([
      { text: 'a <b> &amp; <img src=x onerror=alert(1)>', isMatch: false },
    ]);
  });
});
