/**
 * Splits the bytes of a table into rows of cells. A line without a quote, as nearly every line of a feed is, is cut by
 * native string functions, several times faster than by a byte-wise parser.
 */
import { feedErrorAt } from '#src/inventory/feed/feed-error.ts';
import { MAX_RECORD_LENGTH, TOO_LONG_REMEDY } from '#src/inventory/feed/feed-record.ts';

export const UNCLOSED_QUOTE = [
  'a quoted field does not end where it should',
  'Close the quote, or double each quote inside a quoted field',
] as const;

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export interface CsvOptions {
  readonly delimiter: ',' | '\t';
  /** False for tables in which a quote is an ordinary character. */
  readonly isQuoted: boolean;
}

export interface TableRow {
  /** The line on which it begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvSplitter {
  /** The rows that the chunk completes, without empty lines. Chunks are never cut inside a character. */
  push(chunk: Buffer): TableRow[];
  /** The rest after the last line end. */
  end(): TableRow[];
}

export function createCsvSplitter(options: CsvOptions): CsvSplitter {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  const split = (bytes: Buffer, isEnd: boolean): TableRow[] => {
    const rows: TableRow[] = [];
    let quoteAt = options.isQuoted ? findByte(bytes, QUOTE, 0) : bytes.length;
    let at = 0;
    while (at < bytes.length) {
      const row =
        readPlainLine(bytes, at, quoteAt, options.delimiter) ??
        readRow(bytes, at, { ...options, isEnd, line });
      const length = (row?.next ?? bytes.length) - at;
      if (length > MAX_RECORD_LENGTH) throw feedErrorAt(line, 'a record of more than 1 MB', TOO_LONG_REMEDY);
      if (!row) break;
      const { cells } = row;
      if (cells.length > 1 || cells[0] !== '') rows.push({ line, cells });
      line += 1 + row.innerLineCount;
      at = row.next;
      if (quoteAt < at) quoteAt = findByte(bytes, QUOTE, at);
    }
    rest = bytes.subarray(at);
    return rows;
  };
  return {
    push: (chunk) => split(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]), false),
    end: () => split(rest, true),
  };
}

interface FoundRow {
  readonly cells: readonly string[];
  readonly next: number;
  readonly innerLineCount: number;
}

/** Returns undefined when cutting at the separators is not enough: quotes, old line ends, the end of the bytes. */
function readPlainLine(bytes: Buffer, at: number, quoteAt: number, delimiter: string): FoundRow | undefined {
  const lineEnd = findByte(bytes, LINE_FEED, at);
  if (lineEnd === bytes.length || quoteAt < lineEnd) return undefined;
  const text = bytes.toString('utf8', at, bytes[lineEnd - 1] === CARRIAGE_RETURN ? lineEnd - 1 : lineEnd);
  if (text.includes('\r')) return undefined;
  return { cells: text.split(delimiter), next: lineEnd + 1, innerLineCount: 0 };
}

interface RowFrame extends CsvOptions {
  readonly line: number;
  /** False when more bytes may follow; then a row that reaches the end of these is incomplete. */
  readonly isEnd: boolean;
}

interface FoundCell {
  readonly text: string;
  /** The end of the character after it: a separator, a line end, or none. */
  readonly end: number;
}

function readRow(bytes: Buffer, start: number, frame: RowFrame): FoundRow | undefined {
  const delimiter = frame.delimiter.charCodeAt(0);
  const cells: string[] = [];
  let innerLineCount = 0;
  for (let at = start; ; at++) {
    const isQuoted = frame.isQuoted && bytes[at] === QUOTE;
    const cell = isQuoted ? readQuotedCell(bytes, at, delimiter, frame) : readBareCell(bytes, at, delimiter);
    if (!cell) return undefined;
    cells.push(cell.text);
    if (isQuoted) innerLineCount += cell.text.split('\n').length - 1;
    at = cell.end;
    if (bytes[at] === delimiter) continue;
    const isCut = bytes[at] === undefined || (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === undefined);
    if (isCut && !frame.isEnd) return undefined;
    const hasTwoSigns = bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED;
    return { cells, next: Math.min(at + (hasTwoSigns ? 2 : 1), bytes.length), innerLineCount };
  }
}

function readBareCell(bytes: Buffer, start: number, delimiter: number): FoundCell {
  let end = start;
  while (end < bytes.length && !isSeparator(bytes[end], delimiter)) end++;
  return { text: bytes.toString('utf8', start, end), end };
}

/**
 * A quote without a separator after it does not end the field. The cell then keeps its first quote and continues to the
 * separator.
 */
function readQuotedCell(
  bytes: Buffer,
  start: number,
  delimiter: number,
  frame: RowFrame,
): FoundCell | undefined {
  let quoteAt = findByte(bytes, QUOTE, start + 1);
  while (bytes[quoteAt + 1] === QUOTE) quoteAt = findByte(bytes, QUOTE, quoteAt + 2);
  if (!frame.isEnd && quoteAt + 1 >= bytes.length) return undefined;
  if (quoteAt === bytes.length) throw feedErrorAt(frame.line, ...UNCLOSED_QUOTE);
  const text = bytes.toString('utf8', start + 1, quoteAt).replaceAll('""', '"');
  const after = bytes[quoteAt + 1];
  if (after === undefined || isSeparator(after, delimiter)) return { text, end: quoteAt + 1 };
  const tail = readBareCell(bytes, quoteAt, delimiter);
  return { text: `"${text}${tail.text}`, end: tail.end };
}

function isSeparator(byte: number | undefined, delimiter: number): boolean {
  return byte === delimiter || byte === LINE_FEED || byte === CARRIAGE_RETURN;
}

/** Returns the length of the bytes when there is none. */
function findByte(bytes: Buffer, byte: number, from: number): number {
  const at = bytes.indexOf(byte, from);
  return at === -1 ? bytes.length : at;
}
