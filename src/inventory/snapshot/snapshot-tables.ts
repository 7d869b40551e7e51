/** The small files of a snapshot. Each has its checksum in the snapshot's description, and is read only where it holds. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { SnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';

/** A snapshot that cannot be read as it was written: it has to be made again. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

type Table = Float64Array | Uint32Array | string;

/** By their names. Returns their checksums. */
export function writeTables(folder: string, tables: Readonly<Record<string, Table>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, writeTable(folder, name, table)]),
  );
}

function writeTable(folder: string, name: string, table: Table): number {
  const bytes =
    typeof table === 'string'
      ? Buffer.from(table)
      : new Uint8Array(table.buffer, table.byteOffset, table.byteLength);
  writeFileSync(join(folder, name), bytes);
  return crc32(bytes);
}

/** In a buffer of its own, so that numbers of any width begin at its beginning. @throws SnapshotError */
export function readTable(folder: string, { checksums }: SnapshotMeta, name: string): ArrayBuffer {
  const bytes = readFileSync(join(folder, name));
  if (crc32(bytes) !== checksums[name]) throw new SnapshotError(`${name} is damaged.`);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}
