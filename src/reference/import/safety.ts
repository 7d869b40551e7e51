/**
 * NHTSA's star ratings, in the formats in which they are distributed. A model year that was tested in several
 * bodies or drives gets the lowest of their stars. An overall rating is NHTSA's own or missing; means of tests are
 * dropped. A star that NHTSA's own file says is not rated takes away one that ships.
 */
import * as z from 'zod/mini';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import {
  figureField,
  nameField,
  starsField,
  wordedStarsField,
  yearSince,
} from '#src/reference/import/csv-fields.ts';
import type { SafetyFact } from '#src/reference/import/imported.schema.ts';
import { defineLayout } from '#src/reference/import/read-source.ts';
import type { Source } from '#src/reference/import/read-source.ts';

type Crash = SafetyFact['crash'];
const LABELS = [
  ...['overall', 'driverSide', 'passengerSide', 'frontSeats', 'rearSeats'],
  ...['frontal', 'side', 'rollover'],
] as const satisfies readonly (keyof Crash)[];

/** Not every edition has these, so only words take a star away. */
const WORDED: ReadonlySet<(typeof LABELS)[number]> = new Set(['frontal', 'side', 'rollover']);

const testYear = yearSince(1979);

type StarColumn =
  | `FRNT_${'DRIV' | 'PASS'}_STARS`
  | `SIDE_${'DRIV' | 'PASS'}_STARS`
  | `COMB_${'FRNT' | 'REAR'}_STAR`
  | `OVERALL_${'' | 'FRNT_' | 'SIDE_'}STARS`
  | 'ROLLOVER_STARS';

function readStars<Stars>(row: Readonly<Record<StarColumn, Stars>>) {
  return {
    overall: row.OVERALL_STARS,
    driverSide: row.FRNT_DRIV_STARS,
    passengerSide: row.FRNT_PASS_STARS,
    // NHTSA's stars of a seat are those of barrier and pole combined; before 2011 there was no pole.
    frontSeats: row.COMB_FRNT_STAR || row.SIDE_DRIV_STARS,
    rearSeats: row.COMB_REAR_STAR || row.SIDE_PASS_STARS,
    frontal: row.OVERALL_FRNT_STARS,
    side: row.OVERALL_SIDE_STARS,
    rollover: row.ROLLOVER_STARS,
  };
}

/** NHTSA's own columns. */
const nhtsaLayout = defineLayout(
  z.object({
    MAKE: nameField,
    MODEL: nameField,
    MODEL_YR: testYear,
    OVERALL_STARS: starsField,
    FRNT_DRIV_STARS: starsField,
    FRNT_PASS_STARS: starsField,
    SIDE_DRIV_STARS: starsField,
    SIDE_PASS_STARS: starsField,
    COMB_FRNT_STAR: starsField,
    COMB_REAR_STAR: starsField,
    OVERALL_FRNT_STARS: wordedStarsField,
    OVERALL_SIDE_STARS: wordedStarsField,
    ROLLOVER_STARS: wordedStarsField,
  }),
  [
    'MAKE',
    'MODEL',
    'MODEL_YR',
    'OVERALL_STARS',
    'FRNT_DRIV_STARS',
    'FRNT_PASS_STARS',
    'SIDE_DRIV_STARS',
    'SIDE_PASS_STARS',
  ],
  (row) => {
    const stars = readStars(row);
    return {
      ...toFact(row.MAKE, row.MODEL, row.MODEL_YR, stars),
      // What the columns that every edition has leave empty, NHTSA has not rated.
      unrated: LABELS.filter((label) => stars[label] === (WORDED.has(label) ? null : 0)),
    };
  },
);

/** An edition of fewer columns: only words take a star away, because a column that it lacks is as empty as an unrated test. */
const partLayout = defineLayout(
  z.object({
    MAKE: nameField,
    MODEL: nameField,
    MODEL_YR: testYear,
    OVERALL_STARS: wordedStarsField,
    FRNT_DRIV_STARS: wordedStarsField,
    FRNT_PASS_STARS: wordedStarsField,
    SIDE_DRIV_STARS: wordedStarsField,
    SIDE_PASS_STARS: wordedStarsField,
    COMB_FRNT_STAR: wordedStarsField,
    COMB_REAR_STAR: wordedStarsField,
    OVERALL_FRNT_STARS: wordedStarsField,
    OVERALL_SIDE_STARS: wordedStarsField,
    ROLLOVER_STARS: wordedStarsField,
  }),
  ['MAKE', 'MODEL', 'MODEL_YR', 'OVERALL_STARS'],
  (row) => {
    const stars = readStars(row);
    return {
      ...toFact(row.MAKE, row.MODEL, row.MODEL_YR, stars),
      unrated: LABELS.filter((label) => stars[label] === null),
    };
  },
);

