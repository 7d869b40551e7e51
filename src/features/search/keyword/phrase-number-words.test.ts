import { expect, test } from 'vitest';
import { toPhraseWords } from '#src/features/search/keyword/phrase-number-words.ts';

const amountsOf = (text: string) => toPhraseWords(text).flatMap(({ amount }) => amount?.value ?? []);
const keysOf = (text: string) => toPhraseWords(text).map(({ key }) => key);

test.each([
  ['under ten thousand', 10_000],
  ['twenty five grand', 25_000],
  ['one hundred thousand miles', 100_000],
  ['a hundred thousand miles', 100_000],
  ['five hundred a month', 500],
  ['three hundred and fifty dollars', 350],
  ['two thousand eighteen', 2018],
])('“%s” has the amount %i', (text, amount) => {
  expect(amountsOf(text)).toEqual([amount]);
});

test.each(['three row suv', 'one owner', 'ford five hundred', 'four wheel drive', 'grand cherokee'])(
  '“%s” has no amount',
  (text) => {
    expect(amountsOf(text)).toEqual([]);
    expect(keysOf(text)).toEqual(text.split(' '));
  },
);

test('keeps the position of all words of an amount', () => {
  const text = 'suv under ten thousand miles';
  const word = toPhraseWords(text).find(({ amount }) => amount);
  expect(text.slice(word?.start, word?.end)).toBe('ten thousand');
});

test.each([
  ["'18 camry", '2018'],
  ['’96 civic', '1996'],
])('%s has the year %s', (text, year) => {
  expect(keysOf(text)[0]).toBe(year);
});
