/** Turns amounts in words into numbers: "ten thousand", "five hundred a month". */
import { splitPhrase } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

const SMALL =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const VALUES: ReadonlyMap<string, number> = new Map([
  ...SMALL.split(' ').map((word, index) => [word, index + 1] as const),
  ...TENS.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
]);
const THOUSANDS: ReadonlySet<string> = new Set(['thousand', 'grand', 'k']);
/** Without one of these words after it, "Five Hundred" may be the name of a car. */
const UNITS: ReadonlySet<string> = new Set('a per each monthly month dollars bucks miles'.split(' '));
const HUNDRED = 100;
const THOUSAND = 1_000;
/** "Two thousand eighteen" is a model year. */
const FIRST_YEAR = 1_950;
const LAST_YEAR = 2_050;

/** The value of a number from one to ninety in words. */
export function findNumberWord(word: string): number | undefined {
  return VALUES.get(word);
}

/**
 * Splits a phrase into words, in which an amount is one word. Small numbers stay words, because "three row" and "one
 * owner" are names.
 */
export function toPhraseWords(text: string): PhraseWord[] {
  return joinNumberWords(splitPhrase(text));
}

/** Makes one word of each amount. */
export function joinNumberWords(words: readonly PhraseWord[]): PhraseWord[] {
  const joined: PhraseWord[] = [];
  for (let at = 0; at < words.length;) {
    const [first, number] = [words[at], readNumberWords(words, at)];
    if (number) joined.push(toAmountWord(words, at, number));
    else if (first) joined.push(first);
    at = number?.next ?? at + 1;
  }
  return joined;
}

interface NumberInWords {
  readonly value: number;
  readonly next: number;
}

/** Undefined unless the number has a hundred or a thousand in it. */
function readNumberWords(words: readonly PhraseWord[], at: number): NumberInWords | undefined {
  let [thousands, rest, next] = [0, 0, at];
  let isLarge = false;
  for (; next < words.length; next++) {
    const key = words[next]?.key ?? '';
    const value = VALUES.get(key);
    if (value !== undefined && fits(rest, value)) rest += value;
    else if (key === 'hundred' && (rest > 0 || words[next - 1]?.key === 'a')) {
      [rest, isLarge] = [Math.max(1, rest) * HUNDRED, true];
    } else if (THOUSANDS.has(key) && rest > 0 && thousands === 0) {
      [thousands, rest, isLarge] = [rest * THOUSAND, 0, true];
    } else if (key !== 'and' || rest % HUNDRED > 0 || !isLarge || !VALUES.has(words[next + 1]?.key ?? ''))
      break;
  }
  const isAmount = thousands > 0 || (isLarge && UNITS.has(words[next]?.key ?? ''));
  return isAmount ? { value: thousands + rest, next } : undefined;
}

/** "Twenty five" is one number, "five twenty" is not. */
function fits(rest: number, value: number): boolean {
  const ending = rest % HUNDRED;
  return ending === 0 || (ending >= 20 && ending % 10 === 0 && value < 10);
}

function toAmountWord(words: readonly PhraseWord[], at: number, { value, next }: NumberInWords): PhraseWord {
  const [first, last] = [words[at], words[next - 1]];
  const isYear = value >= FIRST_YEAR && value <= LAST_YEAR && value % THOUSAND > 0;
  return {
    key: String(value),
    start: first?.start ?? 0,
    end: last?.end ?? 0,
    isAfterDash: first?.isAfterDash ?? false,
    amount: {
      value,
      hasDollar: false,
      hasThousands: value >= THOUSAND && !isYear,
      hasPlus: false,
      isPlain: isYear || value < THOUSAND,
    },
  };
}
