/** At most `count` of the items, evenly distributed, the first among them. */
export function pickEvenly<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, index) => items[Math.floor(index * step)],
  ).filter((item) => item !== undefined);
}
