/** Reads model years of two digits next to a vehicle: "08 civic", "used 15 f150", "civic 17-19". */
import { interpretYears } from '#src/features/search/keyword/phrase-number-meanings.ts';
import type { PhraseRule } from '#src/features/search/keyword/phrase-match.ts';
import { phrases, readUnitAfter } from '#src/features/search/keyword/phrase-quantity.ts';
import { countPhraseWords } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

const TWO_DIGITS = /^\d\d$/;
/** Two digits from here on are a year of the last century; smaller ones may be anything up to the newest model year. */
const FIRST_OF_LAST_CENTURY = 90;
const YEARS_AHEAD = 1;
const TO = phrases('to, thru, through');
/** "Top 10 Toyotas" are ten of them. */
const COUNTS = phrases('top, best, the best, these, those');

/** @param matchVehicle reads makes and models, so that a bare number elsewhere stays unread */
export function createShortYearRule(matchVehicle: PhraseRule, thisYear: number): PhraseRule {
  const readYear = (word: PhraseWord | undefined): number | undefined => {
    if (!word?.amount?.isPlain || word.amount.hasPlus || !TWO_DIGITS.test(word.key)) return undefined;
    const { value } = word.amount;
    if (value >= FIRST_OF_LAST_CENTURY) return 1_900 + value;
    return 2_000 + value <= thisYear + YEARS_AHEAD ? 2_000 + value : undefined;
  };
  return (words, at) => {
    const first = readYear(words[at]);
    if (first === undefined || words[at]?.isAfterDash || countPhraseWords(words, at - 1, COUNTS) > 0)
      return undefined;
    const link = words[at + 1]?.isAfterDash ? 0 : countPhraseWords(words, at + 1, TO);
    const isSpan = link > 0 || words[at + 1]?.isAfterDash === true;
    const last = isSpan ? readYear(words[at + 1 + link]) : first;
    const next = isSpan ? at + 2 + link : at + 1;
    if (last === undefined || last < first) return undefined;
    const { amount } = words[next - 1] ?? {};
    if (!amount || readUnitAfter(words, next, amount) || !isNextToVehicle(matchVehicle, words, at, next))
      return undefined;
    return { ...interpretYears(first, last), next };
  };
}

function isNextToVehicle(
  matchVehicle: PhraseRule,
  words: readonly PhraseWord[],
  at: number,
  next: number,
): boolean {
  const before = words.slice(0, at);
  return (
    matchVehicle(words, next) !== undefined ||
    before.some((_, start) => matchVehicle(before, start)?.next === at)
  );
}
