/** What is known about the safety of the cars of a model year, for their cards: crash stars and the number of recalls. */
import { findStarSource } from '#src/domain/vehicle/fact-sources.ts';
import { countUrgentest } from '#src/domain/vehicle/recall-advice.ts';
import type { CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';

type RatedFacts = Pick<ModelYear, 'crash' | 'editedStars'>;

const TESTS = ['frontal', 'side', 'rollover'] as const;

/** "5 crash stars" overall, else "4 to 5 crash stars" by test; undefined for what was not rated. */
export function formatCrashStars({ crash = {} }: RatedFacts): string | undefined {
  const tests = TESTS.flatMap((test) => crash[test] || []);
  const stars = crash.overall ? [crash.overall] : tests;
  if (stars.length === 0) return undefined;
  const [least, most] = [Math.min(...stars), Math.max(...stars)];
  return `${least === most ? '' : `${least} to `}${most} crash ${most === 1 ? 'star' : 'stars'}`;
}

/** Whether people wrote the stars that are shown into the catalog; else they are NHTSA's. */
export function areCatalogStars(facts: RatedFacts): boolean {
  return !!facts.crash?.overall && findStarSource(facts, 'overall') === 'catalog';
}

/** Stars, with a mark unless they are NHTSA's, and "2 recalls for its model year, 1 “Do not drive”". */
export function describeSafety(
  year: number,
  facts: RatedFacts = {},
  recalls: CatalogueModel['recalls'] = [],
): string[] {
  const stars = formatCrashStars(facts);
  const ofYear = recalls.filter(({ years }) => years.includes(year));
  const count = ofYear.length;
  const advice = countUrgentest(ofYear);
  return [
    ...(stars === undefined ? [] : [areCatalogStars(facts) ? `${stars} (catalog)` : stars]),
    ...(count === 0
      ? []
      : [`${count} ${count === 1 ? 'recall' : 'recalls'} for its model year${advice ? `, ${advice}` : ''}`]),
  ];
}
