import { describe, expect, test } from 'vitest';
import { listWords, takeExcerpt, toStem } from '#src/features/search/site-search/site-words.ts';

test('words have no marks, capitals or punctuation', () => {
  expect(listWords('Citroën C4: "F-150"')).toEqual(['citroen', 'c4', 'f', '150']);
});

test.each([
  ['hybrids', 'hybrid'],
  ['batteries', 'battery'],
  ['boxes', 'box'],
  ['prices', 'price'],
  ['glass', 'glass'],
  ['prius', 'prius'],
  ['gas', 'gas'],
])('%s is a form of %s', (word, stem) => expect(toStem(word)).toBe(stem));

describe('an excerpt', () => {
  const marked = (text: string, words: readonly string[]) =>
    takeExcerpt(text, words)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('');

  test('marks the words in every form, without punctuation', () => {
    expect(marked('The (Hybrid), two hybrids.', ['hybrid'])).toBe('The ([Hybrid]), two [hybrids].');
    expect(marked('The CR-V and others', ['cr-v'])).toBe('The [CR-V] and others');
  });

  test('begins before the first match and says what it leaves out', () => {
    const text = `${'a '.repeat(20)}belt ${'b '.repeat(40)}`.trim();
    const excerpt = marked(text, ['belt']);
    expect(excerpt.startsWith('… a a')).toBe(true);
    expect(excerpt).toContain('[belt] b');
    expect(excerpt.endsWith('b …')).toBe(true);
  });

  test('is the beginning of a text without a match', () => {
    expect(marked('New and used', ['zzyzx'])).toBe('New and used');
  });

  test('is plain text', () => {
    expect(takeExcerpt('<b>5 &lt; 6</b>', [])).toEqual([{ text: '<b>5 &lt; 6</b>', isMatch: false }]);
  });
});
