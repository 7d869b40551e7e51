/** Copies that know what they were copied from, so that what was made for the original can be used again. */
const originals = new WeakMap<object, object>();

export function copyWith<Original extends object, Changes extends object>(
  original: Original,
  changes: Changes,
): Original & Changes {
  const copy = { ...original, ...changes };
  originals.set(copy, original);
  return copy;
}

/** The object itself when it is no copy. */
export function originalOf<Item extends object>(item: Item): Item {
  return (originals.get(item) as Item | undefined) ?? item;
}
