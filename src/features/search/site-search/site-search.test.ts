import { describe, expect, test } from 'vitest';
import {
  describeFound,
  isAbout,
  parseExcerpt,
  readTerm,
  toExactTerm,
} from '#src/features/search/site-search/site-search.ts';

describe('a term', () => {
  test.each([
    [null, ''],
    ['  honda   civic ', 'honda civic'],
    ['x'.repeat(101), 'x'.repeat(100)],
  ])('%j is read as %j', (text, term) => expect(readTerm(text)).toBe(term));
});

test('searches for whole words, whatever punctuation was typed', () => {
  expect([toExactTerm('honda civic'), toExactTerm('"civic')]).toEqual(['"honda civic"', '"civic"']);
});

test.each([
  ['The <mark>Civic</mark> Si', 'civ', true],
  ['<mark>(Hybrid</mark> and others', 'hybrids', true],
  ['<mark>Town</mark> Car', 'lincoln town', true],
  ['<mark>Town</mark> Car', 'towing', false],
  ['The <mark>CR-V</mark>', 'cr-v', true],
  ['The Prius <mark>c</mark>', 'civik', false],
  ['The Civic, without a match', 'civic', false],
])('%s is about %s: %s', (excerpt, term, is) => expect(isAbout(excerpt, term)).toBe(is));

test.each([
  [0, 'No results for “civic”.'],
  [1, '1 page about “civic”'],
  [1_200, '1,200 pages about “civic”'],
])('describes %d pages', (count, text) => expect(describeFound(count, 'civic')).toBe(text));

describe('an excerpt', () => {
  test('has the matches and the text around them', () => {
    expect(parseExcerpt('Honda <mark>Civic</mark> and <mark>CR-V</mark>')).toEqual([
      { text: 'Honda ', isMatch: false },
      { text: 'Civic', isMatch: true },
      { text: ' and ', isMatch: false },
      { text: 'CR-V', isMatch: true },
    ]);
  });

  test('is always plain text', () => {
    expect(parseExcerpt('a &lt;b&gt; &amp;amp; <img src=x onerror=alert(1)>')).toEqual([
      { text: 'a <b> &amp; <img src=x onerror=alert(1)>', isMatch: false },
    ]);
  });
});
