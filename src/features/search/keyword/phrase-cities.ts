/** Reads cities: "Austin TX", "St. Louis". The chip names the state, so that it is clear which city was meant. */
import { chooseLargestCity, distanceInMiles } from '#src/domain/visitor/place.ts';
import type { City, Coordinates, FindCities } from '#src/domain/visitor/place.ts';
import { readState } from '#src/features/search/keyword/phrase-states.ts';
import { phrases } from '#src/features/search/keyword/phrase-quantity.ts';
import { countPhraseWords } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

export interface CityFinder {
  readonly findCities: FindCities;
  /** Whether some place has the ZIP. */
  readonly isZip: (zip: string) => boolean;
  /** "Snow" is a town in Oklahoma, too. */
  readonly isEverydayWord: (word: string) => boolean;
  /** Location of the current search; the nearer of two cities with the same name is meant. */
  readonly near?: Coordinates | undefined;
}

/** A place and the first word after it; without a ZIP when several cities match. */
export interface PhrasePlace {
  readonly next: number;
  readonly zip?: string;
  readonly label: string;
}

/** "King and Queen Court House". */
const LONGEST_NAME = 5;
/** ZIPs a city needs to be recognized without "near" or its state, and despite a typo. */
const MIN_ZIPS = 20;
/** Large cities whose name is also a word or a state's code. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(['la', 'mobile']);
const MIN_TYPO_LENGTH = 5;
const MAX_TYPO_LENGTH = 15;
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index));
const MAX_SMALL_TOWN_ZIPS = 2;
const LEADS = phrases('greater, downtown, metro, the city of, city of');
const AREA_LEADS = phrases('the, greater, the greater, metro, downtown, the metro, the city of, city of');
const AREA = phrases('area, areas, metro, metro area, metroplex, metropolitan area, suburbs');

/** @param otherWords how many of the words mean something else, so that a longer name or its state must say it is a city */
export function readCity(
  words: readonly PhraseWord[],
  at: number,
  finder: CityFinder,
  otherWords: number,
): PhrasePlace | undefined {
  const city = readCityName(words, at, finder, otherWords);
  return city && skipArea(words, city);
}

/** The first word of the city's name in "the chicago area", "greater boston" and "downtown denver". */
export function skipCityLead(words: readonly PhraseWord[], at: number): number {
  const isArea = words.slice(at, at + LONGEST_NAME + 2).some(({ key }) => AREA.has(key));
  return at + countPhraseWords(words, at, isArea ? AREA_LEADS : LEADS);
}

function skipArea(words: readonly PhraseWord[], city: PhrasePlace): PhrasePlace {
  return { ...city, next: city.next + countPhraseWords(words, city.next, AREA) };
}

function readCityName(
  words: readonly PhraseWord[],
  at: number,
  finder: CityFinder,
  otherWords: number,
): PhrasePlace | undefined {
  for (let count = Math.min(LONGEST_NAME, words.length - at); count >= 1; count--) {
    const name = words.slice(at, at + count);
    const cities = name.some(({ amount }) => amount) ? [] : finder.findCities(name.map(({ key }) => key));
    const state = readState(words, at + count);
    const stated = cities.find((city) => city.state === state?.code);
    if (stated && state)
      return { next: state.next, zip: stated.zip, label: `${stated.city}, ${stated.state}` };
    const [first] = cities;
    if (!first || count <= otherWords || isRatherWord(name, cities, finder)) continue;
    const meant = chooseCity(cities, finder.near);
    if (meant) return { next: at + count, zip: meant.zip, label: `${meant.city}, ${meant.state}` };
    return { next: at + count, label: first.city };
  }
  return undefined;
}

/** "Good in snow" is not about Snow, Oklahoma: a small town with the name of an everyday thing needs its state. */
function isRatherWord(
  name: readonly PhraseWord[],
  cities: readonly City[],
  { isEverydayWord }: CityFinder,
): boolean {
  return (
    name.length === 1 &&
    cities.every(({ zipCount }) => zipCount <= MAX_SMALL_TOWN_ZIPS) &&
    isEverydayWord(name[0]?.key ?? '')
  );
}

function chooseCity(cities: readonly City[], near: Coordinates | undefined): City | undefined {
  if (near) return [...cities].sort((a, b) => distanceInMiles(near, a) - distanceInMiles(near, b))[0];
  return chooseLargestCity(cities);
}

/** Reads "houston" or "austin tx": a large city, or any city with its state. */
export function readBareCity(
  words: readonly PhraseWord[],
  at: number,
  finder: CityFinder,
): PhrasePlace | undefined {
  const stated = readCity(words, at, finder, LONGEST_NAME);
  if (stated) return stated;
  const nameAt = skipCityLead(words, at);
  if (nameAt > at) return readBareCity(words, nameAt, finder);
  for (let count = Math.min(LONGEST_NAME, words.length - at); count >= 1; count--) {
    const name = words.slice(at, at + count).map(({ key }) => key);
    const city = ORDINARY_WORDS.has(name.join('')) ? undefined : findLargeCity(name, finder);
    if (city) {
      const place = { next: at + count, zip: city.zip, label: `${city.city}, ${city.state}` };
      return skipArea(words, place);
    }
  }
  return undefined;
}

/** Reads "near chicgo": a large city with one typo. */
export function readCityNearly(
  words: readonly PhraseWord[],
  at: number,
  finder: CityFinder,
): PhrasePlace | undefined {
  const typed = words[at]?.key ?? '';
  if (typed.length < MIN_TYPO_LENGTH || typed.length > MAX_TYPO_LENGTH || !/^[a-z]+$/.test(typed))
    return undefined;
  const cities = listEdits(typed).flatMap((name) => findLargeCity([name], finder) ?? []);
  const [city] = cities.sort((a, b) => b.zipCount - a.zipCount);
  return city && { next: at + 1, zip: city.zip, label: `${city.city}, ${city.state}` };
}

function findLargeCity(name: readonly string[], { findCities }: CityFinder): City | undefined {
  const city = chooseLargestCity(findCities(name));
  return city && city.zipCount >= MIN_ZIPS ? city : undefined;
}

/** Lists every spelling one error away, about a hundred for each letter. */
function listEdits(word: string): string[] {
  const edits = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    edits.add(head + tail.slice(1));
    edits.add(head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2));
    for (const letter of LETTERS) {
      edits.add(head + letter + tail);
      edits.add(head + letter + tail.slice(1));
    }
  }
  return [...edits];
}
