/** Reads places and distances: "near 60601", "in Austin TX", "within 50 miles of 75201". */
import { STATE_NAMES } from '#src/domain/visitor/us-states.ts';
import { isZip } from '#src/domain/visitor/zip.ts';
import {
  readBareCity,
  readCity,
  readCityNearly,
  skipCityLead,
} from '#src/features/search/keyword/phrase-cities.ts';
import type { CityFinder, PhrasePlace } from '#src/features/search/keyword/phrase-cities.ts';
import type { PhraseMatch, PhraseRule } from '#src/features/search/keyword/phrase-match.ts';
import { readBareState, readRegion, readState } from '#src/features/search/keyword/phrase-states.ts';
import { LONGEST_RADIUS, readDrive, toRadius } from '#src/features/search/keyword/phrase-radius.ts';
import { phrases, readQuantity } from '#src/features/search/keyword/phrase-quantity.ts';
import { countPhraseWords, joinKeys } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';

const WITHIN = phrases('within, in, less than, under, no more than, at most, max, up to, no farther than');
const OF = phrases(
  'of, from, around, near, away from, radius of, radius around, radius from, radius, from zip, of zip, of zip code',
);
const NEAR = phrases(
  'near, around, close to, nearby, by, at, in, near zip, near zip code, zip, zip code, zipcode, in zip, in zip code, from zip, around zip',
);
/** After these words a name is a place, whatever else it may be: "near Lincoln". */
const NEAR_CITY = phrases('near, around, close to, nearby');
/** After these words a name is a place if it means nothing else: "in Chicago", "in orange". */
const IN_CITY = phrases('in, at, by, from, located in');
/** After these words the name of a state is the state, even when a city shares it: "in California". */
const IN_STATE = phrases(
  'in, near, around, from, across, throughout, anywhere in, located in, somewhere in, within',
);
const NEAR_ME = phrases(
  'near me, nearby, close to me, close by, around me, around here, near here, in my area, near my location, local',
);
const AWAY = phrases('radius, away, from me, of me, from here, of here, away from me, around me');
const UNKNOWN_ZIP = "this isn't a ZIP Code in the 50 states or DC";
const WHICH_STATE = 'more than one city has this name, add the state';
const WHOLE_REGION = 'search by state, city or ZIP Code';
const STATE_WORD = 'state';
const NO_PLACE = 'add a city or ZIP Code';
/** Words that mean a city rather than the state of that name or code. */
const CITY_NOT_STATE: ReadonlySet<string> = new Set(['dc', 'la', 'newyork', 'ny']);

/**
 * A radius needs a place from the phrase or the current search.
 * @param countOtherMeaning how many words from one on mean something other than a place
 */
export function createPlaceRule(
  finder: CityFinder,
  countOtherMeaning: CountOtherMeaning,
  hasZip: boolean,
): PhraseRule {
  return (words, at) =>
    matchRadius(words, at, finder) ??
    matchZip(words, at, finder) ??
    longer(matchState(words, at), matchCity(words, at, finder, countOtherMeaning)) ??
    matchNearMe(words, at, hasZip);
}

/** Places that nothing introduces: "trucks houston". Only for what has no other meaning. */
export function createBarePlaceRule(finder: CityFinder): PhraseRule {
  return (words, at) => {
    const city = readBareCity(words, at, finder);
    if (city) return toMatch(city, finder);
    const region = readRegion(words, at);
    if (region) return { next: region.next, label: '', pairs: [], note: WHOLE_REGION };
    const state = readBareState(words, at);
    return state && toStateMatch(words, state);
  };
}

/** Returns the longer match, or the first when both are equal. */
function longer(one: PhraseMatch | undefined, other: PhraseMatch | undefined): PhraseMatch | undefined {
  return one && (!other || one.next >= other.next) ? one : other;
}

function matchState(words: readonly PhraseWord[], at: number): PhraseMatch | undefined {
  const count = countPhraseWords(words, at, NEAR_ME) > 0 ? 0 : countPhraseWords(words, at, IN_STATE);
  if (count === 0) return undefined;
  const region = readRegion(words, at + count);
  if (region) return { next: region.next, label: '', pairs: [], note: WHOLE_REGION };
  const state = readState(words, at + count);
  if (!state || isRatherCity(words, at + count, state.next)) return undefined;
  return toStateMatch(words, state);
}

/** "New York state" is the state. */
function isRatherCity(words: readonly PhraseWord[], at: number, end: number): boolean {
  return words[end]?.key !== STATE_WORD && CITY_NOT_STATE.has(joinKeys(words, at, end - at));
}

function toStateMatch(
  words: readonly PhraseWord[],
  { code, next }: { readonly code: string; readonly next: number },
): PhraseMatch {
  return {
    next: words[next]?.key === STATE_WORD ? next + 1 : next,
    label: `In ${STATE_NAMES.get(code) ?? code}`,
    pairs: [['state', code]],
  };
}

