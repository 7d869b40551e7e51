import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import {
  MAX_PHRASE_LENGTH,
  findPhrase,
  parsePhrase,
  setPhrase,
  withoutPhrase,
} from '#src/domain/search-query/phrase.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';

test('a phrase is one line of text', () => {
  expect(parsePhrase('  red\n\thonda \u0000 civic ')).toBe('red honda civic');
  expect([parsePhrase(undefined), parsePhrase(' \n')]).toEqual([undefined, undefined]);
});

test('survives its URL, cut to its length but never inside a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const phrase = parsePhrase(text);
      if (phrase === undefined) return;
      expect(phrase.length).toBeLessThanOrEqual(MAX_PHRASE_LENGTH);
      expect(phrase.isWellFormed()).toBe(true);
      expect(findPhrase(parseQuery(formatQuery(setPhrase(EMPTY_QUERY, phrase))))).toBe(phrase);
    }),
  );
});

test('a search without its phrase is the same search', () => {
  const query = parseQuery('makeCode=HONDA&phrase=honda,+please');
  expect(findPhrase(query)).toBe('honda, please');
  expect(formatQuery(withoutPhrase(query))).toBe('makeCode=HONDA');
});
