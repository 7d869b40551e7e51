/**
 * Tables of separated fields with a header line. A quote inside a field is an ordinary character ("5" wheels"),
 * but a quoted field that does not end, and so swallows the rows after it, stops the import.
 */
import { namesSeparator } from '#src/inventory/feed/csv-separator.ts';
import { FeedError, feedErrorAt } from '#src/inventory/feed/feed-error.ts';
import type { FeedReading, FeedRecord } from '#src/inventory/feed/feed-record.ts';
import { UNCLOSED_QUOTE, readTableRows } from '#src/inventory/feed/table-rows.ts';
import type { CsvOptions, TableRow } from '#src/inventory/feed/table-rows.ts';

const MAX_SHIFT = 4;
/** No header begins like this. */
const OTHER_FORMAT = /^\s*(?:([[{])\s*["{[\]}]|(<)[?!a-z])/i;
const MAX_BEGIN = 1000;
const LINE_ENDS: ReadonlySet<number | undefined> = new Set([0x0a, 0x0d]);

export async function readCsv(bytes: AsyncIterable<Buffer>, options: CsvOptions): Promise<FeedReading> {
  const end = { isLineEnd: false };
  const batches = readTableRows(noteEnd(refuseOtherFormats(bytes), end), options);
  let first: TableRow[] = [];
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    first = next.value;
    if (first[0] && namesSeparator(first[0].cells.join(options.delimiter))) first.shift();
    if (first.length > 0) break;
  }
  const header = first.shift();
  if (!header) throw new FeedError('the file has no header line. Export the feed again');
  const columns = header.cells.map((name) => name.trim());
  return { columns, records: toRecords(first, batches, columns, end) };
}

async function* toRecords(
  first: readonly TableRow[],
  others: AsyncIterable<readonly TableRow[]>,
  columns: readonly string[],
  end: Readonly<FileEnd>,
): AsyncGenerator<FeedRecord[]> {
  const columnCount = columns.length;
  // A feed of several dealers may be their files, one after the other.
  const isHeader = (cells: readonly string[]): boolean =>
    cells.length === columnCount && cells.every((cell, index) => cell.trim() === columns[index]);
  const toRecord = ({ line, cells }: TableRow): FeedRecord => {
    if (isHeader(cells)) return { line, problem: 'repeats the header' };
    const hasOpenQuote = cells.some(hasSwallowedRows);
    if (cells.length === columnCount) {
      return hasOpenQuote ? { line, problem: UNCLOSED_QUOTE[0], remains: [cells] } : { line, values: cells };
    }
    if (hasOpenQuote) throw feedErrorAt(line, ...UNCLOSED_QUOTE);
    const problem = `${cells.length} columns, but the header has ${columnCount}`;
    return { line, problem, remains: shiftCells(cells, columnCount) };
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

/** With one separator too many or too few, each cell is either in its own column or in the one next to it. */
function shiftCells(cells: readonly string[], columnCount: number): string[][] {
  const excess = cells.length - columnCount;
  const shifts = Array.from({ length: Math.min(Math.abs(excess), MAX_SHIFT) + 1 }, (_, shift) => shift);
  return shifts.map((shift) =>
    excess > 0 ? cells.slice(shift) : [...Array.from({ length: shift }, () => ''), ...cells],
  );
}

/** A JSON array or an XML document would be refused, too, but for quotes or columns that it does not have. */
async function* refuseOtherFormats(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of bytes) {
    const [, json, xml] = (isFirst && OTHER_FORMAT.exec(chunk.toString('latin1', 0, MAX_BEGIN))) || [];
    const found = json === undefined ? xml && 'XML or a web page' : 'JSON';
    if (found !== undefined)
      throw new FeedError(`the file is ${found}, and the mapping reads a table. Set "format" in the mapping`);
    isFirst = false;
    yield chunk;
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

/**
 * A quoted field that ended in the middle of a later row keeps its first quote; so does a text that begins with one.
 */
function hasSwallowedRows(cell: string): boolean {
  return cell.startsWith('"') && cell.includes('\n');
}
