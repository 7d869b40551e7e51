/** Counts the cells of each column that say something, because a column that is emptied takes figures from pages like missing rows do. */
import { isBlankCell } from '#src/reference/import/csv-fields.ts';

/** The words that cells of a column may have, in lower case. */
type KnownWords = Readonly<Record<string, ReadonlySet<string>>>;

/** By column. */
export type ValueCounts = Record<string, number>;

export interface ValueCounter {
  readonly counts: ValueCounts;
  /** A row as it was parsed. A word that nobody knows says nothing. */
  readonly add: (row: object) => void;
}

/** The report quotes this many characters of a cell. */
export const MAX_VALUE = 100;

/** Cells of used rows with words that nobody knows. */
export interface UnreadCells {
  readonly column: string;
  count: number;
  /** Of the first one. */
  readonly line: number;
  readonly value: string;
}

export function createValueCounter(words: KnownWords = {}): ValueCounter {
  const counts: ValueCounts = {};
  return {
    counts,
    add(row) {
      for (const [column, value] of Object.entries(row))
        if (isValue(value, words[column])) counts[column] = (counts[column] ?? 0) + 1;
    },
  };
}

/** Fields are undefined, null or 0 for what is unknown. */
function isValue(value: unknown, known: ReadonlySet<string> | undefined): boolean {
  if (typeof value === 'string') return !isBlankCell(value) && (!known || known.has(value.toLowerCase()));
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** @param places the index of each column, by its name in lower case */
export function createUnreadCounter(words: KnownWords = {}, places: ReadonlyMap<string, number>) {
  const found = new Map<string, UnreadCells>();
  const columns = Object.entries(words).flatMap(([column, known]) => {
    const index = places.get(column.toLowerCase());
    return index === undefined ? [] : [{ column, known, index }];
  });
  const add = (line: number, cells: readonly string[]) => {
    for (const { column, known, index } of columns) {
      const value = (cells[index] ?? '').trim();
      if (value === '' || known.has(value.toLowerCase())) continue;
      const cell = found.get(column);
      if (cell) cell.count += 1;
      else found.set(column, { column, count: 1, line, value: value.slice(0, MAX_VALUE) });
    }
  };
  return { found, add };
}