/** Answers of NHTSA's service of ratings (api.nhtsa.gov/SafetyRatings) as a table: only words take a star away. */
const serviceLayout = defineLayout(
  z.object({
    Make: nameField,
    Model: nameField,
    ModelYear: testYear,
    OverallRating: wordedStarsField,
    OverallFrontCrashRating: wordedStarsField,
    FrontCrashDriversideRating: wordedStarsField,
    FrontCrashPassengersideRating: wordedStarsField,
    OverallSideCrashRating: wordedStarsField,
    SideCrashDriversideRating: wordedStarsField,
    SideCrashPassengersideRating: wordedStarsField,
    'combinedSideBarrierAndPoleRating-Front': wordedStarsField,
    'combinedSideBarrierAndPoleRating-Rear': wordedStarsField,
    RolloverRating: wordedStarsField,
  }),
  ['Make', 'Model', 'ModelYear', 'OverallRating'],
  (row) => {
    const stars = {
      overall: row.OverallRating,
      driverSide: row.FrontCrashDriversideRating,
      passengerSide: row.FrontCrashPassengersideRating,
      frontSeats: row['combinedSideBarrierAndPoleRating-Front'] || row.SideCrashDriversideRating,
      rearSeats: row['combinedSideBarrierAndPoleRating-Rear'] || row.SideCrashPassengersideRating,
      frontal: row.OverallFrontCrashRating,
      side: row.OverallSideCrashRating,
      rollover: row.RolloverRating,
    };
    return {
      ...toFact(row.Make, row.Model, row.ModelYear, stars),
      unrated: LABELS.filter((label) => stars[label] === null),
    };
  },
);

/** A table of stars by test. Its overall rating is a mean, which is not NHTSA's, even if it is a whole number. */
const testLayout = defineLayout(
  z.object({
    make: nameField,
    model: nameField,
    year: testYear,
    overall_rating: figureField,
    frontal_crash: starsField,
    side_crash: starsField,
    rollover: starsField,
  }),
  ['make', 'model', 'year', 'overall_rating', 'frontal_crash', 'side_crash', 'rollover'],
  (row) =>
    toFact(row.make, row.model, row.year, {
      frontal: row.frontal_crash,
      side: row.side_crash,
      rollover: row.rollover,
    }),
);

/** A table of the frontal test only, by seat. */
const frontLayout = defineLayout(
  z.object({
    make: nameField,
    model: nameField,
    car_year: testYear,
    overall_front_safetyrating: starsField,
    front_driver_safetyrating: starsField,
    front_passenger_safetyrating: starsField,
  }),
  ['make', 'model', 'car_year', 'front_driver_safetyrating', 'front_passenger_safetyrating'],
  (row) =>
    toFact(row.make, row.model, row.car_year, {
      driverSide: row.front_driver_safetyrating,
      passengerSide: row.front_passenger_safetyrating,
      frontal: row.overall_front_safetyrating,
    }),
);

export const safetySource: Source<SafetyFact> = {
  name: 'safety',
  isOfAgency: true,
  columnFacts: {
    FRNT_DRIV_STARS: 'stars of the driver side',
    FRNT_PASS_STARS: 'stars of the passenger side',
    SIDE_DRIV_STARS: 'stars of the front seats',
    COMB_FRNT_STAR: 'stars of the front seats',
    SIDE_PASS_STARS: 'stars of the rear seats',
    COMB_REAR_STAR: 'stars of the rear seats',
    OVERALL_FRNT_STARS: 'stars of the frontal test',
    OVERALL_SIDE_STARS: 'stars of the side test',
    ROLLOVER_STARS: 'stars of rollover resistance',
  },
  layouts: [nhtsaLayout, partLayout, serviceLayout, testLayout, frontLayout],
  keyOf: ({ make, model, year }) => `${toNameKey(make)}|${toNameKey(model)}|${year}`,
  merge: (known, fact) => ({
    ...known,
    crash: lowestStars(known.crash, fact.crash),
    ...(known.unrated && { unrated: known.unrated.filter((label) => fact.unrated?.includes(label)) }),
  }),
};

export function lowestStars(a: Crash, b: Crash): Crash {
  return toCrash((label) => {
    const stars = [a[label], b[label]].filter((value) => value !== undefined);
    return stars.length === 0 ? undefined : Math.min(...stars);
  });
}

function toFact(
  make: string,
  model: string,
  year: number,
  stars: Partial<Record<(typeof LABELS)[number], number | null | undefined>>,
): SafetyFact {
  return { make, model, year, crash: toCrash((label) => stars[label] ?? undefined) };
}

function toCrash(starsOf: (label: (typeof LABELS)[number]) => number | undefined): Crash {
  const crash: Crash = {};
  for (const label of LABELS) {
    const stars = starsOf(label);
    if (stars) crash[label] = stars;
  }
  return crash;
}