/** "Near me" needs no filter when the search has a location, and can't be used otherwise. */
function matchNearMe(words: readonly PhraseWord[], at: number, hasZip: boolean): PhraseMatch | undefined {
  const count = countPhraseWords(words, at, NEAR_ME);
  return count > 0 && !hasZip ? { next: at + count, label: '', pairs: [], note: NO_PLACE } : undefined;
}

type CountOtherMeaning = (words: readonly PhraseWord[], at: number) => number;

/** Five digits that nothing introduces and that are no ZIP are left to the prices: "suv 20000". */
function matchZip(words: readonly PhraseWord[], at: number, finder: CityFinder): PhraseMatch | undefined {
  const count = countPhraseWords(words, at, NEAR);
  const zip = readZip(words, at + count);
  return zip && (count > 0 || finder.isZip(zip.zip)) ? toMatch(zip, finder) : undefined;
}

function matchCity(
  words: readonly PhraseWord[],
  at: number,
  finder: CityFinder,
  countOtherMeaning: CountOtherMeaning,
): PhraseMatch | undefined {
  const nearCount = countPhraseWords(words, at, NEAR_CITY);
  const count = nearCount || countPhraseWords(words, at, IN_CITY);
  if (count === 0) return undefined;
  const start = at + count;
  const countOther = (nameAt: number): number => (nearCount > 0 ? 0 : countOtherMeaning(words, nameAt));
  const nameAt = skipCityLead(words, start);
  const city =
    readCity(words, start, finder, countOther(start)) ??
    (nameAt > start ? readCity(words, nameAt, finder, countOther(nameAt)) : undefined) ??
    (nearCount > 0 ? readCityNearly(words, nameAt, finder) : undefined);
  return city && toMatch(city, finder);
}

function toMatch({ next, zip, label }: PhrasePlace, { isZip }: CityFinder): PhraseMatch {
  if (zip === undefined) return { next, label, pairs: [], note: WHICH_STATE };
  if (!isZip(zip)) return { next, label, pairs: [], note: UNKNOWN_ZIP };
  return { next, label: `Near ${label}`, pairs: [['zip', zip]] };
}

function matchRadius(words: readonly PhraseWord[], at: number, finder: CityFinder): PhraseMatch | undefined {
  const withinCount = countPhraseWords(words, at, WITHIN);
  const drive = readDrive(words, at + withinCount);
  const distance = drive ?? readQuantity(words, at + withinCount);
  if (distance?.unit !== 'miles' || distance.amount.value > LONGEST_RADIUS) return undefined;
  const ofCount = countPhraseWords(words, distance.next, OF);
  const placeAt = distance.next + ofCount;
  const place =
    ofCount > 0
      ? (readZip(words, placeAt) ??
        readCity(words, placeAt, finder, 0) ??
        readCity(words, skipCityLead(words, placeAt), finder, 0))
      : undefined;
  const awayCount = countPhraseWords(words, distance.next, AWAY);
  const isSaid = words[at]?.key === 'within' || awayCount > 0;
  if (place === undefined && !isSaid) return undefined;
  const radius = toRadius(distance.amount.value);
  const { zip } = place ?? {};
  if (place && zip === undefined)
    return { next: place.next, label: place.label, pairs: [], note: WHICH_STATE };
  if (zip !== undefined && !finder.isZip(zip))
    return { next: place?.next ?? at, label: zip, pairs: [], note: UNKNOWN_ZIP };
  return {
    next: place?.next ?? distance.next + awayCount,
    label: `Within ${radius} miles${place === undefined ? '' : ` of ${place.label}`}`,
    pairs: [...(zip === undefined ? [] : [['zip', zip] as const]), ['searchRadius', String(radius)]],
  };
}

/**
 * Five plain digits are a ZIP unless they are a price, which has a sign, a comma, a word before it or a second price.
 */
function readZip(words: readonly PhraseWord[], at: number): (PhrasePlace & { zip: string }) | undefined {
  const word = words[at];
  const isDigits = word?.amount?.isPlain === true && !word.amount.hasPlus;
  const isSpan = words[at + 1]?.isAfterDash === true && isZip(words[at + 1]?.key ?? '');
  if (!word || !isDigits || !isZip(word.key) || isSpan) return undefined;
  return { next: skipZipPlusFour(words, at), zip: word.key, label: word.key };
}

/** Skips the last four digits of "60601-1234". */
function skipZipPlusFour(words: readonly PhraseWord[], zipAt: number): number {
  const [zip, four] = [words[zipAt], words[zipAt + 1]];
  const isPlusFour = /^\d{4}$/.test(four?.key ?? '') && four?.start === (zip?.end ?? 0) + 1;
  return isPlusFour ? zipAt + 2 : zipAt + 1;
}
