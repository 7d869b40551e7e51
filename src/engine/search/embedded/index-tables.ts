/**
 * An index consists of named typed arrays only, so it is written to a file, read back as views of one buffer, or passed
 * from a worker thread without conversion.
 */
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';

export type Table = Uint8Array | Uint16Array | Uint32Array | Float64Array;
export type IndexTables = Map<string, Table>;

function missing(name: string): never {
  throw new Error(`The search index has no table "${name}" of the expected type.`);
}

export function codesOf(tables: IndexTables, name: string): CodeColumn {
  const table = tables.get(name);
  return table instanceof Uint16Array || table instanceof Uint32Array ? table : missing(name);
}

export function bytesOf(tables: IndexTables, name: string): Uint8Array {
  const table = tables.get(name);
  return table instanceof Uint8Array ? table : missing(name);
}

export function wordsOf(tables: IndexTables, name: string): Uint32Array {
  const table = tables.get(name);
  return table instanceof Uint32Array ? table : missing(name);
}

export function floatsOf(tables: IndexTables, name: string): Float64Array {
  const table = tables.get(name);
  return table instanceof Float64Array ? table : missing(name);
}
