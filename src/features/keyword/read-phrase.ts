/**
 * Plain language as a search: "awd suv under 25k near 60601 with heated seats". A grammar without guesses: the same
 * words always mean the same, the longest meaning that begins at a word wins, and what has none is said.
 */
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { Coordinates, FindCities } from '#src/domain/visitor/place.ts';
import type { PhraseMatch, PhraseRule, QueryPair } from '#src/features/keyword/phrase-match.ts';
import { createNumberRule } from '#src/features/keyword/phrase-numbers.ts';
import { createPlaceRule } from '#src/features/keyword/phrase-places.ts';
import { phrases } from '#src/features/keyword/phrase-quantity.ts';
import { countPhraseWords, toPhraseWords } from '#src/features/keyword/phrase-text.ts';
import type { PhraseWord } from '#src/features/keyword/phrase-text.ts';
import { createVehicleRule } from '#src/features/keyword/phrase-vehicles.ts';
import { matchPhraseWords } from '#src/features/keyword/phrase-words.ts';

/** What was understood, and where in the text it stands. */
export interface PhrasePart {
  readonly label: string;
  /** Start and end, once for every time that it is said. */
  readonly spans: readonly (readonly [start: number, end: number])[];
  readonly pairs: readonly QueryPair[];
}

export interface PhraseReading {
  readonly parts: readonly PhrasePart[];
  /** Words without a meaning: looked for in the titles of cars. */
  readonly keyword: string;
  /** What was understood and cannot be searched for, each with its reason. */
  readonly notes: readonly string[];
}

export interface PhraseContext {
  /** The search has a ZIP already, so that a distance means something. */
  readonly hasZip: boolean;
  /** Where that ZIP is. */
  readonly near?: Coordinates | undefined;
  readonly year: number;
}

export type PhraseReader = (text: string, context: PhraseContext) => PhraseReading;

/** Words that carry a sentence and no wish. */
const SILENT = phrases(
  'a, an, the, and, or, with, without, w, for, sale, for sale, in, on, of, at, to, by, from, near, under, over, less, than, more, that, which, who, has, have, having, had, is, are, be, it, its, i, im, id, am, me, my, we, you, your, our, want, wants, need, needs, would like, like, looking, look for, find, search, searching, show, get, give, buy, buying, please, hi, hello, car, cars, vehicle, vehicles, auto, autos, automobile, automobiles, ride, any, some, one, something, all, only, just, very, really, nice, good, great, like new, price, priced, cost, costs, costing, about, around, near me, nearby, local, available, preferably, ideally, also, plus, but, can, do, does, what, where, how, best, there, here, color, colored, paint, exterior, miles, mile, mi, model, models, year, years, zip, zip code, option, options, package, equipped, newish, lot, lots, used by, <, >, <=, >=, ≤, ≥, s, t, m, k, range, transmission, engine, drive, fuel, between, within, max, min',
);
/** They turn the meaning of what follows around, and a search has no such turn. */
const NEGATIONS = phrases(
  'not, no, without, except, but not, but no, excluding, non, never, not a, not an, no more, anything but',
);
/** Parameters that a search has once; a second value would silently lose. */
const SINGLE_KEYS: ReadonlySet<string> = new Set([
  ...['zip', 'searchRadius', 'minPrice', 'maxPrice', 'startYear', 'endYear', 'mileage'],
  ...['electricMileRange', 'mpgRange', 'sellerType', 'vehicleUseType', 'sortBy'],
]);
const NO_PLACE = 'say a ZIP Code too';
const NO_NEGATION = 'a search cannot leave it out';
const ALREADY_SAID = 'said twice, the first one counts';

/** Names of the catalogue are gathered once; reading takes a fraction of a millisecond. */
export function createPhraseReader(catalogue: VehicleCatalogue, findCities: FindCities): PhraseReader {
  const matchVehicle = createVehicleRule(catalogue);
  return (text, context) => {
    const words = toPhraseWords(text);
    const rules = [matchPhraseWords, createNumberRule(context.year), matchVehicle];
    const matchPlace = createPlaceRule(
      { findCities, near: context.near },
      (all, at) => findLongest(rules, all, at) !== undefined || countPhraseWords(all, at, SILENT) > 0,
    );
    return collect(text, words, [matchPlace, ...rules], context);
  };
}

function collect(
  text: string,
  words: readonly PhraseWord[],
  rules: readonly PhraseRule[],
  { hasZip }: PhraseContext,
): PhraseReading {
  const parts: PhrasePart[] = [];
  const notes: string[] = [];
  const rest: string[] = [];
  const taken = new Set<string>();
  for (let at = 0; at < words.length;) {
    const match = findLongest(rules, words, at);
    const negation = match ? 0 : countPhraseWords(words, at, NEGATIONS);
    const negated = negation > 0 ? findLongest(rules, words, at + negation) : undefined;
    const next = negated?.next ?? match?.next ?? at + Math.max(1, countPhraseWords(words, at, SILENT));
    const [start, end] = [words[at]?.start ?? 0, words[next - 1]?.end ?? 0];
    const said = text.slice(start, end);
    if (negated) notes.push(`“${said}”: ${NO_NEGATION}`);
    else if (match?.note !== undefined) notes.push(`“${said}”: ${match.note}`);
    else if (match && isTaken(match, taken)) notes.push(`“${said}”: ${ALREADY_SAID}`);
    else if (match) {
      for (const [key] of match.pairs) taken.add(key);
      parts.push({ label: match.label, spans: [[start, end]], pairs: match.pairs });
    } else if (countPhraseWords(words, at, SILENT) === 0) rest.push(said);
    at = next;
  }
  return withoutPlacelessRadius(
    { parts: withoutRepeats(parts), keyword: rest.join(' '), notes },
    text,
    hasZip,
  );
}

function findLongest(rules: readonly PhraseRule[], words: readonly PhraseWord[], at: number) {
  let longest: PhraseMatch | undefined;
  for (const rule of rules) {
    const match = rule(words, at);
    if (match && match.next > (longest?.next ?? at)) longest = match;
  }
  return longest;
}

function isTaken({ pairs }: PhraseMatch, taken: ReadonlySet<string>): boolean {
  return pairs.some(([key]) => SINGLE_KEYS.has(key) && taken.has(key));
}

/** "SUV suv" is one wish. */
function withoutRepeats(parts: readonly PhrasePart[]): PhrasePart[] {
  return [...Map.groupBy(parts, ({ label }) => label).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, spans: [first, ...others].flatMap(({ spans }) => spans) }] : [],
  );
}

/** A distance from nowhere is none. */
function withoutPlacelessRadius(reading: PhraseReading, text: string, hasZip: boolean): PhraseReading {
  const keys = new Set(reading.parts.flatMap(({ pairs }) => pairs.map(([key]) => key)));
  if (hasZip || keys.has('zip') || !keys.has('searchRadius')) return reading;
  const isRadius = ({ pairs }: PhrasePart): boolean => pairs.some(([key]) => key === 'searchRadius');
  const lost = reading.parts.filter(isRadius);
  return {
    ...reading,
    parts: reading.parts.filter((part) => !isRadius(part)),
    notes: [
      ...reading.notes,
      ...lost.flatMap(({ spans }) => spans.map(([start, end]) => `“${text.slice(start, end)}”: ${NO_PLACE}`)),
    ],
  };
}
