/**
 * Order of names in lists: letters without regard to case, numbers by value ("3 Series" before "10 Series"). Written
 * out, because the order of a locale changes with the machine and its ICU, and a page's bytes must not.
 */

/** Wider than any number in a name of a car. */
const NUMBER_WIDTH = 12;
/** Nothing in it but what a key has, too. */
const PLAIN = /^[A-Za-z -]*$/;

export function compareNames(a: string, b: string): number {
  return compareText(toSortKey(a), toSortKey(b)) || compareText(a, b);
}

/** A new list; the key of each name is made once, not once per comparison. */
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

/** By code unit: the same on every machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
