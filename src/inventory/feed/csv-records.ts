/** Comma and tab separated tables with a header line. Strict: a row whose quotes do not close stops the import. */
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
  const batches = readTableRows(bytes, options);
  let first = await batches.next();
  while (!first.done && first.value.length === 0) first = await batches.next();
  const header = first.done ? undefined : first.value.shift();
  if (first.done || !header) throw new FeedError('the file has no header line. Export the feed again');
  const columns = header.cells.map((name) => name.trim());
  return { columns, records: toRecords(first.value, batches, columns.length) };
}

async function* toRecords(
  first: readonly TableRow[],
  others: AsyncIterable<readonly TableRow[]>,
  columnCount: number,
): AsyncGenerator<FeedRecord[]> {
  const toRecord = ({ line, cells }: TableRow): FeedRecord =>
    cells.length === columnCount
      ? { line, values: cells }
      : { line, problem: `${cells.length} columns, the header has ${columnCount}` };
  yield first.map(toRecord);
  for await (const rows of others) yield rows.map(toRecord);
}

/**
 * Rows with the line they begin on; empty lines are none. A batch is what one chunk of the file completes: row by row,
 * waiting would cost more than reading.
 */
export async function* readTableRows(
  bytes: AsyncIterable<Buffer>,
  options: CsvOptions,
): AsyncGenerator<TableRow[]> {
  const parser = parse({
    delimiter: options.delimiter,
    quote: options.isQuoted ? '"' : null,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_RECORD_LENGTH,
  });
  let failure: Error | undefined;
  parser.on('error', (error) => (failure = error));
  let line = 1;
  let rows: TableRow[] = [];
  const take = (cells: readonly string[]): void => {
    if (cells.length > 1 || cells[0] !== '') rows.push({ line, cells });
    line += 1 + countInnerLines(cells);
  };
  const takeParsed = (): TableRow[] => {
    rows = [];
    for (
      let cells = parser.read() as string[] | null;
      cells !== null;
      cells = parser.read() as string[] | null
    ) {
      take(cells);
    }
    return rows;
  };
  try {
    for await (const chunk of bytes) {
      if (failure) throw failure;
      parser.write(chunk);
      yield takeParsed();
    }
    parser.end();
    rows = [];
    for await (const cells of parser as AsyncIterable<string[]>) take(cells);
    yield rows;
  } catch (error) {
    throw error instanceof CsvError ? explain(error, line) : error;
  } finally {
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
