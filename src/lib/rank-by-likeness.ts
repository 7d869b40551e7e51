/**
 * The items whose names are spelled most like a text; those with nothing in common are left out.
 * @param maxDistance how many letters may differ at most
 */
export function rankByLikeness<Item>(
  items: readonly Item[],
  text: string,
  nameOf: (item: Item) => string,
  { max, maxDistance = Infinity }: { max: number; maxDistance?: number },
): Item[] {
  return items
    .map((item) => ({ item, name: nameOf(item), distance: editDistance(nameOf(item), text) }))
    .filter(
      ({ name, distance }) => distance <= maxDistance && distance < Math.max(text.length, name.length) * 0.6,
    )
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, max)
    .map(({ item }) => item);
}

/** The Levenshtein distance, keeping two rows of the matrix. */
function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const replace = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(replace, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
