/** Cities in a phrase: "Austin TX", "St. Louis". The chip names the state, so that it can be seen which one was meant. */
import { distanceInMiles } from '#src/domain/visitor/place.ts';
import type { City, Coordinates, FindCities } from '#src/domain/visitor/place.ts';
import { readState } from '#src/features/keyword/phrase-states.ts';
import type { PhraseWord } from '#src/features/keyword/phrase-text.ts';

export interface CityFinder {
  readonly findCities: FindCities;
  /** Where the search is now: of two cities with one name the nearer one is meant. */
  readonly near?: Coordinates | undefined;
}

/** A place and the first word after it; without a ZIP it is not known which of several. */
export interface PhrasePlace {
  readonly next: number;
  readonly zip?: string;
  readonly label: string;
}

/** "King and Queen Court House". */
const LONGEST_NAME = 5;
/** Who says "Austin" and no state means the one that is so many times as large as the next. */
const DOMINANCE = 2;

/** @param needsState the words may mean something else: they are a city only together with its state */
export function readCity(
  words: readonly PhraseWord[],
  at: number,
  finder: CityFinder,
  needsState: boolean,
): PhrasePlace | undefined {
  for (let count = Math.min(LONGEST_NAME, words.length - at); count >= 1; count--) {
    const name = words.slice(at, at + count);
    const cities = name.some(({ amount }) => amount) ? [] : finder.findCities(name.map(({ key }) => key));
    const state = readState(words, at + count);
    const stated = cities.find((city) => city.state === state?.code);
    if (stated && state)
      return { next: state.next, zip: stated.zip, label: `${stated.city}, ${stated.state}` };
    const [first] = cities;
    if (!first || needsState) continue;
    const meant = chooseCity(cities, finder.near);
    if (meant) return { next: at + count, zip: meant.zip, label: `${meant.city}, ${meant.state}` };
    return { next: at + count, label: first.city };
  }
  return undefined;
}

function chooseCity(cities: readonly City[], near: Coordinates | undefined): City | undefined {
  if (near) return [...cities].sort((a, b) => distanceInMiles(near, a) - distanceInMiles(near, b))[0];
  const [largest, second] = [...cities].sort((a, b) => b.zipCount - a.zipCount);
  return largest && largest.zipCount >= DOMINANCE * (second?.zipCount ?? 0) ? largest : undefined;
}
