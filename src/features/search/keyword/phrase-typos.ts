/**
 * Finds known words similar to a typo: "tuscon", "minivna". These are only candidates; reading decides whether one
 * fits.
 */
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import {
  hasSameLetters,
  isOneSlipAway,
  isShuffled,
  isTwoSlipsAway,
  maskLetters,
  mayBeAlike,
} from '#src/features/search/keyword/typo-distance.ts';

export interface KnownWord {
  /** The word as the catalog or the filter writes it. */
  readonly word: string;
  /** The make of the vehicle; undefined for a filter. */
  readonly makeCode?: string;
  /** The name of a trim, which only means something next to its make. */
  readonly isTrim?: boolean;
}

export interface Candidate extends KnownWord {
  readonly key: string;
}

/** A candidate with its letters as bits, which rule out most words without a comparison. */
interface IndexedWord {
  readonly candidate: Candidate;
  readonly letters: number;
}

interface RankedWord {
  readonly candidate: Candidate;
  readonly rank: number;
}

/** How common an English word is, which means that it is not a typo; undefined for an unknown word. */
export type RankEnglishWord = (word: string) => 'common' | 'known' | undefined;

/** @param makeCodes makes next to the word; their names are recognized sooner */
export type FindCandidates = (typed: string, makeCodes: ReadonlySet<string>) => readonly Candidate[];

const MIN_LENGTH = 4;
const MAX_LENGTH = 20;
/** A word without a vehicle next to it needs more letters to be recognized. */
const MIN_LENGTH_ALONE = 5;
const MIN_LENGTH_SHUFFLED = 6;
/** Two errors are allowed in a word of this length, or a shorter one next to its make. */
const MIN_LENGTH_TWO_SLIPS = 8;
const MIN_LENGTH_TWO_SLIPS_NEXT_TO_MAKE = 6;
/** Reading more candidates does not help. */
const MAX_CANDIDATES = 3;

/** Letters, or "4Runner": other words with a digit are names of their own ("330i", "cx5"). */
const LETTERS = /^\d?[a-z]{4,}$/;

export function createCandidateFinder(
  known: readonly KnownWord[],
  rankEnglishWord: RankEnglishWord,
): FindCandidates {
  const byLength = new Map<number, IndexedWord[]>();
  for (const word of known) {
    const key = toNameKey(word.word);
    if (key.length < MIN_LENGTH || !LETTERS.test(key)) continue;
    const list = byLength.get(key.length) ?? [];
    byLength.set(key.length, list);
    list.push({ candidate: { ...word, key }, letters: maskLetters(key) });
  }
  return (typed, makeCodes) => {
    const { length } = typed;
    if (length < MIN_LENGTH || length > MAX_LENGTH || !LETTERS.test(typed)) return [];
    const rank = rankEnglishWord(typed);
    if (rank === 'common' || (rank === 'known' && makeCodes.size === 0)) return [];
    const letters = maskLetters(typed);
    const ranked: RankedWord[] = [];
    for (let size = length - 2; size <= length + 2; size++) {
      for (const word of byLength.get(size) ?? []) {
        if (!mayBeAlike(letters, word.letters)) continue;
        const { candidate } = word;
        const isNextToMake = candidate.makeCode !== undefined && makeCodes.has(candidate.makeCode);
        const needsMake = rank === 'known' || candidate.isTrim === true; // "nissan rouge", "pathfinder platnum"
        if (needsMake && !isNextToMake) continue;
        const slips = countSlips(typed, candidate.key, isNextToMake);
        if (slips !== undefined) ranked.push({ candidate, rank: slips * 2 - Number(isNextToMake) });
      }
    }
    ranked.sort(
      (a, b) =>
        a.rank - b.rank ||
        rankAlike(typed, b.candidate.key) - rankAlike(typed, a.candidate.key) ||
        (a.candidate.key < b.candidate.key ? -1 : 1),
    );
    const distinct = new Map(ranked.map(({ candidate }) => [candidate.key, candidate]));
    return [...distinct.values()].slice(0, MAX_CANDIDATES);
  };
}

/**
 * Decides between equally similar words. The same letters come first ("sedna" is a sedan), then the same last letter,
 * which few people mistype ("camary" is a Camry rather than a Camaro).
 */
function rankAlike(typed: string, key: string): number {
  return hasSameLetters(typed, key) ? 2 : Number(typed.at(-1) === key.at(-1));
}

/** Returns undefined when there are too many errors for the length of the word. */
function countSlips(typed: string, key: string, isNextToMake: boolean): number | undefined {
  const { length } = typed;
  const hasSameStart = typed[0] === key[0];
  if (isOneSlipAway(typed, key)) {
    const isMissingOne = key.length === length + 1 && hasSameStart;
    return isNextToMake || length >= MIN_LENGTH_ALONE || isMissingOne ? 1 : undefined;
  }
  if (length >= MIN_LENGTH_SHUFFLED && isShuffled(typed, key)) return 1;
  const shortest = isNextToMake ? MIN_LENGTH_TWO_SLIPS_NEXT_TO_MAKE : MIN_LENGTH_TWO_SLIPS;
  return length >= shortest && hasSameStart && isTwoSlipsAway(typed, key) ? 2 : undefined;
}
