/** Copies that know what they were copied from, so that what was made for the original can be used again. */
interface Origin {
  /** No copy itself. */
  readonly original: object;
  /** All that the copy has besides. */
  readonly changes: object;
}

const ORIGINS = new WeakMap<object, Origin>();

export function copyWith<Item extends object, Changes extends object>(
  item: Item,
  changes: Changes,
): Item & Changes {
  const copy = { ...item, ...changes };
  const origin = ORIGINS.get(item);
  ORIGINS.set(copy, {
    original: origin?.original ?? item,
    changes: origin ? { ...origin.changes, ...changes } : changes,
  });
  return copy;
}

/** The object itself when it is no copy. */
export function originalOf<Item extends object>(item: Item): Item {
  return (ORIGINS.get(item)?.original as Item | undefined) ?? item;
}

/** Changes what the item was copied from, and copies the result as before. */
export function changeOriginal<Item extends object>(item: Item, change: (original: Item) => Item): Item {
  const origin = ORIGINS.get(item);
  return origin ? copyWith(change(origin.original as Item), origin.changes) : change(item);
}
