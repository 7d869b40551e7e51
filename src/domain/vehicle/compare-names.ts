/**
 * The order of names in lists: letters in any case, numbers by value ("3 Series" before "10 Series"). It does not use the
 * locale, whose order depends on the machine, because pages must be identical on all machines.
 */

/** Longer than any number in the name of a car. */
const NUMBER_WIDTH = 12;
/** A name whose sort key is the name itself in lower case. */
const PLAIN = /^[A-Za-z -]*$/;

export function compareNames(a: string, b: string): number {
  return compareText(toSortKey(a), toSortKey(b)) || compareText(a, b);
}

/** Returns a new list. The key of each name is computed once instead of once per comparison. */
export function sortByName<Item>(items: Iterable<Item>, nameOf: (item: Item) => string): Item[] {
  return Array.from(items, (item) => ({ item, name: nameOf(item), key: toSortKey(nameOf(item)) }))
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.name, b.name))
    .map(({ item }) => item);
}

function toSortKey(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\d+/g, (digits) => digits.padStart(NUMBER_WIDTH, '0'));
}

/** By code unit, the same on every machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
