/**
 * Reads plain English, and the Spanish of US shoppers, as a search: "awd suv under 25k near 60601 with heated seats". The grammar does not guess: the
 * same words always mean the same, a word is corrected only if it has no meaning of its own, and the rest is
 * reported.
 */
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { Coordinates, FindCities, Place } from '#src/domain/visitor/place.ts';
import {
  collectPhrase,
  countSilentWords,
  findLongest,
  listUnknownExclusions,
  NO_NEGATION,
} from '#src/features/search/keyword/phrase-collect.ts';
import type {
  CollectedPhrase,
  PhrasePart,
  UnusedWords,
} from '#src/features/search/keyword/phrase-collect.ts';
import { matchLimit } from '#src/features/search/keyword/phrase-limits.ts';
import { rememberMeanings } from '#src/features/search/keyword/phrase-memory.ts';
import type { PhraseMatch, PhraseRule } from '#src/features/search/keyword/phrase-match.ts';
import { createNumberRule } from '#src/features/search/keyword/phrase-numbers.ts';
import { createBarePlaceRule, createPlaceRule } from '#src/features/search/keyword/phrase-places.ts';
import { matchShortDistance } from '#src/features/search/keyword/phrase-radius.ts';
import { matchShade } from '#src/features/search/keyword/phrase-shades.ts';
import { createShortYearRule } from '#src/features/search/keyword/phrase-short-years.ts';
import { matchSize } from '#src/features/search/keyword/phrase-sizes.ts';
import { widenStyles } from '#src/features/search/keyword/phrase-styles.ts';
import { joinNumberWords } from '#src/features/search/keyword/phrase-number-words.ts';
import { translateSpanish } from '#src/features/search/keyword/phrase-spanish.ts';
import { splitPhrase } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseWord } from '#src/features/search/keyword/phrase-text.ts';
import { createCandidateFinder } from '#src/features/search/keyword/phrase-typos.ts';
import type { FindCandidates, RankEnglishWord } from '#src/features/search/keyword/phrase-typos.ts';
import { putYearFirst } from '#src/features/search/keyword/phrase-year-order.ts';
import { createVehicleRule } from '#src/features/search/keyword/phrase-vehicles.ts';
import { listPhraseWords, matchPhraseWords } from '#src/features/search/keyword/phrase-words.ts';
import { listVehicleWords } from '#src/features/search/keyword/vehicle-words.ts';

export interface Correction {
  readonly typed: string;
  readonly meant: string;
}

export interface PhraseReading {
  readonly parts: readonly PhrasePart[];
  /** Words without a meaning: looked for in the titles of cars. */
  readonly keyword: string;
  readonly unused: readonly UnusedWords[];
  /** Words read despite a typo. */
  readonly corrections: readonly Correction[];
}

export interface PhraseContext {
  /** The search has a ZIP, so that a radius makes sense. */
  readonly hasZip: boolean;
  /** Location of that ZIP. */
  readonly near?: Coordinates | undefined;
  readonly year: number;
  /** Lower-case words that are correct and must not be changed. */
  readonly rightWords?: ReadonlySet<string>;
}

/** What the reader needs to know about ZIPs and cities. */
interface KnownPlaces {
  readonly find: (zip: string) => Place | undefined;
  readonly findCities: FindCities;
}

export type PhraseReader = (text: string, context: PhraseContext) => PhraseReading;

const NO_PLACE = 'add a city or ZIP Code';
/** Each correction reads the phrase again. */
const MAX_TRIES = 8;
/** Each word is compared with all known words. */
const MAX_COMPARED_WORDS = 12;

/** Names of the catalog are collected once; reading a phrase takes a fraction of a millisecond. */
export function createPhraseReader(
  catalogue: VehicleCatalogue,
  places: KnownPlaces,
  rankEnglishWord: RankEnglishWord,
): PhraseReader {
  const isZip = (zip: string): boolean => places.find(zip) !== undefined;
  const isEverydayWord = (word: string): boolean => rankEnglishWord(word) === 'common';
  const matchVehicle = createVehicleRule(catalogue);
  const filterWords = listPhraseWords().flatMap((name) => name.split(/[^\p{L}\p{N}]+/u));
  const knownWords = [...listVehicleWords(catalogue), ...filterWords.map((word) => ({ word }))];
  const findCandidates = createCandidateFinder(knownWords, rankEnglishWord);
  return (text, context) => {
    const finder = { findCities: places.findCities, isZip, near: context.near, isEverydayWord };
    const rules = [
      matchPhraseWords,
      matchShade,
      matchShortDistance,
      matchSize,
      createNumberRule(context.year),
      createShortYearRule(matchVehicle, context.year),
      matchVehicle,
      matchLimit,
    ];
    const countMeaning = (all: readonly PhraseWord[], at: number): number =>
      Math.max((findLongest(rules, all, at)?.next ?? at) - at, countSilentWords(all, at));
    const allRules = [createPlaceRule(finder, countMeaning, context.hasZip), ...rules];
    const withPlaces = [...allRules, createBarePlaceRule(finder)];
    // A place without a preposition is read only if everything else is understood, because "Dallas" may start a
    // dealer's name.
    const { words, collected: placed } = collectInBestOrder(text, withPlaces);
    if (placed.rest.length === 0)
      return toReading(text, { words, collected: placed, corrections: [] }, context);
    const isOpen = (index: number): boolean => placed.rest.includes(index);
    const rule = rememberMeanings(allRules);
    const corrected = correct(text, words, { rules: [rule], findCandidates, isOpen, context });
    const again = collectPhrase(text, corrected.words, withPlaces);
    const isWhole = again.rest.length === 0;
    return toReading(text, isWhole ? { ...corrected, collected: again } : corrected, context);
  };
}

