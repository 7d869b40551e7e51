/** Marks which of several cars is best by one number. */

export type BestRule = 'lowest' | 'highest';

/** Marks nothing if fewer than two numbers are known, or if all known ones are equal. Ties are all marked. */
export function markBest(values: readonly (number | undefined)[], rule: BestRule): boolean[] {
  const known = values.filter((value) => value !== undefined);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const best = rule === 'lowest' ? lowest : highest;
  return values.map((value) => value === best && lowest < highest);
}
