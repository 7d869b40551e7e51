/**
 * The bytes of a feed as UTF-8. A byte order mark decides first, then the mapping. Without either, a file is UTF-8, or if
 * its first byte beyond ASCII is not, what an XML declaration says, or Windows-1252: Excel saves CSV files like this.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { FeedError, feedErrorAt } from '#src/inventory/feed/feed-error.ts';
import { declaredXmlEncoding } from '#src/inventory/feed/xml-encoding.ts';

export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MARKS: readonly (readonly [Encoding, Buffer])[] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];
/** Enough for a byte order mark and an XML declaration. */
const BEGINNING_BYTES = 256;
const NEW_LINE = 0x0a;
/** Characters of UTF-8 in a file that was read as Windows-1252. */
const UTF8_SEQUENCE = /[\xC3-\xDF][\x80-\xBF]|[\xE1-\xEF][\x80-\xBF]{2}/;
const REMEDY = 'Save the file as UTF-8, or set "encoding" in the mapping';
const MIXED = 'the bytes are neither UTF-8 nor Windows-1252 throughout';

export interface EncodingRules {
  /** From the mapping. */
  readonly encoding?: Encoding | undefined;
  /** The file is XML, which can declare its encoding. */
  readonly isXml?: boolean;
  /** Called when the encoding was guessed. */
  readonly onRemark?: (remark: string) => void;
}

/** Chunks of whole characters. @throws FeedError with the line of the first bytes that are not text */
export async function* toUtf8(
  chunks: AsyncIterable<Buffer>,
  { encoding, isXml, onRemark }: EncodingRules,
): AsyncGenerator<Buffer> {
  const { first, rest } = await takeFirst(chunks);
  const mark = MARKS.find(([, bytes]) => first.subarray(0, bytes.length).equals(bytes));
  const whole = prepend(first.subarray(mark?.[1].length ?? 0), rest);
  const known = mark?.[0] ?? encoding;
  const declared = isXml ? declaredXmlEncoding(first) : undefined;
  if (known === 'utf-8') yield* checkUtf8(whole, undefined);
  else if (known) yield* decode(whole, known);
  else if (declared) yield* checkUtf8(whole, { encoding: declared });
  else yield* checkUtf8(whole, { encoding: 'windows-1252', onRemark });
}

async function takeFirst(
  chunks: AsyncIterable<Buffer>,
): Promise<{ first: Buffer; rest: AsyncIterator<Buffer> }> {
  const rest = chunks[Symbol.asyncIterator]();
  let first: Buffer = Buffer.alloc(0);
  while (first.length < BEGINNING_BYTES) {
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

/** How to read a file whose first bytes beyond ASCII are not UTF-8. */
interface OtherEncoding {
  readonly encoding: string;
  readonly onRemark?: EncodingRules['onRemark'];
}

async function* checkUtf8(
  chunks: AsyncIterable<Buffer>,
  other: OtherEncoding | undefined,
): AsyncGenerator<Buffer> {
  let decoder: LegacyDecoder | undefined;
  let carried: Buffer = Buffer.alloc(0);
  let line = 1;
  let isAsciiSoFar = true;
  for await (const chunk of withEnd(chunks)) {
    const bytes = carried.length > 0 && chunk ? Buffer.concat([carried, chunk]) : (chunk ?? carried);
    const end = chunk ? bytes.length - cutCharacterLength(bytes) : bytes.length;
    const whole = decoder ? bytes : bytes.subarray(0, end);
    carried = bytes.subarray(whole.length);
    if (whole.includes(0)) throw explainBytes(whole, line);
    if (!decoder && !isUtf8(whole)) {
      if (!other || !isAsciiSoFar) throw explainBytes(whole, line);
      decoder = createLegacyDecoder(other.encoding);
      other.onRemark?.(
        'is not UTF-8 and was read as Windows-1252. If names look wrong, set "encoding" in the mapping',
      );
    } else isAsciiSoFar &&= isAscii(whole);
    const text = decoder ? decoder.decode(whole, line, chunk === undefined) : whole;
    line += countLines(whole);
    if (text.length > 0) yield text;
  }
}

interface LegacyDecoder {
  /** @param line the first of `bytes`. @throws FeedError when they are not in this encoding */
  decode(bytes: Buffer, line: number, isEnd: boolean): Buffer;
}

function createLegacyDecoder(encoding: string): LegacyDecoder {
  const decoder = openDecoder(encoding);
  return {
    decode(bytes, line, isEnd) {
      const mixedAt =
        decoder.encoding === 'windows-1252' ? bytes.toString('latin1').search(UTF8_SEQUENCE) : -1;
      if (mixedAt !== -1) throw feedErrorAt(line + countLines(bytes.subarray(0, mixedAt)), MIXED, REMEDY);
      try {
        return Buffer.from(decoder.decode(bytes, { stream: !isEnd }));
      } catch (error) {
        if (error instanceof TypeError) throw new FeedError(`the bytes are not ${encoding}. ${REMEDY}`);
        throw error;
      }
    },
  };
}

function openDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new FeedError(`it declares the encoding "${encoding}", which is unknown. ${REMEDY}`);
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