/**
 * Reads a year before its model, and Spanish words as such, where less stays unread then: "blanco" is white, and Blanco,
 * TX a town.
 */
function collectInBestOrder(
  text: string,
  rules: readonly PhraseRule[],
): Pick<CorrectedPhrase, 'words' | 'collected'> {
  const split = splitPhrase(text);
  const words = joinNumberWords(split);
  const collected = collectPhrase(text, words, rules);
  const ordered = collected.rest.length === 0 ? undefined : putYearFirst(words, collected);
  if (ordered) {
    const other = collectPhrase(text, ordered, rules);
    if (other.rest.length < collected.rest.length) return { words: ordered, collected: other };
  }
  const translated = collected.rest.length === 0 ? split : translateSpanish(split);
  if (translated === split) return { words, collected };
  const inEnglish = joinNumberWords(translated);
  const other = collectPhrase(text, inEnglish, rules);
  const isBetter = other.rest.length < collected.rest.length;
  return isBetter ? { words: inEnglish, collected: other } : { words, collected };
}

interface CorrectedPhrase {
  /** The words with corrected keys. */
  readonly words: readonly PhraseWord[];
  readonly collected: CollectedPhrase;
  readonly corrections: readonly Correction[];
}

interface CorrectionRules {
  readonly rules: readonly PhraseRule[];
  readonly findCandidates: FindCandidates;
  /** Whether the word at an index may be a typo. */
  readonly isOpen: (index: number) => boolean;
  readonly context: PhraseContext;
}

/** Replaces a word without a meaning with a known word where that adds meaning to the phrase. */
function correct(
  text: string,
  typedWords: readonly PhraseWord[],
  { rules, findCandidates, isOpen, context: { rightWords } }: CorrectionRules,
): CorrectedPhrase {
  let words = typedWords;
  let collected = collectPhrase(text, words, rules);
  const corrections: Correction[] = [];
  let tries = MAX_TRIES;
  for (const index of collected.rest.slice(0, MAX_COMPARED_WORDS)) {
    const typed = typedWords[index]?.key ?? '';
    if (!collected.rest.includes(index) || !isOpen(index) || rightWords?.has(typed)) continue;
    for (const { key, word } of findCandidates(typed, listNeighborMakes(collected, index))) {
      if (--tries < 0) return { words, collected, corrections };
      const tried = words.map((other, at) => (at === index ? { ...other, key } : other));
      const better = collectPhrase(text, tried, rules);
      if (!better.covers[index] || better.rest.length >= collected.rest.length) continue;
      [words, collected] = [tried, better];
      corrections.push({ typed, meant: word });
      break;
    }
  }
  return { words, collected, corrections };
}

function listNeighborMakes({ covers }: CollectedPhrase, index: number): ReadonlySet<string> {
  const neighbors = [covers[index - 1], covers[index + 1]].filter((match) => match !== undefined);
  return new Set(neighbors.flatMap(listMakes));
}

function listMakes({ pairs }: PhraseMatch): string[] {
  return pairs.flatMap(([key, value]) => (key === 'makeCodeList' ? [value] : []));
}

function toReading(
  text: string,
  { words, collected: { parts, unused, rest }, corrections }: CorrectedPhrase,
  { hasZip }: PhraseContext,
): PhraseReading {
  const excluded = listUnknownExclusions(words, rest);
  const left = rest.filter((index) => !excluded.some(([from, to]) => index >= from && index < to));
  const keyword = left.map((index) => text.slice(words[index]?.start, words[index]?.end)).join(' ');
  const refused = excluded.map(([from, to]) => ({
    text: text.slice(words[from]?.start, words[to - 1]?.end),
    reason: NO_NEGATION,
  }));
  const widened = widenStyles(text, parts);
  const reading = {
    parts: widened.parts,
    keyword,
    unused: [...unused, ...refused, ...widened.unused],
    corrections,
  };
  return hasZip ? reading : withoutPlacelessRadius(reading, text);
}

/** Drops a radius without a place. */
function withoutPlacelessRadius(reading: PhraseReading, text: string): PhraseReading {
  const keys = new Set(reading.parts.flatMap(({ pairs }) => pairs.map(([key]) => key)));
  if (keys.has('zip') || !keys.has('searchRadius')) return reading;
  const isRadius = ({ pairs }: PhrasePart): boolean => pairs.some(([key]) => key === 'searchRadius');
  const lost = reading.parts.filter(isRadius).flatMap(({ spans }) => spans);
  return {
    ...reading,
    parts: reading.parts.filter((part) => !isRadius(part)),
    unused: [
      ...reading.unused,
      ...lost.map(([start, end]) => ({ text: text.slice(start, end), reason: NO_PLACE })),
    ],
  };
}
