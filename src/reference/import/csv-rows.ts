/**
 * Streams the rows of a file, CSV or flat, plain or gzipped (detected by its first bytes), in flat memory. An invalid file ends
 * the import with a sentence; a row of the wrong length is left to the caller to report.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';
import { splitFlatRows } from '#src/reference/import/flat-rows.ts';

/** The whole file cannot be imported; the message says which file and why. */
export class SourceFileError extends Error {
  override name = 'SourceFileError';
}

export interface CsvRow {
  /** The line of the file on which the row ends, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The longest accepted row, because an unclosed quote would otherwise read the rest of the file as one cell. */
const MAX_ROW_LETTERS = 1_000_000;
/** Read at once, because a chunk costs more than its bytes. */
const CHUNK_BYTES = 256 * 1024;
const GZIP_MAGIC = [0x1f, 0x8b];

/**
 * Calls `onHeader` once with the names of the columns, then `onRow` for each row.
 * @param flatColumns of a file without a header and quotes, whose fields are separated by tabs; it may end earlier
 * @throws SourceFileError for a file that is missing, empty, truncated, not text or not CSV
 */
export async function readCsvRows(
  path: string,
  onHeader: (columns: readonly string[]) => void,
  onRow: (row: CsvRow) => void,
  flatColumns?: readonly string[],
): Promise<void> {
  const name = basename(path);
  let line = 0;
  let rowCount = 0;
  const eachRow = async (rows: AsyncIterable<{ record: string[]; info: { lines: number } }>) => {
    for await (const { record, info } of rows) {
      line = info.lines;
      if (rowCount === 0)
        onHeader(flatColumns?.slice(0, record.length) ?? record.map((column) => column.trim()));
      if (rowCount > 0 || flatColumns) onRow({ line, cells: record });
      rowCount += 1;
    }
  };
  try {
    const isPacked = await isGzip(path);
    const bytes: Readable = createReadStream(path, { highWaterMark: CHUNK_BYTES });
    const unpack = isPacked ? createGunzip() : new PassThrough();
    if (flatColumns)
      await pipeline(bytes, unpack, (chunks: AsyncIterable<Buffer>) =>
        eachRow(splitFlatRows(chunks, MAX_ROW_LETTERS)),
      );
    else await pipeline(bytes, unpack, checkText(), createCsvParser(), eachRow);
  } catch (error) {
    if (error instanceof SourceFileError) throw error;
    throw new SourceFileError(`${name}: ${explain(error, line)}`, { cause: error });
  }
  if (rowCount === 0) throw new SourceFileError(`${name}: the file is empty`);
  if (rowCount === 1 && !flatColumns) throw new SourceFileError(`${name}: there is a header, but no rows`);
}

async function isGzip(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return bytesRead === 2 && GZIP_MAGIC.every((byte, index) => buffer[index] === byte);
}

function createCsvParser() {
  return parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LETTERS,
  });
}

/** Stops at the first byte that is not UTF-8, before a parser makes rows of it. */
function checkText(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (chunk.includes(0)) {
        done(new TypeError('binary'));
        return;
      }
      try {
        done(null, decoder.decode(chunk, { stream: true }));
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, decoder.decode());
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

function explain(error: unknown, line: number): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const after = line > 0 ? `after line ${line}: ` : '';
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a directory';
  if (code === 'Z_BUF_ERROR')
    return `the file is truncated: its gzip data ends too early (after line ${line})`;
  if (code.startsWith('Z_')) return `the gzip data is damaged (after line ${line})`;
  if (code === 'CSV_MAX_RECORD_SIZE' || error instanceof RangeError)
    return `the row after line ${line} is longer than ${MAX_ROW_LETTERS} characters`;
  if (error instanceof CsvError) return `${after}${error.message}`;
  if (error instanceof TypeError) return `${after}this is not UTF-8 text`;
  return error instanceof Error ? error.message : String(error);
}
