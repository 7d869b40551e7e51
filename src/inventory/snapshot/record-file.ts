/** Records in sequence in a file, each read from its offset, so that a million listings cost no memory. */
import {
  closeSync,
  fstatSync,
  openSync,
  read as readWithCallback,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { SnapshotError } from '#src/inventory/snapshot/snapshot-tables.ts';

const WRITE_BUFFER_BYTES = 1 << 20;
const READ_BUFFER_BYTES = 16_384;
/** The most UTF-8 bytes per unit of a JavaScript string. */
const MAX_BYTES_PER_UNIT = 3;

export interface RecordTables {
  /** Where each record begins, and finally where the file ends. */
  readonly offsets: Float64Array;
  /** A CRC-32 per record, because verifying a file of gigabytes would mean reading all of it. */
  readonly checks: Uint32Array;
}

export interface RecordWriter {
  add(record: unknown): void;
  finish(): RecordTables;
}

/** Writes to a file that the caller opened, and closes. */
export function createRecordWriter(descriptor: number): RecordWriter {
  const offsets: number[] = [0];
  const checks: number[] = [];
  let buffer = Buffer.allocUnsafe(WRITE_BUFFER_BYTES);
  let used = 0;
  let end = 0;
  const flush = () => {
    const full = buffer.subarray(0, used);
    for (let done = 0; done < used;) done += writeSync(descriptor, full, done, used - done);
    used = 0;
  };
  return {
    add(record) {
      const text = JSON.stringify(record);
      const most = text.length * MAX_BYTES_PER_UNIT;
      if (used + most > buffer.length) flush();
      if (most > buffer.length) buffer = Buffer.allocUnsafe(most);
      const length = buffer.write(text, used);
      checks.push(crc32(buffer.subarray(used, used + length)));
      used += length;
      end += length;
      offsets.push(end);
    },
    finish() {
      flush();
      return {
        offsets: Float64Array.from(offsets),
        checks: Uint32Array.from(checks),
      };
    },
  };
}

export interface RecordReader {
  readonly count: number;
  /** @throws SnapshotError when the record is damaged */
  read(row: number): unknown;
  /** Whether it has the checksum and the length of a record of another file. */
  isSame(row: number, other: RecordReader, otherRow: number): boolean;
  /** For `isSame`. */
  markOf(row: number): { readonly check: number | undefined; readonly length: number };
  /** The same without returning the record, and without blocking this thread. */
  check(row: number): Promise<void>;
  /** Whether the path still leads to the file that was opened. */
  isStillAt(path: string): boolean;
  close(): void;
}

const readAside = promisify(readWithCallback);

/** @throws SnapshotError when the file is truncated */
export function openRecordFile(path: string, { offsets, checks }: RecordTables): RecordReader {
  const descriptor = openSync(path, 'r');
  let buffer = Buffer.allocUnsafe(READ_BUFFER_BYTES);
  const { ino, dev, size } = fstatSync(descriptor);
  if (size !== offsets.at(-1)) {
    closeSync(descriptor);
    throw new SnapshotError('The records are truncated.');
  }

  function placeOf(row: number): { from: number; length: number } {
    const from = offsets[row];
    const to = offsets[row + 1];
    if (from === undefined || to === undefined) throw new RangeError(`There is no record ${row}.`);
    return { from, length: to - from };
  }

  function prove(row: number, bytes: Buffer): void {
    if (crc32(bytes) !== checks[row]) throw new SnapshotError(`Record ${row} is damaged.`);
  }

  const markOf = (row: number) => ({ check: checks[row], length: placeOf(row).length });
  return {
    count: checks.length,
    markOf,
    isSame(row, other, otherRow) {
      const [mine, others] = [markOf(row), other.markOf(otherRow)];
      return mine.check === others.check && mine.length === others.length;
    },
    read(row) {
      const { from, length } = placeOf(row);
      if (length > buffer.length) buffer = Buffer.allocUnsafe(length);
      const bytes = buffer.subarray(0, readSync(descriptor, buffer, 0, length, from));
      prove(row, bytes);
      return JSON.parse(bytes.toString('utf8')) as unknown;
    },
    async check(row) {
      const { from, length } = placeOf(row);
      const { bytesRead, buffer: bytes } = await readAside(descriptor, Buffer.alloc(length), 0, length, from);
      prove(row, bytes.subarray(0, bytesRead));
    },
    isStillAt(other) {
      const there = statSync(other, { throwIfNoEntry: false });
      return there?.ino === ino && there.dev === dev;
    },
    close: () => closeSync(descriptor),
  };
}
