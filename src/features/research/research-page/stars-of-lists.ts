/** Crash stars in lists of models: those of the car that is sold today. */
import { findStarSource } from '#src/domain/vehicle/fact-sources.ts';
import { areOfOneGeneration } from '#src/domain/vehicle/generations-of-year.ts';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import type { CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** An older rating says little of today's car, even within a generation. */
const RATED_YEARS = 5;
const FIVE = 5;
const TESTS = ['frontal', 'side', 'rollover', 'driverSide', 'passengerSide'] as const;

/**
 * The newest year with a rating of the whole car: overall, or else of the frontal and the side test. Undefined if the car of
 * today may be another one: not known to be of the same generation, or with other stars in a test since.
 */
function findRatedYear(model: CatalogueModel): ModelYear | undefined {
  const { modelYears, years } = model;
  const newest = findNewestYear(model) ?? 0;
  const near = modelYears.filter(
    ({ year }) => year >= (years.at(-1) ?? 0) - RATED_YEARS && areOfOneGeneration(model, year, newest),
  );
  const rated =
    near.findLast(({ crash }) => crash?.overall) ??
    near.findLast(({ crash }) => crash?.frontal && crash.side);
  const isOutdated = rated && near.some((later) => later.year > rated.year && hasOtherStars(later, rated));
  return isOutdated ? undefined : rated;
}

/** "5 overall (2025)", "5 overall (2024, catalog)" of a rating that people wrote, "5 frontal, 4 side (2024)"; undefined if the car of today was not rated as a whole. */
export function formatStars(model: CatalogueModel): string | undefined {
  const rated = findRatedYear(model);
  const { overall, frontal, side } = rated?.crash ?? {};
  if (!rated) return undefined;
  if (!overall) return `${frontal} frontal, ${side} side (${rated.year})`;
  return `${overall} overall (${rated.year}${findStarSource(rated, 'overall') === 'catalog' ? ', catalog' : ''})`;
}

export function hasFiveStars(model: CatalogueModel): boolean {
  const rated = findRatedYear(model);
  const { overall, frontal, side } = rated?.crash ?? {};
  if (!rated) return false;
  return overall ? overall === FIVE : frontal === FIVE && side === FIVE;
}

/** Other stars in a test of both years mean another car, of which the rating of the whole car says nothing. */
function hasOtherStars({ crash: later = {} }: ModelYear, { crash = {} }: ModelYear): boolean {
  return TESTS.some((test) => later[test] && crash[test] && later[test] !== crash[test]);
}
