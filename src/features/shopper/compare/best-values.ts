/** Which of several cars is best by one figure. */

export type BestRule = 'lowest' | 'highest';

/** Nothing is best where fewer than two figures are known, or where all known ones are equal; ties are all best. */
export function markBest(values: readonly (number | undefined)[], rule: BestRule): boolean[] {
  const known = values.filter((value) => value !== undefined);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const best = rule === 'lowest' ? lowest : highest;
  return values.map((value) => value === best && lowest < highest);
}

/** Shares of a drive in the combined figure of the EPA. */
const CITY_SHARE = 0.55;
const HIGHWAY_SHARE = 0.45;

/** City and highway as one figure: what counts is the fuel used, so it is a harmonic mean. */
export function combineMpg({ city, highway }: { city: number; highway: number }): number {
  return 1 / (CITY_SHARE / city + HIGHWAY_SHARE / highway);
}
