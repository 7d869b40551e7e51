/** Reads engine sizes, seats and decades: "5.7L", "seats 7", "2010s". */
import type { PhraseMatch, PhraseRule } from '#src/features/search/keyword/phrase-match.ts';
import { NO_FILTER } from '#src/features/search/keyword/phrase-limits.ts';
import { phrases } from '#src/features/search/keyword/phrase-quantity.ts';
import { countPhraseWords } from '#src/features/search/keyword/phrase-text.ts';

/** This many seats need a third row. */
const THIRD_ROW_SEATS = 6;
const MAX_SEATS = 15;
const SEATS_BEFORE = phrases('seats, seating, seating for, seats for, seats up to, room for, fits');
const SEATS_AFTER = phrases(
  'seats, seat, seater, seaters, passenger, passengers, passenger seating, people, adults',
);
const AT_LEAST = phrases('at least, min, minimum, more than, over, or more, plus');
const ENGINE_SIZE = /^(\d{1,2}\.\d)l$/;
const DECADE = /^((?:19|20)\d0)s$/;
const LAST_YEAR_OF_DECADE = 9;

export const matchSize: PhraseRule = (words, at) => {
  const key = words[at]?.key ?? '';
  const [, liters] = ENGINE_SIZE.exec(key) ?? [];
  if (liters !== undefined)
    return { next: at + 1, label: `${liters} L`, pairs: [['engineDisplacement', liters]] };
  const [, decade] = DECADE.exec(key) ?? [];
  if (decade !== undefined) return matchDecade(Number(decade), at + 1);
  return matchSeats(words, at);
};

function matchDecade(first: number, next: number): PhraseMatch {
  const last = first + LAST_YEAR_OF_DECADE;
  return {
    next,
    label: `${first} to ${last}`,
    pairs: [
      ['startYear', String(first)],
      ['endYear', String(last)],
    ],
  };
}

const matchSeats: PhraseRule = (words, at) => {
  const atLeast = countPhraseWords(words, at, AT_LEAST);
  const before = countPhraseWords(words, at + atLeast, SEATS_BEFORE);
  const number = at + atLeast + before;
  const seats = words[number]?.amount;
  if (!seats?.isPlain || seats.value < 2 || seats.value > MAX_SEATS) return undefined;
  const after = countPhraseWords(words, number + 1, SEATS_AFTER);
  if (before === 0 && after === 0) return undefined;
  const next = number + 1 + after;
  return seats.value < THIRD_ROW_SEATS
    ? { next, label: '', pairs: [], note: NO_FILTER }
    : { next, label: 'Third-row seats', pairs: [['featureCode', 'THIRD_ROW']] };
};
