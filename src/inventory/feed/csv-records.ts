/**
 * Comma and tab separated tables with a header line. A quote inside a field is a sign like others ("5" wheels"), but a
 * quoted field that does not end, and so swallows the rows after it, stops the import.
 */
import { CsvError, parse } from 'csv-parse';
import { FeedError, feedErrorAt } from '#src/inventory/feed/feed-error.ts';
import {
  MAX_RECORD_LENGTH,
  TOO_LONG_REMEDY,
  type FeedReading,
  type FeedRecord,
} from '#src/inventory/feed/feed-record.ts';

const UNCLOSED_QUOTE = [
  'a quoted field does not end where it should',
  'Close the quote, or write a quote inside a quoted field twice',
] as const;

const LINE_ENDS: ReadonlySet<number | undefined> = new Set([0x0a, 0x0d]);

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
  const end = { isLineEnd: false };
  const batches = readTableRows(noteEnd(bytes, end), options);
  let first = await batches.next();
  while (!first.done && first.value.length === 0) first = await batches.next();
  const header = first.done ? undefined : first.value.shift();
  if (first.done || !header) throw new FeedError('the file has no header line. Export the feed again');
  const columns = header.cells.map((name) => name.trim());
  return { columns, records: toRecords(first.value, batches, columns.length, end) };
}

async function* toRecords(
  first: readonly TableRow[],
  others: AsyncIterable<readonly TableRow[]>,
  columnCount: number,
  end: Readonly<FileEnd>,
): AsyncGenerator<FeedRecord[]> {
  const toRecord = ({ line, cells }: TableRow): FeedRecord => {
    const hasOpenQuote = cells.some(hasSwallowedRows);
    if (cells.length === columnCount) {
      return hasOpenQuote ? { line, problem: UNCLOSED_QUOTE[0] } : { line, values: cells };
    }
    if (hasOpenQuote) throw feedErrorAt(line, ...UNCLOSED_QUOTE);
    return { line, problem: `${cells.length} columns, the header has ${columnCount}` };
  };
  let last = first.at(-1);
  yield first.map(toRecord);
  for await (const rows of others) {
    last = rows.at(-1) ?? last;
    yield rows.map(toRecord);
  }
  if (last && last.cells.length < columnCount && !end.isLineEnd) {
    throw feedErrorAt(last.line, 'the file ends in the middle of a row', 'Transfer the file again');
  }
}

interface FileEnd {
  isLineEnd: boolean;
}

async function* noteEnd(bytes: AsyncIterable<Buffer>, end: FileEnd): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    end.isLineEnd = LINE_ENDS.has(chunk.at(-1));
    yield chunk;
  }
}

/** A quoted field that ended in the middle of a later row keeps its first quote; so does a text that begins with one. */
function hasSwallowedRows(cell: string): boolean {
  return cell.startsWith('"') && cell.includes('\n');
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
    relax_quotes: true,
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

function explain(error: CsvError, line: number): Error {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return feedErrorAt(line, ...UNCLOSED_QUOTE);
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return feedErrorAt(line, 'a record of more than 1 MB', TOO_LONG_REMEDY);
  return feedErrorAt(line, error.message, 'Export the feed again');
}
