/** The meaning of a part of a phrase. */
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

/** A parameter of the query string and its value. */
export type QueryPair = readonly [key: string, value: string];

export interface PhraseMatch {
  /** Index of the first word after it. */
  readonly next: number;
  /** Describes the filter in words that read back as the same filter. */
  readonly label: string;
  readonly pairs: readonly QueryPair[];
  /** What of it has no meaning: "350" of "IS350", "6 speed" of "6 speed manual". */
  readonly unread?: string;
  /** Why; without it, because no trim has this name. */
  readonly unreadNote?: string;
  /** Why an understood part can't be used. Such a match has no pairs. */
  readonly note?: string;
}

/** Looks for a meaning that starts at a word. */
export type PhraseRule = (words: readonly PhraseWord[], at: number) => PhraseMatch | undefined;
