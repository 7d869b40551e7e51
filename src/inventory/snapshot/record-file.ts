/** Records one behind the other in a file, read one by one at their place: a million listings cost no memory. */
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { createHash } from 'node:crypto';

const WRITE_BUFFER_BYTES = 1 << 20;
const READ_BUFFER_BYTES = 16_384;
/** Most bytes of UTF-8 per unit of a JavaScript string. */
const MAX_BYTES_PER_UNIT = 3;

export interface RecordWriter {
  add(record: unknown): void;
  /** Where each record begins, and at last where the file ends; and the SHA-256 of all. */
  finish(): { readonly offsets: Float64Array; readonly digest: string };
}

/** Writes to a file that the caller opened, and closes. */
export function createRecordWriter(descriptor: number): RecordWriter {
  const hash = createHash('sha256');
  const offsets: number[] = [0];
  let buffer = Buffer.allocUnsafe(WRITE_BUFFER_BYTES);
  let used = 0;
  let end = 0;
  const flush = () => {
    const full = buffer.subarray(0, used);
    hash.update(full);
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
      used += length;
      end += length;
      offsets.push(end);
    },
    finish() {
      flush();
      return { offsets: Float64Array.from(offsets), digest: hash.digest('hex') };
    },
  };
}

export interface RecordReader {
  read(row: number): unknown;
  close(): void;
}

/** `offsets` as the writer gave them. */
export function openRecordFile(path: string, offsets: Float64Array): RecordReader {
  const descriptor = openSync(path, 'r');
  let buffer = Buffer.allocUnsafe(READ_BUFFER_BYTES);
  return {
    read(row) {
      const from = offsets[row];
      const to = offsets[row + 1];
      if (from === undefined || to === undefined) throw new RangeError(`There is no record ${row}.`);
      const length = to - from;
      if (length > buffer.length) buffer = Buffer.allocUnsafe(length);
      const read = readSync(descriptor, buffer, 0, length, from);
      if (read < length) throw new Error(`Record ${row} is cut off.`);
      return JSON.parse(buffer.toString('utf8', 0, length)) as unknown;
    },
    close: () => closeSync(descriptor),
  };
}
