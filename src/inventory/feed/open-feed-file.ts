/** The bytes of a feed: decompressed if gzip, without the byte order mark, and valid UTF-8. */
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedError, feedErrorAt } from '#src/inventory/feed/feed-error.ts';

const CHUNK_BYTES = 256 * 1024;
const GZIP_MAGIC = [0x1f, 0x8b];
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const NEW_LINE = 0x0a;
/** Real feeds decompress to 5 to 50 times their size; malicious ones to 1,000 times. */
const MAX_GZIP_RATIO = 200;
const MIN_SUSPECT_BYTES = 16 * 1024 * 1024;
const REMEDY = 'Save the file as UTF-8 and import it again';

/** Chunks of UTF-8, never cut inside a character. `digest` gets the file's bytes as they are on disk. */
export async function* openFeedFile(
  path: string,
  digest: Hash = createHash('sha256'),
): AsyncGenerator<Buffer> {
  const file = await openFile(path);
  try {
    const before = await file.stat();
    const isGzip = await beginsAsGzip(file, before);
    const packed = countBytes(
      file.createReadStream({ start: 0, highWaterMark: CHUNK_BYTES, autoClose: false }),
      digest,
    );
    yield* checkEncoding(isGzip ? unpack(packed) : packed.bytes);
    const after = await file.stat();
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs)
      throw new FeedError('the file changed while it was read. Import it again when it is complete');
  } catch (error) {
    throw explainReading(error);
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path);
  } catch (error) {
    throw explainReading(error);
  }
}

async function beginsAsGzip(file: FileHandle, stats: Stats): Promise<boolean> {
  if (stats.isDirectory()) throw new FeedError('this is a directory. Name the file of the feed');
  if (!stats.isFile()) throw new FeedError('this is not a regular file. Save the feed to a file first');
  if (stats.size === 0) throw new FeedError('the file is empty. Export the feed again');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return bytesRead === 2 && buffer[0] === GZIP_MAGIC[0] && buffer[1] === GZIP_MAGIC[1];
}

interface CountedBytes {
  readonly bytes: AsyncIterable<Buffer>;
  readonly count: () => number;
}

function countBytes(chunks: AsyncIterable<Buffer>, digest: Hash): CountedBytes {
  let total = 0;
  async function* read(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      total += chunk.length;
      digest.update(chunk);
      yield chunk;
    }
  }
  return { bytes: read(), count: () => total };
}

/** Refuses a file that decompresses to far more than any list of cars, because storing it would fill the disk. */
async function* unpack({ bytes, count }: CountedBytes): AsyncGenerator<Buffer> {
  const unzip = createGunzip({ chunkSize: CHUNK_BYTES });
  const source = Readable.from(bytes, { objectMode: false, highWaterMark: CHUNK_BYTES });
  source.on('error', (error) => unzip.destroy(error));
  let total = 0;
  try {
    for await (const chunk of source.pipe(unzip) as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > MIN_SUSPECT_BYTES && total > count() * MAX_GZIP_RATIO)
        throw new FeedError(
          `the gzip file decompresses to more than ${MAX_GZIP_RATIO} times its size. If that is right, decompress it and import it again`,
        );
      yield chunk;
    }
  } finally {
    source.destroy();
    unzip.destroy();
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
    if (!isUtf8(text)) return feedErrorAt(line, 'the bytes are not UTF-8 (Latin-1 or Windows-1252?)', REMEDY);
    start = end + 1;
    line++;
  }
  return feedErrorAt(line, 'the bytes are not UTF-8', REMEDY);
}

/** Errors of the disk and of gzip as one sentence. */
function explainReading(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof FeedError) return error;
  const code = String(error.code);
  if (code === 'ENOENT') return new FeedError('there is no such file. Check the path');
  if (code === 'EACCES' || code === 'EPERM')
    return new FeedError('the file is not readable. Check its permissions');
  if (code === 'Z_BUF_ERROR') return new FeedError('the gzip file is truncated. Transfer it again');
  if (code.startsWith('Z_')) return new FeedError('the gzip file is damaged. Transfer it again');
  return new FeedError(`the file cannot be read (${error.message}). Copy it to another disk and try again`);
}
