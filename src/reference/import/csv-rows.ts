/**
 * Streams the rows of a file, CSV or flat, plain or gzipped, in flat memory. An invalid file ends the import with a
 * sentence; a row of the wrong length is left to the caller to report, except one that a broken download ends with.
 */
import { basename, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { splitFlatRows } from '#src/reference/import/flat-rows.ts';
import { SourceFileError, openUnpacked, recognizeText } from '#src/reference/import/file-text.ts';
import { errorMessage } from '#src/lib/error-message.ts';

export interface CsvRow {
  /** The line of the file on which the row ends, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The longest accepted row, because an unclosed quote would otherwise read the rest of the file as one cell. */
const MAX_ROW_LETTERS = 1_000_000;

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Calls `onHeader` once with the names of the columns, then `onRow` for each row.
 * @param flatColumns of a file without a header and quotes, whose fields are separated by tabs; it may end earlier, or have later ones that are not read
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
  let longest = 0;
  let lastLength = 0;
  const eachRow = async (rows: AsyncIterable<{ record: string[]; info: { lines: number } }>) => {
    for await (const { record, info } of rows) {
      line = info.lines;
      if (rowCount === 0)
        onHeader(
          flatColumns
            ? record.map((_, index) => flatColumns[index] ?? `field ${index + 1}`)
            : record.map((column) => column.trim()),
        );
      if (rowCount > 0 || flatColumns) onRow({ line, cells: record });
      rowCount += 1;
      lastLength = record.length;
      longest = Math.max(longest, lastLength);
    }
  };
  let endsInLine: boolean;
  try {
    const { encoding, isLineEnded } = await recognizeText(path, flatColumns !== undefined);
    endsInLine = !isLineEnded;
    const unpacked = await openUnpacked(path);
    if (flatColumns)
      await pipeline(unpacked, (chunks: AsyncIterable<Buffer>) =>
        eachRow(splitFlatRows(chunks, MAX_ROW_LETTERS)),
      );
    else await pipeline(unpacked, decode(encoding), createCsvParser(), eachRow);
  } catch (error) {
    if (error instanceof SourceFileError) throw error;
    throw new SourceFileError(`${name}: ${explain(error, line, path)}`, { cause: error });
  }
  if (rowCount === 0) throw new SourceFileError(`${name}: the file is empty`);
  if (rowCount === 1 && !flatColumns) throw new SourceFileError(`${name}: there is a header, but no rows`);
  if (endsInLine && lastLength < longest)
    throw new SourceFileError(
      `${name}: the file is truncated: it ends within line ${line}. Download it again`,
    );
}

function createCsvParser() {
  return parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // ",,,", as a spreadsheet writes a row of empty cells.
    skip_records_with_empty_values: true,
    max_record_size: MAX_ROW_LETTERS,
  });
}

function decode(encoding: string): Transform {
  const decoder = new TextDecoder(encoding);
  let isFirst = true;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // A file of several joined ones may begin with the mark of UTF-8, and have other text later.
      const hasMark = isFirst && chunk.subarray(0, UTF8_MARK.length).equals(UTF8_MARK);
      isFirst = false;
      done(null, decoder.decode(hasMark ? chunk.subarray(UTF8_MARK.length) : chunk, { stream: true }));
    },
    flush(done) {
      done(null, decoder.decode());
    },
  });
}

function explain(error: unknown, line: number, path: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const after = line > 0 ? `after line ${line}: ` : '';
  if (code === 'ENOENT') return `there is no such file (${resolve(path)})`;
  if (code === 'EISDIR') return 'this is a directory';
  if (code === 'Z_BUF_ERROR') return 'the file is truncated: its gzip data ends too early. Download it again';
  if (code.startsWith('Z_')) return 'the gzip data is damaged. Download the file again';
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `a quote after line ${line} has no end: the file is truncated or damaged. Download it again`;
  if (code === 'CSV_MAX_RECORD_SIZE' || error instanceof RangeError)
    return `the row after line ${line} is longer than ${MAX_ROW_LETTERS} characters`;
  if (error instanceof CsvError) return `${after}${error.message}`;
  return errorMessage(error);
}
