/** Marks which of several cars is best by one number. */

export type BestRule = 'lowest' | 'highest';

/** Marks nothing if fewer than two numbers are known, or if all known ones are equal. Ties are all marked. */
export function markBest(values: readonly (number | undefined)[], rule: BestRule): boolean[] {
  const known = values.filter((value) => value !== undefined);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const best = rule === 'lowest' ? lowest : highest;
  return values.map((value) => value === best && lowest < highest);
}

/** The EPA weights of city and highway driving. */
const CITY_SHARE = 0.55;
const HIGHWAY_SHARE = 0.45;

/** City and highway MPG as one number. It is a harmonic mean, because the fuel used is what adds up. */
export function combineMpg({ city, highway }: { city: number; highway: number }): number {
  return 1 / (CITY_SHARE / city + HIGHWAY_SHARE / highway);
}
