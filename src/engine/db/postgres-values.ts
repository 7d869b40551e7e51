/** Values of PostgreSQL as SQLite gives them: whole numbers and sums as numbers, and true and false as 1 and 0. */

/** @see https://github.com/postgres/postgres/blob/REL_15_STABLE/src/include/catalog/pg_type.dat */
const TYPES = { bool: 16, int8: 20, int2: 21, int4: 23, float4: 700, float8: 701, numeric: 1700 } as const;
const NUMBERS: ReadonlySet<number> = new Set([
  ...[TYPES.int2, TYPES.int4, TYPES.int8],
  ...[TYPES.float4, TYPES.float8, TYPES.numeric],
]);

/** The reader of a column by its type. Everything else stays text. */
export function readPostgresValue(type: number): (text: string) => unknown {
  if (type === TYPES.bool) return (text) => (text === 't' ? 1 : 0);
  return NUMBERS.has(type) ? readNumber : (text) => text;
}

/** @throws RangeError for a whole number that JavaScript cannot hold exactly */
function readNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`${text} is too large to be read exactly.`);
  return value;
}

/** PostgreSQL stores no text with U+0000, which is invisible. */
export function toPostgresValue(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value;
}
