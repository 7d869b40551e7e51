/** Comma and tab separated tables with a header line. Strict: a row whose quotes do not close stops the import. */
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FeedError, feedErrorAt } from '#src/inventory/feed/feed-error.ts';
import {
  MAX_RECORD_LENGTH,
  TOO_LONG_REMEDY,
  type FeedReading,
  type FeedRecord,
} from '#src/inventory/feed/feed-record.ts';

export interface CsvOptions {
  readonly delimiter: ',' | '\t';
  /** False for tables that use the quote as an ordinary sign. */
  readonly isQuoted: boolean;
}

interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export async function readCsv(bytes: AsyncIterable<Buffer>, options: CsvOptions): Promise<FeedReading> {
  const rows = readTableRows(bytes, options);
  const header = await rows.next();
  if (header.done) throw new FeedError('the file has no header line. Export the feed again');
  const columns = header.value.cells.map((name) => name.trim());
  return { columns, records: toRecords(rows, columns.length) };
}

async function* toRecords(rows: AsyncIterable<TableRow>, columnCount: number): AsyncGenerator<FeedRecord> {
  for await (const { line, cells } of rows) {
    if (cells.length === columnCount) yield { line, values: cells };
    else yield { line, problem: `${cells.length} columns, the header has ${columnCount}` };
  }
}

/** Rows with the line they begin on; empty lines are none. */
export async function* readTableRows(
  bytes: AsyncIterable<Buffer>,
  options: CsvOptions,
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter: options.delimiter,
    quote: options.isQuoted ? '"' : null,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_RECORD_LENGTH,
  });
  const source = Readable.from(bytes);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 1;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.length > 1 || cells[0] !== '') yield { line, cells };
      line += 1 + countInnerLines(cells);
    }
  } catch (error) {
    throw error instanceof CsvError ? explain(error, line) : error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function countInnerLines(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count++;
  }
  return count;
}

/** What csv-parse found, with the remedy, by its code. */
const PROBLEMS: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  CSV_QUOTE_NOT_CLOSED: [
    'the file ends inside a quoted field',
    'Close the quote, or transfer the file again',
  ],
  CSV_MAX_RECORD_SIZE: ['a record of more than 1 MB', TOO_LONG_REMEDY],
  CSV_INVALID_CLOSING_QUOTE: [
    'a quote ends before its field does',
    'Write a quote inside a quoted field twice',
  ],
  INVALID_OPENING_QUOTE: [
    'a quote inside a field without quotes',
    'Put the field in quotes and write its own twice',
  ],
};

function explain(error: CsvError, line: number): Error {
  const [problem, remedy] = PROBLEMS[error.code] ?? [error.message, 'Export the feed again'];
  return feedErrorAt(line, problem, remedy);
}
