/** Measures how many real phrases are read as meant. The reader was tuned on only half of them. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createPhraseReader } from '#src/features/search/keyword/read-phrase.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { rankEnglishWord } from '#src/server/english-words.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';

const NO_DATA = resolve('test-results/no-imports');
const read = createPhraseReader(loadCatalogue(NO_DATA), createPlaces(NO_DATA), rankEnglishWord);
const MIN_SHARE = 0.95;
const MIN_PHRASES = 400;

interface Row {
  readonly phrase: string;
  /** The meaning in canonical order. */
  readonly meaning: string;
}

function readTable(name: string): Row[] {
  const lines = readFileSync(resolve('tests/phrases', name), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [phrase, meaning] = line.split(' =>');
    const isComment = line.startsWith('#');
    return meaning === undefined || phrase === undefined || isComment
      ? []
      : [{ phrase, meaning: sortMeaning(meaning) }];
  });
}

function sortMeaning(meaning: string): string {
  const labels = meaning.replaceAll(/\[.*?\]|\{.*?\}/g, '').split(' · ');
  const others = meaning.match(/\[.*?\]|\{.*?\}/g) ?? [];
  return [
    labels
      .map((label) => label.trim())
      .sort()
      .join(' · '),
    ...others.sort(),
  ]
    .filter(Boolean)
    .join(' ');
}

function describeReading(phrase: string): string {
  const { parts, keyword, unused } = read(phrase, { hasZip: false, year: 2026 });
  const unusedWords = unused.map(({ text }) => `{${text}}`);
  const labels = parts.map(({ label }) => label).join(' · ');
  return sortMeaning([labels, keyword && `[${keyword}]`, ...unusedWords].join(' '));
}

const FILES = ['tuned.txt', 'held-out.txt'];

test.each(FILES)('reads at least 95 of 100 phrases in %s as meant', (name) => {
  const rows = readTable(name);
  const wrong = rows.filter(({ phrase, meaning }) => describeReading(phrase) !== meaning);
  const share = 1 - wrong.length / rows.length;
  const lines = wrong.map(({ phrase, meaning }) => `  ${phrase}: ${describeReading(phrase)}, not ${meaning}`);
  process.stdout.write(`${name}: ${rows.length - wrong.length} of ${rows.length} right\n`);
  expect(share, `wrong:\n${lines.join('\n')}`).toBeGreaterThanOrEqual(MIN_SHARE);
});

test('the table is large, and half of it was held out', () => {
  const [tuned = [], heldOut = []] = FILES.map(readTable);
  const phrases = [...tuned, ...heldOut].map(({ phrase }) => phrase);
  expect(new Set(phrases).size).toBeGreaterThanOrEqual(MIN_PHRASES);
  expect(heldOut.length).toBeGreaterThanOrEqual(MIN_PHRASES / 2);
});
