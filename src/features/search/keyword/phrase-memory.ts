/** Remembers what words mean while typos are corrected, because a correction changes only the meanings next to it. */
import { findLongest } from '#src/features/search/keyword/phrase-collect.ts';
import type { PhraseMatch, PhraseRule } from '#src/features/search/keyword/phrase-match.ts';
import { readState } from '#src/features/search/keyword/phrase-states.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

/** More words than any rule looks back and ahead. */
const BEFORE = 4;
const AFTER = 24;

/** One rule for all of them, for the words of one phrase and for copies of them with corrections. */
export function rememberMeanings(rules: readonly PhraseRule[]): PhraseRule {
  const found = new Map<number, { words: readonly PhraseWord[]; match: PhraseMatch | undefined }>();
  return (words, at) => {
    const last = found.get(at);
    if (last && isSameNear(last.words, words, at)) return last.match;
    const match = findLongest(rules, words, at);
    // What a state's name means depends on the makes in the whole phrase.
    if (!readState(words, at)) found.set(at, { words, match });
    return match;
  };
}

function isSameNear(one: readonly PhraseWord[], other: readonly PhraseWord[], at: number): boolean {
  for (let near = Math.max(0, at - BEFORE); near <= at + AFTER && near < one.length; near++)
    if (one[near] !== other[near]) return false;
  return true;
}
