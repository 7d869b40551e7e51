import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPhraseReader } from '#src/features/search/keyword/read-phrase.ts';
import type { PhraseContext } from '#src/features/search/keyword/read-phrase.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { rankEnglishWord } from '#src/server/english-words.ts';

const NO_PLACES = { find: () => undefined, findCities: () => [] };
const read = createPhraseReader(
  loadCatalogue(resolve('test-results/no-imports')),
  NO_PLACES,
  rankEnglishWord,
);
const CONTEXT: PhraseContext = { hasZip: false, year: 2026 };

/** "Red · Honda Civic [words left over]". */
function tell(text: string, context = CONTEXT): string {
  const { parts, keyword } = read(text, context);
  return [parts.map(({ label }) => label).join(' · '), keyword && `[${keyword}]`].filter(Boolean).join(' ');
}

describe('a typo', () => {
  test('is reported, with the word that was probably meant', () => {
    expect(read('hyundai tuscon', CONTEXT)).toMatchObject({
      parts: [{ label: 'Hyundai Tucson', spans: [[0, 14]] }],
      corrections: [{ typed: 'tuscon', meant: 'Tucson' }],
    });
  });

  test.each(['park', 'title', 'canon', 'sold', 'forward', 'leather', 'smith', 'motors'])(
    'an ordinary word is not a typo: %s',
    (word) => {
      expect(read(word, CONTEXT).corrections).toEqual([]);
      expect(read(`lincoln ${word}`, CONTEXT).corrections).toEqual([]);
    },
  );

  test('an ordinary word next to a make is a typo, as in Nissan rouge', () => {
    expect(tell('nissan rouge')).toBe('Nissan Rogue');
    expect(tell('rouge')).toBe('[rouge]');
  });

  test('a word that occurs in a title is correct', () => {
    expect(tell('hyundai tuscon', { ...CONTEXT, rightWords: new Set(['tuscon']) })).toBe('Hyundai [tuscon]');
  });
});

/** Twenty times the time needed on an idle machine. */
const MAX_MS = 100;
const RUNS = 10;

test.each(['toyot ', 'automattic sdan hybrd ', 'qwert yuiop asdfg ', 'near chicgo ', 'not red or ', '1 '])(
  'a phrase full of “%s” is read in no time',
  (words) => {
    const times = Array.from({ length: RUNS }, () => {
      const startedAt = performance.now();
      read(words.repeat(1_000), CONTEXT);
      return performance.now() - startedAt;
    });
    expect(Math.min(...times)).toBeLessThan(MAX_MS);
  },
);
