/** Finds the names of JSON objects and XML elements that a mapping means: like columns, without case and spaces. */
import { toColumnKey } from '#src/inventory/feed/column-names.ts';

/** A feed repeats its names in every record. */
const MOST_KNOWN = 10_000;

/** Returns the value of a name, or undefined when the object has none, or several that differ in case and spaces only. */
export type ReadKey = (object: object, name: string) => unknown;

export function createKeyReader(): ReadKey {
  const known = new Map<string, string>();
  const keyOf = (name: string): string => {
    const found = known.get(name);
    if (found !== undefined) return found;
    if (known.size >= MOST_KNOWN) known.clear();
    const key = toColumnKey(name);
    known.set(name, key);
    return key;
  };
  const listNames = (object: object): ReadonlyMap<string, string | undefined> => {
    const names = new Map<string, string | undefined>();
    for (const name of Object.keys(object)) {
      const key = keyOf(name);
      names.set(key, names.has(key) ? undefined : name);
    }
    return names;
  };
  // Most mappings name columns that a record lacks, so the names of one object are listed once for all of them.
  let last: object | undefined;
  let names: ReadonlyMap<string, string | undefined> = new Map();
  return (object, name) => {
    if (Object.hasOwn(object, name)) return (object as Record<string, unknown>)[name];
    if (last !== object) {
      names = listNames(object);
      last = object;
    }
    const meant = names.get(keyOf(name));
    return meant === undefined ? undefined : (object as Record<string, unknown>)[meant];
  };
}
