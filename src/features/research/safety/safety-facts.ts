/** How safe a model is: crash stars, and what every trim of it has. */
import type { ModelInfo } from '#src/features/research/safety/model-info.call.ts';

export const CRASH_LABELS = [
  'Driver Side',
  'Passenger Side',
  'Front Seats',
  'Rear Seats',
  'Overall',
] as const;
const OVERALL = 'Overall' satisfies CrashLabel;
/** Stars of whole tests, for cars whose seats are not told apart. */
export const TEST_LABELS = ['Frontal Crash', 'Side Crash', 'Rollover'] as const;
export type CrashLabel = (typeof CRASH_LABELS)[number] | (typeof TEST_LABELS)[number];

export const MAX_STARS = 5;

export interface CrashStars {
  readonly label: CrashLabel;
  /** 1 to 5; undefined: not rated. */
  readonly stars?: number;
}

export interface CrashRatings {
  readonly year: number;
  /** Mean of the non-zero values, one decimal; where seats are unknown, the overall rating if there is one. */
  readonly average: number;
  /** True: `average` is the agency's own overall rating, and no mean. */
  readonly isOverall: boolean;
  /** All five labels, in order; where seats are unknown, what else was rated: overall, and the tests. */
  readonly stars: readonly CrashStars[];
  /** Who tested: "NHTSA". */
  readonly source?: string;
}

export interface SafetyFacts {
  /** The year that was asked for; undefined: the newest with data stands for the model, and the panel says so. */
  readonly year?: number;
  /** Undefined: not rated. */
  readonly crash?: CrashRatings;
  /** What is standard on every trim. */
  readonly standard?: { readonly year: number; readonly features: readonly string[] };
}

/**
 * Undefined where neither ratings nor features are known: then there is no tab.
 * @param infos newest first; of the asked-for year alone where one was
 */
export function toSafetyFacts(infos: readonly ModelInfo[], year?: number): SafetyFacts | undefined {
  const crash = firstOf(infos, toCrashRatings);
  const standard = firstOf(infos, toStandardFeatures);
  if (!crash && !standard) return undefined;
  return { ...(year !== undefined && { year }), ...(crash && { crash }), ...(standard && { standard }) };
}

/** "Crash rating is the average of the non-zero values", to one decimal. Undefined: "Not rated". */
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
    return { label, ...(value !== undefined && { stars: value }) };
  };
  const all = CRASH_LABELS.map(toStars);
  // A car is rated overall when it was rated in every seat: seats without a figure are not known, not "not rated".
  const hasSeats = all.some(({ label, stars }) => label !== OVERALL && stars !== undefined);
  const others = [toStars(OVERALL), ...TEST_LABELS.map(toStars)].filter((row) => row.stars !== undefined);
  const stars = hasSeats ? all : others;
  const isOverall = !hasSeats && ratings.get(OVERALL) !== undefined;
  const average = isOverall ? ratings.get(OVERALL) : averageStars(stars.map((row) => row.stars));
  if (average === undefined) return undefined;
  return { year, average, isOverall, stars, ...(ratingsSource !== undefined && { source: ratingsSource }) };
}

function toStandardFeatures({ year, features }: ModelInfo): SafetyFacts['standard'] {
  const standard = features['Safety Features'].filter(({ value }) => value === 'std');
  return standard.length === 0 ? undefined : { year, features: standard.map(({ label }) => label) };
}

/** Undefined for 0, which means "not rated", and for what is no star. */
function readStars(value: string): number | undefined {
  const stars = Number(value);
  return stars > 0 && stars <= MAX_STARS ? stars : undefined;
}
