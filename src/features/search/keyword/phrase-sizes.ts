/** Reads engine sizes, seats and decades: "5.7L", "seats 7", "2010s". */
import type { PhraseMatch, PhraseRule } from '#src/features/search/keyword/phrase-match.ts';
import { NO_FILTER } from '#src/features/search/keyword/phrase-limits.ts';
import { phrases, readQuantity } from '#src/features/search/keyword/phrase-quantity.ts';
import { findNumberWord } from '#src/features/search/keyword/phrase-number-words.ts';
import { countPhraseWords } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

/** This many seats need a third row. */
const THIRD_ROW_SEATS = 6;
const MAX_SEATS = 15;
const SEATS_BEFORE = phrases(
  'seats, seating, seating for, seats for, seats up to, room for, fits, family of, a family of, for a family of',
);
const SEATS_AFTER = phrases(
  'seats, seat, seater, seaters, passenger, passengers, passenger seating, people, adults',
);
const AT_LEAST = phrases('at least, min, minimum, more than, over, or more, plus');
const ENGINE_SIZE = /^(\d{1,2}\.\d)l$/;
const LITERS = /^[1-8]$/;
const TENTHS_TURBO = /^(\d)t$/;
/** In liters. */
const LARGEST_ENGINE = 8.4;
const DECADE = /^((?:19|20)\d|[5-9])0s$/;
const CENTURY = 1_900;
const GEARS = phrases('speed, spd, gear');
const JOINED_GEARS = /^\d{1,2}(?:spd|speed)$/;
const AUTOMATIC = phrases('automatic, auto, automatic transmission, auto transmission');
const MANUAL = phrases('manual, stick, stick shift, manual transmission');
const LAST_YEAR_OF_DECADE = 9;
/** The first and last year of each. */
const PARTS_OF_DECADE: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['early', [0, 3]],
  ['mid', [4, 6]],
  ['late', [7, 9]],
]);

export const matchSize: PhraseRule = (words, at) => {
  const key = words[at]?.key ?? '';
  const liters = ENGINE_SIZE.exec(key)?.[1] ?? readBareLiters(words, at);
  if (liters !== undefined)
    return { next: at + 1, label: `${liters} L`, pairs: [['engineDisplacement', liters]] };
  return matchTurbo(words, at) ?? matchDecade(words, at) ?? matchGears(words, at) ?? matchSeats(words, at);
};

/** "5.0 mustang": a number with one decimal that has no unit. */
function readBareLiters(words: readonly PhraseWord[], at: number): string | undefined {
  const { key = '', amount } = words[at] ?? {};
  const liters = Number(key) / 10;
  const isDecimal = key.length === 2 && amount?.isPlain === false && Math.round(liters) === amount.value;
  if (!isDecimal || amount.hasDollar || amount.hasThousands || liters < 1 || liters > LARGEST_ENGINE)
    return undefined;
  return readQuantity(words, at)?.unit === undefined ? liters.toFixed(1) : undefined;
}

/** "2.0T" outside the name of a trim. */
const matchTurbo: PhraseRule = (words, at) => {
  const [whole, tenths] = words.slice(at, at + 2);
  const digit = TENTHS_TURBO.exec(tenths?.key ?? '')?.[1];
  if (!whole || digit === undefined || tenths?.start !== whole.end + 1 || !LITERS.test(whole.key))
    return undefined;
  const liters = `${whole.key}.${digit}`;
  const pairs = [['engineDisplacement', liters]] as const;
  return { next: at + 2, label: `${liters} L`, pairs, unread: 'turbo', unreadNote: NO_FILTER };
};

/** "2010s", "90s" or "90's", "early 2000s". */
function matchDecade(words: readonly PhraseWord[], at: number): PhraseMatch | undefined {
  const part = PARTS_OF_DECADE.get(words[at]?.key ?? '');
  const start = part === undefined ? at : at + 1;
  const [key = '', ending] = [words[start]?.key, words[start + 1]];
  const hasOwnWord = ending?.key === 's' && ending.start === (words[start]?.end ?? 0) + 1;
  const [, digits] = DECADE.exec(hasOwnWord ? `${key}s` : key) ?? [];
  if (digits === undefined) return undefined;
  const next = hasOwnWord ? start + 2 : start + 1;
  const decade = Number(digits) * 10 + (digits.length === 1 ? CENTURY : 0);
  const [from, to] = part ?? [0, LAST_YEAR_OF_DECADE];
  const [first, last] = [decade + from, decade + to];
  return {
    next,
    label: `${first} to ${last}`,
    pairs: [
      ['startYear', String(first)],
      ['endYear', String(last)],
    ],
  };
}

/** "6-speed manual": the number of gears has no filter. */
const matchGears: PhraseRule = (words, at) => {
  const count = countGearWords(words, at);
  if (count === 0) return undefined;
  const boxAt = at + count;
  const unread = words
    .slice(at, boxAt)
    .map(({ key }) => key)
    .join(' ');
  const gears = { unread, unreadNote: NO_FILTER };
  const [manual, automatic] = [MANUAL, AUTOMATIC].map((names) => countPhraseWords(words, boxAt, names));
  if (manual)
    return { next: boxAt + manual, label: 'Manual', pairs: [['transmissionCode', 'MANUAL']], ...gears };
  return automatic
    ? { next: boxAt + automatic, label: 'Automatic', pairs: [['transmissionCode', 'AUTO']], ...gears }
    : undefined;
};

/** "6 speed", "six gear", "6spd". */
function countGearWords(words: readonly PhraseWord[], at: number): number {
  if (JOINED_GEARS.test(words[at]?.key ?? '')) return 1;
  const after = readCount(words[at]) === undefined ? 0 : countPhraseWords(words, at + 1, GEARS);
  return after && after + 1;
}

const matchSeats: PhraseRule = (words, at) => {
  const atLeast = countPhraseWords(words, at, AT_LEAST);
  const before = countPhraseWords(words, at + atLeast, SEATS_BEFORE);
  const number = at + atLeast + before;
  const seats = readCount(words[number]);
  if (seats === undefined || seats < 2 || seats > MAX_SEATS) return undefined;
  const after = countPhraseWords(words, number + 1, SEATS_AFTER);
  if (before === 0 && after === 0) return undefined;
  const next = number + 1 + after;
  return seats < THIRD_ROW_SEATS
    ? { next, label: '', pairs: [], note: NO_FILTER }
    : { next, label: 'Third-row seats', pairs: [['featureCode', 'THIRD_ROW']] };
};

function readCount(word: PhraseWord | undefined): number | undefined {
  if (word?.amount) return word.amount.isPlain ? word.amount.value : undefined;
  return findNumberWord(word?.key ?? '');
}
