/** Ranks the suggestions for the typed text, best first. */
import { toTokens } from '#src/domain/search-query/keyword.ts';
import { compareNames } from '#src/domain/vehicle/compare-names.ts';
import type { KeywordEntry } from '#src/features/search/keyword/keyword-vocabulary.ts';
import { beginsWithTypo } from '#src/features/search/keyword/typo-distance.ts';

const MAX_SUGGESTIONS = 10;
/** Pages come last and leave room for searches. */
const MAX_PAGES = 2;

/** A longer text is a sentence, which is read and not completed. */
const MAX_TYPED_WORDS = 8;
/** How well it fits; lower is better. */
const FIT = { name: 0, words: 1, typo: 2 } as const;

export type KeywordRanker = (text: string) => KeywordEntry[];

/** Keeps each word of the names once, so that the typed text is compared with words and not with every name. */
export function createKeywordRanker(vocabulary: readonly KeywordEntry[]): KeywordRanker {
  const allWords = [
    ...new Set(vocabulary.flatMap(({ spellings }) => spellings.flatMap(({ words }) => words))),
  ];
  const wordsBegunBy = (typed: string): Set<string> =>
    new Set(allWords.filter((word) => word.startsWith(typed)));
  const wordsLike = (typed: string): Set<string> =>
    new Set(allWords.filter((word) => word.startsWith(typed) || beginsWithTypo(word, typed)));
  return (text) => {
    const typed = toTokens(text);
    if (typed.length === 0 || typed.length > MAX_TYPED_WORDS) return [];
    const exact = rank(vocabulary, fitExactly(typed.join(''), typed.map(wordsBegunBy)));
    const isEnough = exact.length >= MAX_SUGGESTIONS;
    const found = isEnough ? exact : [...exact, ...rank(vocabulary, fitNearly(typed.map(wordsLike)))];
    const entries = [...new Set(found)];
    const pages = entries.filter(isPage).slice(0, MAX_PAGES);
    const searches = entries.filter((entry) => !isPage(entry)).slice(0, MAX_SUGGESTIONS - pages.length);
    return [...searches, ...pages];
  };
}

type Fit = (entry: KeywordEntry) => number | undefined;

/**
 * Ranks names that start with the text, then words that start with it, then words with one typo. Among equals,
 * entries with more cars come first, then trims, then entries without cars.
 */
function rank(vocabulary: readonly KeywordEntry[], fitOf: Fit): KeywordEntry[] {
  return vocabulary
    .flatMap((entry) => {
      const fit = fitOf(entry);
      return fit === undefined ? [] : [{ entry, fit }];
    })
    .sort(
      ({ entry: a, fit: fitOfA }, { entry: b, fit: fitOfB }) =>
        fitOfA - fitOfB ||
        Number(a.carCount === 0) - Number(b.carCount === 0) ||
        Number(a.isTrim) - Number(b.isTrim) ||
        b.carCount - a.carCount ||
        compareNames(a.name, b.name),
    )
    .map(({ entry }) => entry);
}

/** @param begun for each typed word the words that begin so */
function fitExactly(text: string, begun: readonly ReadonlySet<string>[]): Fit {
  return ({ spellings }) => {
    if (spellings.some(({ key }) => key.startsWith(text))) return FIT.name;
    return spellings.some(({ words }) => hasAll(words, begun)) ? FIT.words : undefined;
  };
}

function fitNearly(like: readonly ReadonlySet<string>[]): Fit {
  return ({ spellings, isTrim, target }) =>
    !isTrim && 'search' in target && spellings.some(({ words }) => hasAll(words, like))
      ? FIT.typo
      : undefined;
}

function hasAll(words: readonly string[], wanted: readonly ReadonlySet<string>[]): boolean {
  return wanted.every((some) => words.some((word) => some.has(word)));
}

function isPage({ target }: KeywordEntry): boolean {
  return 'contentUrl' in target;
}
