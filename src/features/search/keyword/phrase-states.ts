/** Reads states by name or two-letter code. */
import { STATE_NAMES } from '#src/domain/visitor/us-states.ts';
import { phrases } from '#src/features/search/keyword/phrase-quantity.ts';
import { countPhraseWords, joinKeys } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

const LONGEST_NAME = 3;
/** These codes are also words, so they are states only at the end of the phrase. */
const WORDS: ReadonlySet<string> = new Set(['hi', 'in', 'me', 'ok', 'or']);

/** Codes that mean nothing else at the end of a phrase, as in "trucks tx". */
const BARE_CODES: ReadonlySet<string> = new Set(
  'tx fl ny nj nc tn ga va az nv ut mn wi ky ks nm wv nh vt ct'.split(' '),
);
const SHORTEST_NAME = 4;
const REGIONS = phrases(
  'bay area, socal, so cal, norcal, nor cal, southern california, northern california, new england, midwest, tri state area, east coast, west coast, pacific northwest, pnw, northeast, southeast, southwest, northwest, deep south, north texas, south texas, west texas, south florida, north florida, central florida, upstate new york, long island',
);

const CODES: ReadonlyMap<string, string> = new Map(
  [...STATE_NAMES].flatMap(([code, name]) => [
    [code.toLowerCase(), code] as const,
    [name.toLowerCase().replaceAll(' ', ''), code] as const,
  ]),
);

export function readState(
  words: readonly PhraseWord[],
  at: number,
): { readonly code: string; readonly next: number } | undefined {
  for (let count = Math.min(LONGEST_NAME, words.length - at); count >= 1; count--) {
    const key = joinKeys(words, at, count);
    const code = CODES.get(key);
    const isWord = WORDS.has(key) && at + count < words.length;
    if (code !== undefined && !isWord) return { code, next: at + count };
  }
  return undefined;
}

/** Reads a state without a preposition: its name, or a code that is not a word, at the end. */
export function readBareState(words: readonly PhraseWord[], at: number): ReturnType<typeof readState> {
  const state = readState(words, at);
  if (!state) return undefined;
  const key = joinKeys(words, at, state.next - at);
  const isLastCode = BARE_CODES.has(key) && state.next === words.length;
  return key.length >= SHORTEST_NAME || isLastCode ? state : undefined;
}

/** Reads a part of the country that is not a state: "the midwest", "south florida". */
export function readRegion(words: readonly PhraseWord[], at: number): { readonly next: number } | undefined {
  const article = words[at]?.key === 'the' ? 1 : 0;
  const count = countPhraseWords(words, at + article, REGIONS);
  return count > 0 ? { next: at + article + count } : undefined;
}
