/** What a part of a phrase means. */
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

/** A parameter of the query string and its value. */
export type QueryPair = readonly [key: string, value: string];

export interface PhraseMatch {
  /** The first word after it. */
  readonly next: number;
  /** Says what is searched for, in words that are read back as the same. */
  readonly label: string;
  readonly pairs: readonly QueryPair[];
  /** It was understood, and no filter can do it: why. Such a match has no pairs. */
  readonly note?: string;
}

/** Looks for a meaning that begins at a word. */
export type PhraseRule = (words: readonly PhraseWord[], at: number) => PhraseMatch | undefined;
