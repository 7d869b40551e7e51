/** Which suggestions fit what was typed, the best first. */
import { toTokens } from '#src/domain/search-query/keyword.ts';
import { compareNames } from '#src/domain/vehicle/compare-names.ts';
import type { KeywordEntry } from '#src/features/keyword/keyword-vocabulary.ts';
import { beginsWithTypo } from '#src/features/keyword/typo-distance.ts';

const MAX_SUGGESTIONS = 10;
/** Pages stand last, and leave room for searches. */
const MAX_PAGES = 2;

/** How well it fits; lower is better. */
const FIT = { name: 0, words: 1, typo: 2 } as const;

/** A name that begins so, then words that begin so, then one mistake in a word; among equals what has more cars. */
export function rankKeywords(vocabulary: readonly KeywordEntry[], text: string): KeywordEntry[] {
  const typed = toTokens(text);
  if (typed.length === 0) return [];
  const exact = rank(vocabulary, (entry) => findFit(entry, typed));
  const isEnough = exact.length >= MAX_SUGGESTIONS;
  const found = isEnough ? exact : [...exact, ...rank(vocabulary, (entry) => findTypoFit(entry, typed))];
  const entries = [...new Set(found)];
  const pages = entries.filter(isPage).slice(0, MAX_PAGES);
  const searches = entries.filter((entry) => !isPage(entry)).slice(0, MAX_SUGGESTIONS - pages.length);
  return [...searches, ...pages];
}

function rank(
  vocabulary: readonly KeywordEntry[],
  fitOf: (entry: KeywordEntry) => number | undefined,
): KeywordEntry[] {
  return vocabulary
    .flatMap((entry) => {
      const fit = fitOf(entry);
      return fit === undefined ? [] : [{ entry, fit }];
    })
    .sort(
      (a, b) =>
        a.fit - b.fit || b.entry.carCount - a.entry.carCount || compareNames(a.entry.name, b.entry.name),
    )
    .map(({ entry }) => entry);
}

function findFit({ words }: KeywordEntry, typed: readonly string[]): number | undefined {
  const text = typed.join('');
  if (words.some((name) => name.join('').startsWith(text))) return FIT.name;
  const begins = (word: string, part: string): boolean => word.startsWith(part);
  return words.some((name) => fitsAllWords(name, typed, begins)) ? FIT.words : undefined;
}

function findTypoFit({ words, allowsTypo }: KeywordEntry, typed: readonly string[]): number | undefined {
  const fits = (word: string, part: string): boolean => word.startsWith(part) || beginsWithTypo(word, part);
  return allowsTypo && words.some((name) => fitsAllWords(name, typed, fits)) ? FIT.typo : undefined;
}

function fitsAllWords(
  name: readonly string[],
  typed: readonly string[],
  fits: (word: string, part: string) => boolean,
): boolean {
  return typed.every((part) => name.some((word) => fits(word, part)));
}

function isPage({ target }: KeywordEntry): boolean {
  return 'contentUrl' in target;
}
