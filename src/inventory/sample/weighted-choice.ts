import type { Random } from '#src/inventory/sample/random.ts';

/** Chooses from `items` by weight. Built once and used often: one binary search per choice. */
export function createWeightedChoice<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
): (random: Random) => Item {
  const bounds = new Float64Array(items.length);
  let total = 0;
  for (const [index, item] of items.entries()) bounds[index] = total += weightOf(item);
  if (!(total > 0)) throw new RangeError('A weighted choice needs something to choose');
  return (random) => items[findBound(bounds, random.next() * total)] as Item; // a bound has an item
}

/** The first bound above `value`. */
function findBound(bounds: Float64Array, value: number): number {
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bounds[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
