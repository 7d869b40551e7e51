/** How safe a model year is: crash stars and what every trim of it has. @see M §3 (Safety info), M §9, D §4 */
import type { ModelInfo } from '#src/features/safety/model-info.call.ts';

/** @see M §9 (Crash labels) */
export const CRASH_LABELS = [
  'Driver Side',
  'Passenger Side',
  'Front Seats',
  'Rear Seats',
  'Overall',
] as const;
export type CrashLabel = (typeof CRASH_LABELS)[number];

const MAX_STARS = 5;

export interface CrashStars {
  readonly label: CrashLabel;
  /** 1 to 5; undefined: not rated. */
  readonly stars?: number;
}

export interface SafetyFacts {
  readonly year: number;
  /** True where no year was asked for: the newest with data stands for the model, and the panel says so. */
  readonly isNewestYear: boolean;
  /** All five labels, in order; empty where no test is known. */
  readonly crash: readonly CrashStars[];
  /** Mean of the non-zero values to one decimal; undefined: "Not rated". */
  readonly crashRating?: number;
  /** Standard safety features. */
  readonly features: readonly string[];
}

/** Undefined where neither ratings nor features are known: then there is no tab. */
export function toSafetyFacts(info: ModelInfo | undefined, isNewestYear: boolean): SafetyFacts | undefined {
  if (!info) return undefined;
  const { 'Safety Ratings': ratings, 'Safety Features': features } = info.features;
  const crash = CRASH_LABELS.map((label) => {
    const stars = readStars(ratings.find((rating) => rating.label === label)?.value);
    return { label, ...(stars !== undefined && { stars }) };
  });
  const crashRating = averageStars(crash.map(({ stars }) => stars));
  const standard = features.filter(({ value }) => value === 'std').map(({ label }) => label);
  if (crashRating === undefined && standard.length === 0) return undefined;
  return {
    year: info.year,
    isNewestYear,
    crash: crashRating === undefined ? [] : crash,
    ...(crashRating !== undefined && { crashRating }),
    features: standard,
  };
}

/** "Crash rating is the average of the non-zero values", to one decimal. Undefined: "Not rated". @see M §9, D §4 */
export function averageStars(stars: readonly (number | undefined)[]): number | undefined {
  const rated = stars.flatMap((value) => (value !== undefined && value > 0 ? [value] : []));
  if (rated.length === 0) return undefined;
  return Math.round((rated.reduce((sum, value) => sum + value, 0) / rated.length) * 10) / 10;
}

function readStars(value: string | undefined): number | undefined {
  const stars = Number(value ?? 0);
  return stars > 0 && stars <= MAX_STARS ? stars : undefined;
}
