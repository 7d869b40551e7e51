/**
 * The bytes of a feed as UTF-8. A byte order mark decides first, then the mapping. Without either, a file is UTF-8, or
 * Windows-1252 if its first byte beyond ASCII is not UTF-8: Excel saves CSV files like this.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { FeedError, feedErrorAt } from '#src/inventory/feed/feed-error.ts';

export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MARKS: readonly (readonly [Encoding, Buffer])[] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];
const LONGEST_MARK = 3;
const NEW_LINE = 0x0a;
/** Characters of UTF-8 in a file that was read as Windows-1252. */
const UTF8_SEQUENCE = /[\xC3-\xDF][\x80-\xBF]|[\xE1-\xEF][\x80-\xBF]{2}/;
const REMEDY = 'Save the file as UTF-8, or set "encoding" in the mapping';
const MIXED = 'the bytes are neither UTF-8 nor Windows-1252 throughout';

export interface EncodingRules {
  /** From the mapping. */
  readonly encoding?: Encoding | undefined;
  /** Called when the encoding was guessed. */
  readonly onRemark?: (remark: string) => void;
}

/** Chunks of whole characters. @throws FeedError with the line of the first bytes that are not text */
export async function* toUtf8(
  chunks: AsyncIterable<Buffer>,
  { encoding, onRemark }: EncodingRules,
): AsyncGenerator<Buffer> {
  const { first, rest } = await takeFirst(chunks);
  const mark = MARKS.find(([, bytes]) => first.subarray(0, bytes.length).equals(bytes));
  const whole = prepend(first.subarray(mark?.[1].length ?? 0), rest);
  const known = mark?.[0] ?? encoding;
  if (known === undefined || known === 'utf-8') yield* checkUtf8(whole, known ? undefined : onRemark, !known);
  else yield* decode(whole, known);
}

async function takeFirst(
  chunks: AsyncIterable<Buffer>,
): Promise<{ first: Buffer; rest: AsyncIterator<Buffer> }> {
  const rest = chunks[Symbol.asyncIterator]();
  let first: Buffer = Buffer.alloc(0);
  while (first.length < LONGEST_MARK) {
    const next = await rest.next();
    if (next.done) break;
    first = first.length === 0 ? next.value : Buffer.concat([first, next.value]);
  }
  return { first, rest };
}

async function* prepend(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (first.length > 0) yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function* decode(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
    yield Buffer.from(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw new FeedError(`the bytes are not ${encoding}. ${REMEDY}`);
    throw error;
  }
}

async function* checkUtf8(
  chunks: AsyncIterable<Buffer>,
  onRemark: EncodingRules['onRemark'],
  mayGuess: boolean,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('windows-1252');
  let carried: Buffer = Buffer.alloc(0);
  let line = 1;
  let state: 'ascii' | 'utf-8' | 'windows-1252' = 'ascii';
  for await (const chunk of withEnd(chunks)) {
    const bytes = carried.length > 0 && chunk ? Buffer.concat([carried, chunk]) : (chunk ?? carried);
    const end = chunk ? bytes.length - cutCharacterLength(bytes) : bytes.length;
    const whole = state === 'windows-1252' ? bytes : bytes.subarray(0, end);
    carried = bytes.subarray(whole.length);
    if (whole.includes(0)) throw explainBytes(whole, line);
    if (state !== 'windows-1252' && !isUtf8(whole)) {
      if (!mayGuess || state === 'utf-8') throw explainBytes(whole, line);
      state = 'windows-1252';
      onRemark?.(
        'is not UTF-8 and was read as Windows-1252. If names look wrong, set "encoding" in the mapping',
      );
    } else if (state === 'ascii' && !isAscii(whole)) state = 'utf-8';
    if (state === 'windows-1252' && UTF8_SEQUENCE.test(whole.toString('latin1')))
      throw feedErrorAt(line, MIXED, REMEDY);
    line += countLines(whole);
    if (whole.length > 0) yield state === 'windows-1252' ? Buffer.from(decoder.decode(whole)) : whole;
  }
}

/** Undefined after the last chunk. */
async function* withEnd(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer | undefined> {
  yield* chunks;
  yield undefined;
}

/** How many bytes at the end begin a character that continues in the next chunk. */
function cutCharacterLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, at + 1)) count++;
  return count;
}

function explainBytes(bytes: Buffer, firstLine: number): FeedError {
  let line = firstLine;
  for (let start = 0; start < bytes.length;) {
    const newLine = bytes.indexOf(NEW_LINE, start);
    const end = newLine === -1 ? bytes.length : newLine;
    const text = bytes.subarray(start, end);
    if (text.includes(0)) return feedErrorAt(line, 'a zero byte: the file is UTF-16 or not text', REMEDY);
    if (!isUtf8(text)) return feedErrorAt(line, 'the bytes are not UTF-8', REMEDY);
    start = end + 1;
    line++;
  }
  return feedErrorAt(line, 'the bytes are not UTF-8', REMEDY);
}
