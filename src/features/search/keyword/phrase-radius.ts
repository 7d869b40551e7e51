/** Rounds a distance up to one that a search can have, and reads a short distance that nothing introduces. */
import { RADIUS_OPTIONS } from '#src/domain/search-query/search-options.ts';
import type { PhraseMatch, PhraseRule } from '#src/features/search/keyword/phrase-match.ts';
import { phrases, readQuantity } from '#src/features/search/keyword/phrase-quantity.ts';
import { countPhraseWords } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

export const LONGEST_RADIUS = RADIUS_OPTIONS.at(-1) ?? 0;
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
