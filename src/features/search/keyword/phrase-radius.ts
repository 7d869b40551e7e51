/** Rounds a distance up to one that a search can have, and reads a short distance that nothing introduces. */
import { RADIUS_OPTIONS } from '#src/domain/search-query/search-options.ts';
import type { PhraseMatch, PhraseRule } from '#src/features/search/keyword/phrase-match.ts';
import { findNumberWord } from '#src/features/search/keyword/phrase-number-words.ts';
import { phrases, readQuantity } from '#src/features/search/keyword/phrase-quantity.ts';
import type { Quantity } from '#src/features/search/keyword/phrase-quantity.ts';
import { countPhraseWords } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

export const LONGEST_RADIUS = RADIUS_OPTIONS.at(-1) ?? 0;
/** Between a city's streets and a freeway. */
const MILES_PER_HOUR = 50;
const MINUTES_PER_HOUR = 60;
const HALF = phrases('half, half an');
const HOURS = phrases('hour, hours, hr, hrs, hour drive, hours drive, hour s drive');
const MINUTES = phrases('minute, minutes, min, mins, minute drive, minutes drive');
const ELECTRIC = phrases('ev, evs, bev, electric, electrics, tesla, phev, plug in');

/** @param miles any distance. @returns one of the options, in miles */
export function toRadius(miles: number): number {
  return RADIUS_OPTIONS.find((option) => option >= miles) ?? LONGEST_RADIUS;
}

/** "Honda 60601 50 miles" means the distance, and "ev 300 miles" the range, since no one looks for so low a mileage. */
export const matchShortDistance: PhraseRule = (words, at): PhraseMatch | undefined => {
  const distance = readQuantity(words, at);
  if (distance?.unit !== 'miles' || distance.amount.value > LONGEST_RADIUS || distance.amount.value < 1)
    return undefined;
  const { next, amount } = distance;
  if (isElectric(words))
    return {
      next,
      label: `${amount.value} mile range or more`,
      pairs: [['electricMileRange', String(amount.value)]],
    };
  const radius = String(toRadius(amount.value));
  return { next, label: `Within ${radius} miles`, pairs: [['searchRadius', radius]] };
};

function isElectric(words: readonly PhraseWord[]): boolean {
  return words.some((_, at) => countPhraseWords(words, at, ELECTRIC) > 0);
}

/** "Within an hour of Denver": the chip says the distance that was taken for it. */
export function readDrive(words: readonly PhraseWord[], at: number): Quantity | undefined {
  const half = countPhraseWords(words, at, HALF);
  const first = words[at + half];
  const count = first?.amount ? first.amount.value : first && findCount(first.key);
  const unitAt = half > 0 && count === undefined ? at + half : at + half + 1;
  const hourCount = countPhraseWords(words, unitAt, HOURS);
  const minuteCount = hourCount === 0 ? countPhraseWords(words, unitAt, MINUTES) : 0;
  if (hourCount + minuteCount === 0 || (count === undefined && half === 0)) return undefined;
  const hours = (count ?? 1) * (minuteCount > 0 ? 1 / MINUTES_PER_HOUR : half > 0 ? 0.5 : 1);
  const value = Math.round(hours * MILES_PER_HOUR);
  const amount = { value, hasDollar: false, hasThousands: false, hasPlus: false, isPlain: true };
  return { amount, unit: 'miles', next: unitAt + hourCount + minuteCount };
}

function findCount(word: string): number | undefined {
  return word === 'an' || word === 'a' ? 1 : findNumberWord(word);
}
