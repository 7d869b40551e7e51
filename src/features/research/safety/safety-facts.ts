/** The safety of a model: crash ratings, and equipment that is standard. */
import type { ModelInfo } from '#src/features/research/safety/model-info.call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export const CRASH_LABELS = [
  'Driver Side',
  'Passenger Side',
  'Front Seats',
  'Rear Seats',
  'Overall',
] as const;
const OVERALL = 'Overall' satisfies CrashLabel;
/** Ratings of whole tests, for cars without ratings by seat. */
export const TEST_LABELS = ['Frontal Crash', 'Side Crash', 'Rollover'] as const;
export type CrashLabel = (typeof CRASH_LABELS)[number] | (typeof TEST_LABELS)[number];

export const MAX_STARS = 5;

export interface CrashStars {
  readonly label: CrashLabel;
  /** 1 to 5; undefined means not rated. */
  readonly stars?: number;
}

export interface CrashRatings {
  readonly year: number;
  /** The mean of the non-zero values with one decimal; without ratings by seat, the overall rating if there is one. */
  readonly average: number;
  /** `average` is the agency's overall rating and not a mean. */
  readonly isOverall: boolean;
  /** All five labels in order; without ratings by seat, the overall rating and the tests. */
  readonly stars: readonly CrashStars[];
  /** The agency: "NHTSA". */
  readonly source?: string;
}

export interface SafetyFacts {
  /** The requested year; undefined if the newest year with data represents the model, which the panel says. */
  readonly year?: number;
  /** Undefined means not rated. */
  readonly crash?: CrashRatings;
  /** The equipment that is standard on every trim. */
  readonly standard?: { readonly year: number; readonly features: readonly string[] };
}

/**
 * Undefined if neither ratings nor features are known, which means no tab.
 * @param infos newest first; only the requested year if there is one
 */
export function toSafetyFacts(infos: readonly ModelInfo[], year?: number): SafetyFacts | undefined {
  const crash = firstOf(infos, toCrashRatings);
  const standard = firstOf(infos, toStandardFeatures);
  if (!crash && !standard) return undefined;
  return definedOnly({ year, crash, standard });
}

/** The average of the non-zero values, to one decimal. Undefined means "Not rated". @see docs/rules/research.md#safety */
export function averageStars(stars: readonly (number | undefined)[]): number | undefined {
  const rated = stars.flatMap((value) => (value !== undefined && value > 0 ? [value] : []));
  if (rated.length === 0) return undefined;
  return Math.round((rated.reduce((sum, value) => sum + value, 0) / rated.length) * 10) / 10;
}

function firstOf<T>(infos: readonly ModelInfo[], read: (info: ModelInfo) => T | undefined): T | undefined {
  for (const info of infos) {
    const found = read(info);
    if (found !== undefined) return found;
  }
  return undefined;
}

function toCrashRatings({ year, features, ratingsSource }: ModelInfo): CrashRatings | undefined {
  const ratings = new Map(features['Safety Ratings'].map(({ label, value }) => [label, readStars(value)]));
  const toStars = (label: CrashLabel): CrashStars => {
    const value = ratings.get(label);
    return { label, ...definedOnly({ stars: value }) };
  };
  const all = CRASH_LABELS.map(toStars);
  // Rating a car overall requires rating every seat, so missing seat ratings are unknown and not "not rated".
  const hasSeats = all.some(({ label, stars }) => label !== OVERALL && stars !== undefined);
  const others = [toStars(OVERALL), ...TEST_LABELS.map(toStars)].filter((row) => row.stars !== undefined);
  const stars = hasSeats ? all : others;
  const isOverall = !hasSeats && ratings.get(OVERALL) !== undefined;
  const average = isOverall ? ratings.get(OVERALL) : averageStars(stars.map((row) => row.stars));
  if (average === undefined) return undefined;
  return { year, average, isOverall, stars, ...definedOnly({ source: ratingsSource }) };
}

function toStandardFeatures({ year, features }: ModelInfo): SafetyFacts['standard'] {
  const standard = features['Safety Features'].filter(({ value }) => value === 'std');
  return standard.length === 0 ? undefined : { year, features: standard.map(({ label }) => label) };
}

/** Undefined for 0, which means "not rated", and for invalid values. */
function readStars(value: string): number | undefined {
  const stars = Number(value);
  return stars > 0 && stars <= MAX_STARS ? stars : undefined;
}
