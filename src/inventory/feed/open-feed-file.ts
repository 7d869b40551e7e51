/** A feed's bytes: unpacked when they are gzip, without the byte order mark, and nothing but UTF-8. */
import { isUtf8 } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { FeedError, feedErrorAt } from '#src/inventory/feed/feed-error.ts';

const CHUNK_BYTES = 256 * 1024;
const GZIP_MAGIC = [0x1f, 0x8b];
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const NEW_LINE = 0x0a;
const REMEDY = 'Save the file as UTF-8 and import it again';

/** Chunks of UTF-8, never cut inside a character. `digest` takes the file's bytes as they lie on disk. */
export async function* openFeedFile(
  path: string,
  digest: Hash = createHash('sha256'),
): AsyncGenerator<Buffer> {
  const first = await readFirstBytes(path);
  if (first.length === 0) throw new FeedError('the file is empty. Export the feed again');
  const isGzip = first[0] === GZIP_MAGIC[0] && first[1] === GZIP_MAGIC[1];
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  file.on('data', (chunk) => digest.update(chunk));
  const bytes = isGzip ? file.pipe(createGunzip({ chunkSize: CHUNK_BYTES })) : file;
  file.on('error', (error) => bytes.destroy(error));
  try {
    yield* checkEncoding(bytes as AsyncIterable<Buffer>);
  } catch (error) {
    throw isGzip ? explainGzip(error) : error;
  } finally {
    file.destroy();
    bytes.destroy();
  }
}

async function readFirstBytes(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: unknown) => {
    throw new FeedError(
      `the file cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* checkEncoding(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let carried: Buffer = Buffer.alloc(0);
  let line = 1;
  let isFirst = true;
  for await (const chunk of chunks) {
    let bytes = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
    if (isFirst && bytes.length < BYTE_ORDER_MARK.length) {
      carried = bytes;
      continue;
    }
    if (isFirst) bytes = withoutByteOrderMark(bytes);
    isFirst = false;
    const end = bytes.length - cutCharacterLength(bytes);
    const whole = bytes.subarray(0, end);
    if (!isUtf8(whole) || whole.includes(0)) throw explainBytes(whole, line);
    line += countLines(whole);
    carried = bytes.subarray(end);
    if (whole.length > 0) yield whole;
  }
  if (isFirst && carried.length > 0) yield withoutByteOrderMark(carried);
  else if (carried.length > 0) throw explainBytes(carried, line);
}

function withoutByteOrderMark(bytes: Buffer): Buffer {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) throw feedErrorAt(1, 'the file is UTF-16, not UTF-8', REMEDY);
  return bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? bytes.subarray(3) : bytes;
}

/** How many bytes at the end begin a character that goes on in the next chunk. */
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
    if (text.includes(0)) return feedErrorAt(line, 'a zero byte: the file is UTF-16 or no text', REMEDY);
    if (!isUtf8(text)) return feedErrorAt(line, 'the bytes are not UTF-8 (Latin-1 or Windows-1252?)', REMEDY);
    start = end + 1;
    line++;
  }
  return feedErrorAt(line, 'the bytes are not UTF-8', REMEDY);
}

function explainGzip(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'Z_BUF_ERROR') return new FeedError('the gzip file is cut short. Transfer it again');
  if (code.startsWith('Z_')) return new FeedError('the gzip file is damaged. Transfer it again');
  return error;
}
