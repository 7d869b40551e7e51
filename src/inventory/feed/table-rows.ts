/** Streams the rows of a table with separated fields, with the line each begins on. csv-parse cuts, this file limits. */
import { promisify } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import type { CsvErrorCode, Options } from 'csv-parse';
import type { Separator } from '#src/inventory/feed/csv-separator.ts';
import { feedErrorAt } from '#src/inventory/feed/feed-error.ts';
import { MAX_RECORD_LENGTH, TOO_LONG_REMEDY } from '#src/inventory/feed/feed-record.ts';

export const UNCLOSED_QUOTE = [
  'a quoted field does not end where it should',
  'Close the quote, double each quote inside a quoted field, or set "quotes: false" in the mapping if quotes mean nothing',
] as const;

const NOT_CLOSED: CsvErrorCode = 'CSV_QUOTE_NOT_CLOSED';

export interface CsvOptions {
  readonly delimiter: Separator;
  /** False for tables that use the quote as an ordinary character. */
  readonly isQuoted: boolean;
}

export interface TableRow {
  /** The line on which it begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * A batch is what one chunk of the file completes: waiting for each row would cost more than reading it. Empty lines are
 * no rows. A quote that no separator follows does not end its field: the cell then keeps its first quote and continues
 * to the separator.
 */
export async function* readTableRows(
  chunks: AsyncIterable<Buffer>,
  options: CsvOptions,
): AsyncGenerator<TableRow[]> {
  let rows: TableRow[] = [];
  let line = 1;
  let rowStart = 0;
  let byteCount = 0;
  const checkLength = (end: number) => {
    if (end - rowStart > MAX_RECORD_LENGTH)
      throw feedErrorAt(line, 'a record of more than 1 MB', TOO_LONG_REMEDY);
  };
  const parser = parse({
    ...formatOf(options),
    on_record(cells: readonly string[], { bytes }) {
      checkLength(bytes);
      if (cells.length > 1 || cells[0] !== '') rows.push({ line, cells });
      line += 1 + countInnerLines(cells);
      rowStart = bytes;
      return null; // The row is in the batch; the parser's own queue stays empty.
    },
  });
  const write = promisify((chunk: Buffer, done: (error?: Error | null) => void) => parser.write(chunk, done));
  const end = promisify((done: (error?: Error | null) => void) => parser.end(done));
  parser.on('error', () => undefined); // The callback of the write that fails receives the same error.
  try {
    for await (const chunk of chunks) {
      await write(chunk);
      byteCount += chunk.length;
      checkLength(byteCount);
      yield rows;
      rows = [];
    }
    await end();
    yield rows;
  } catch (error) {
    if (error instanceof CsvError && error.code === NOT_CLOSED) throw feedErrorAt(line, ...UNCLOSED_QUOTE);
    throw error;
  } finally {
    parser.destroy();
  }
}

function formatOf({ delimiter, isQuoted }: CsvOptions): Options {
  return {
    delimiter,
    quote: isQuoted ? '"' : null,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  };
}

/** The parser's own count takes a "\r\n" inside quotes for two lines, so lines are counted here. */
function countInnerLines(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count++;
  }
  return count;
}
