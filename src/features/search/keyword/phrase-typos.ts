/** Words that are nearly one of the trade: "tuscon", "minivna". Candidates only; reading decides whether one fits. */
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import { isOneSlipAway, isShuffled, isTwoSlipsAway } from '#src/features/search/keyword/typo-distance.ts';

export interface KnownWord {
  /** As the catalogue or the filter writes it. */
  readonly word: string;
  /** Of whose vehicles it is; undefined: of a filter. */
  readonly makeCode?: string;
}

export interface Candidate extends KnownWord {
  readonly key: string;
}

/** How ordinary an English word is, which makes it no mistake; undefined: it is none. */
export type RankEnglishWord = (word: string) => 'common' | 'known' | undefined;

/** @param makeCodes of the vehicles beside the word: theirs are understood sooner */
export type FindCandidates = (typed: string, makeCodes: ReadonlySet<string>) => readonly Candidate[];

const MIN_LENGTH = 4;
const MAX_LENGTH = 20;
/** Without a vehicle beside it a word needs more letters to be recognized. */
const MIN_LENGTH_ALONE = 5;
const MIN_LENGTH_SHUFFLED = 6;
/** Two slips in a word; beside its make in a shorter one. */
const MIN_LENGTH_TWO_SLIPS = 8;
const MIN_LENGTH_TWO_SLIPS_BESIDE = 6;
/** More would all be read in vain. */
const MAX_CANDIDATES = 3;

/** Letters alone: with a digit in it, it is a name of its own ("330i", "cx5"). */
const LETTERS = /^[a-z]+$/;

export function createCandidateFinder(
  known: readonly KnownWord[],
  rankEnglishWord: RankEnglishWord,
): FindCandidates {
  const byLength = new Map<number, Candidate[]>();
  for (const word of known) {
    const key = toNameKey(word.word);
    if (key.length < MIN_LENGTH || !LETTERS.test(key)) continue;
    byLength.set(key.length, [...(byLength.get(key.length) ?? []), { ...word, key }]);
  }
  return (typed, makeCodes) => {
    const { length } = typed;
    if (length < MIN_LENGTH || length > MAX_LENGTH || !LETTERS.test(typed)) return [];
    const rank = rankEnglishWord(typed);
    if (rank === 'common') return [];
    const ranked = [length - 2, length - 1, length, length + 1, length + 2]
      .flatMap((size) => byLength.get(size) ?? [])
      .flatMap((candidate) => {
        const isBeside = candidate.makeCode !== undefined && makeCodes.has(candidate.makeCode);
        if (rank === 'known' && !isBeside) return []; // "nissan rouge", but no other rouge
        const slips = countSlips(typed, candidate.key, isBeside);
        return slips === undefined ? [] : [{ candidate, rank: slips * 2 - Number(isBeside) }];
      })
      .sort((a, b) => a.rank - b.rank || (a.candidate.key < b.candidate.key ? -1 : 1));
    const distinct = new Map(ranked.map(({ candidate }) => [candidate.key, candidate]));
    return [...distinct.values()].slice(0, MAX_CANDIDATES);
  };
}

/** Undefined: too many for a word of this length. */
function countSlips(typed: string, key: string, isBeside: boolean): number | undefined {
  const { length } = typed;
  const hasSameStart = typed[0] === key[0];
  if (isOneSlipAway(typed, key)) {
    const isMissingOne = key.length === length + 1 && hasSameStart;
    return isBeside || length >= MIN_LENGTH_ALONE || isMissingOne ? 1 : undefined;
  }
  if (length >= MIN_LENGTH_SHUFFLED && isShuffled(typed, key)) return 1;
  const shortest = isBeside ? MIN_LENGTH_TWO_SLIPS_BESIDE : MIN_LENGTH_TWO_SLIPS;
  return length >= shortest && hasSameStart && isTwoSlipsAway(typed, key) ? 2 : undefined;
}
