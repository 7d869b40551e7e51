/** The safety of a model: crash ratings, and equipment that is standard. */
import type { Recall } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { ModelInfo } from '#src/features/research/safety/model-info.call.ts';
import type { Assistance } from '#src/features/research/safety/assistance.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export const CRASH_LABELS = [
  'Driver Side',
  'Passenger Side',
  'Front Seats',
  'Rear Seats',
  'Overall',
] as const;
const OVERALL = 'Overall' satisfies CrashLabel;
/** Seats in the side crash test. */
const SIDE_SEATS: ReadonlySet<CrashLabel> = new Set(['Front Seats', 'Rear Seats'] as const);
/** Ratings of whole tests, for cars without ratings by seat. */
export const TEST_LABELS = ['Frontal Crash', 'Side Crash', 'Rollover'] as const;
export type CrashLabel = (typeof CRASH_LABELS)[number] | (typeof TEST_LABELS)[number];

const TESTS: ReadonlySet<CrashLabel> = new Set(TEST_LABELS);

/** The basis of a mean. */
export const ON_AVERAGE = 'on average';

export const MAX_STARS = 5;
/** Of a service that does not name its source. */
export const CATALOG = "this site's catalog";

export interface CrashStars {
  readonly label: CrashLabel;
  /** 1 to 5; undefined means that the source says not rated. */
  readonly stars?: number;
}

export interface CrashRatings {
  readonly year: number;
  /** The mean of the non-zero values with one decimal; without ratings by seat, the overall rating if there is one. */
  readonly average: number;
  /** What `average` is, after "4 of 5 stars": "overall" (the agency's), "on average", "in the frontal crash test". */
  readonly basis: string;
  /** What is averaged, where that is not all that is rated. */
  readonly averaged?: readonly CrashLabel[];
  /** Seats first, then the overall rating and the tests, as far as they are known. */
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
  readonly standard?: {
    readonly year: number;
    readonly features: readonly string[];
    /** "this site's catalog" */
    readonly source: string;
  };
  /** What only some trims have. */
  readonly assistance?: Assistance;
  /** Of the year, or of the newest year; undefined if no list of recalls is known. */
  readonly recalls?: { readonly year: number; readonly list: readonly Recall[]; readonly source?: string };
}

/**
 * Undefined if neither ratings nor features nor recalls are known, which means no tab.
 * @param infos newest first; only the requested year if there is one
 */
export function toSafetyFacts(infos: readonly ModelInfo[], year?: number): SafetyFacts | undefined {
  const crash = firstOf(infos, toCrashRatings);
  const standard = firstOf(infos, toStandardFeatures);
  const recalls = firstOf(
    infos,
    ({ year: of, recalls: list, recallsSource: source }) =>
      list && { year: of, list, ...definedOnly({ source }) },
  );
  if (!crash && !standard && !recalls) return undefined;
  return definedOnly({ year, crash, standard, recalls });
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
  const stars = [...CRASH_LABELS, ...TEST_LABELS].filter((label) => ratings.has(label)).map(toStars);
  const overall = ratings.get(OVERALL);
  const rated = stars.filter((row) => row.stars !== undefined && isCounted(row.label, stars));
  const isOverall = overall !== undefined && !hasSideSeats(stars);
  const average = isOverall ? overall : averageStars(rated.map((row) => row.stars));
  if (average === undefined) return undefined;
  const [only, second] = rated;
  const basis = isOverall ? 'overall' : only && !second ? nameTest(only.label) : ON_AVERAGE;
  const isPart = rated.length < stars.filter((row) => row.stars !== undefined).length;
  const averaged = basis === ON_AVERAGE && isPart ? rated.map(({ label }) => label) : undefined;
  return { year, average, basis, stars, ...definedOnly({ averaged, source: ratingsSource }) };
}

/** Both crash tests are rated by seat. Some sources have the seats of the frontal test only. */
function hasSideSeats(rows: readonly CrashStars[]): boolean {
  return rows.some(({ label, stars }) => stars !== undefined && SIDE_SEATS.has(label));
}

/** Seats of a test and the test itself do not count twice. */
function isCounted(label: CrashLabel, rows: readonly CrashStars[]): boolean {
  const isTest = (other: CrashLabel) => TESTS.has(other);
  const byTest = !hasSideSeats(rows) && rows.some((row) => row.stars !== undefined && isTest(row.label));
  return isTest(label) === byTest;
}

function toStandardFeatures({ year, features, equipmentSource }: ModelInfo): SafetyFacts['standard'] {
  const standard = features['Safety Features'].filter(({ value }) => value === 'std');
  if (standard.length === 0) return undefined;
  return { year, features: standard.map(({ label }) => label), source: equipmentSource ?? CATALOG };
}

/** Undefined for 0, which means "not rated", and for invalid values. */
function readStars(value: string): number | undefined {
  const stars = Number(value);
  return stars > 0 && stars <= MAX_STARS ? stars : undefined;
}

function nameTest(label: CrashLabel): string {
  return TESTS.has(label) ? `in the ${label.toLowerCase()} test` : `for ${label.toLowerCase()}`;
}
