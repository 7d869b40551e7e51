/**
 * The small files of a snapshot. The snapshot's description has a checksum of each, and a file that does not match is
 * an error.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { SnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';

/** A snapshot that has changed since it was written and must be rebuilt. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

type Table = Float64Array | Int32Array | Uint32Array | string;

/** By name. Returns their checksums. */
export function writeTables(folder: string, tables: Readonly<Record<string, Table>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, writeTable(folder, name, table)]),
  );
}

function writeTable(folder: string, name: string, table: Table): number {
  const bytes = typeof table === 'string' ? Buffer.from(table) : toBytes(table);
  writeFileSync(join(folder, name), bytes);
  return crc32(bytes);
}

export function toBytes({ buffer, byteOffset, byteLength }: Exclude<Table, string>): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** In its own buffer, so that numbers of any width are aligned. @throws SnapshotError */
export function readTable(folder: string, { checksums }: SnapshotMeta, name: string): ArrayBuffer {
  const bytes = readFileSync(join(folder, name));
  if (crc32(bytes) !== checksums[name]) throw new SnapshotError(`${name} is damaged.`);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}
