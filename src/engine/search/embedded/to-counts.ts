/**
 * Counts by name, without zeros. Names come from feeds, so the object has no prototype that they could collide with.
 */
export function toCounts(
  counts: ArrayLike<number>,
  nameOf: (index: number) => string | number | undefined,
): Record<string, number> {
  const named = Object.create(null) as Record<string, number>;
  for (let index = 0; index < counts.length; index += 1) {
    const count = counts[index] as number;
    const name = count > 0 ? nameOf(index) : undefined;
    if (name !== undefined) named[name] = count;
  }
  return named;
}
