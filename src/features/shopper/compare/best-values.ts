/** Marks which of several cars is best by one number, or by a range where the number is not known exactly. */

export type BestRule = 'lowest' | 'highest';

export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

export type ComparedValue = number | ValueRange;

/**
 * Marks nothing if fewer than two values are known, or if all known ones are equal. Ties are all marked. A range is best
 * only if no other car can be better.
 */
export function markBest(values: readonly (ComparedValue | undefined)[], rule: BestRule): boolean[] {
  const ranges = values.map((value) => (value === undefined ? undefined : toRange(value, rule)));
  const known = ranges.filter((range) => range !== undefined);
  return ranges.map(
    (own) =>
      own !== undefined &&
      known.every((other) => other === own || own.high <= other.low) &&
      known.some(({ high }) => own.high < high),
  );
}

/** Lower is better in the result. */
function toRange(value: ComparedValue, rule: BestRule): ValueRange {
  const { low, high } = typeof value === 'number' ? { low: value, high: value } : value;
  return rule === 'lowest' ? { low, high } : { low: -high, high: -low };
}
