/** Finds the columns of a table that a mapping names. Case and spaces do not matter: "Stock #" is also "stock#". */
import { FeedError } from '#src/inventory/feed/feed-error.ts';

/**
 * The place of a column, -1 when there is none. A column with exactly this name comes first.
 * @throws FeedError when several columns have it, because one of them would be the wrong one
 */
export function findColumn(columns: readonly string[], name: string): number {
  const exact = placesOf(columns, (column) => column === name);
  const key = toColumnKey(name);
  const places = exact.length > 0 ? exact : placesOf(columns, (column) => toColumnKey(column) === key);
  if (places.length <= 1) return places[0] ?? -1;
  const numbers = places.map((place) => place + 1).join(' and ');
  throw new FeedError(
    `line 1 has the column "${name}" more than once (columns ${numbers}). Rename or remove all but one`,
  );
}

function placesOf(columns: readonly string[], isWanted: (column: string) => boolean): number[] {
  return columns.flatMap((column, place) => (isWanted(column) ? [place] : []));
}

/** "Stock #" and "stock#" have one key. */
export function toColumnKey(name: string): string {
  return name.toLowerCase().replaceAll(/\s/g, '');
}
