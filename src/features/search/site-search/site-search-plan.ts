/** What a search of the site's pages is about: vehicles, a model year, and other words. */
import type { SearchReading } from '#src/features/search/keyword/keyword.call.ts';
import { withoutSpans } from '#src/features/search/keyword/phrase-edit.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { isYear } from '#src/domain/vehicle/is-year.ts';

export interface SiteSearchPlan {
  /** The text with its typos corrected. */
  readonly term: string;
  readonly isCorrected: boolean;
  /** Find whole words as they were typed, because the text is in quotation marks. */
  readonly isExact: boolean;
  /** "Honda Civic", or "Honda" for all of a make. */
  readonly vehicles: readonly string[];
  readonly year?: string;
  /** The words that say what about the vehicles, in lower case and without those that every question has. */
  readonly topic: readonly string[];
  /** What is for sale for the text, or the car whose number it is. Undefined without a reading. */
  readonly cars?: FoundCars;
}

export type FoundCars = Pick<SearchReading, 'total' | 'car'>;

type Reading = Pick<SearchReading, 'parts' | 'corrections'> & Partial<FoundCars>;

const NOTHING: Reading = { parts: [], corrections: [] };
const QUOTED = /^"(.+)"$/;
/** "under 25k", "near 75093": limits of cars for sale, which no page is about. Their words are in many pages. */
const LIMIT = /^\p{L}+\s.*\d/u;
const QUESTION_WORDS: ReadonlySet<string> = new Set(
  'a an and any are at be best can did do does for from get good has have how i in info information is it its long many me much my need of on or page pages should the there to vs was what when where which who why will with you your car cars'.split(
    ' ',
  ),
);

/** @param reading how the server reads the text; without it every word is a topic */
export function planSiteSearch(text: string, reading: Reading = NOTHING): SiteSearchPlan {
  const [, quoted] = QUOTED.exec(text) ?? [];
  const { parts, corrections, total, car } = quoted === undefined ? reading : NOTHING;
  const about = parts.filter(({ vehicles }) => vehicles !== undefined);
  const ofVehicles = about.flatMap((part) => part.spans);
  const limits = parts.flatMap(({ spans }) => spans).filter((span) => LIMIT.test(text.slice(...span)));
  const readWords = (left: typeof limits) => toTopicWords(correct(withoutSpans(text, left), corrections));
  const withoutLimits = readWords([...ofVehicles, ...limits]);
  const words = withoutLimits.length > 0 ? withoutLimits : readWords(ofVehicles);
  const year = about.length === 0 ? undefined : words.find((word) => isYear(word));
  return {
    term: quoted ?? correct(text, corrections),
    isCorrected: corrections.length > 0,
    isExact: quoted !== undefined,
    vehicles: [...new Set(about.flatMap(({ vehicles = [] }) => vehicles))],
    ...definedOnly({ year, cars: total === undefined ? undefined : { total, ...definedOnly({ car }) } }),
    topic: words.filter((word) => word !== year && !QUESTION_WORDS.has(word)),
  };
}

/** "hundai tuscon" becomes "Hyundai Tucson". */
function correct(text: string, corrections: Reading['corrections']): string {
  const meant = new Map(corrections.map((correction) => [correction.typed, correction.meant]));
  return text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => meant.get(word.toLowerCase()) ?? word);
}

/** A single letter begins too many words. */
function toTopicWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}-]+|\p{N}/gu) ?? [];
}
