/** The bytes of a feed: decompressed if gzip, and as UTF-8 without a byte order mark. */
import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { toUtf8 } from '#src/inventory/feed/feed-encoding.ts';
import type { EncodingRules } from '#src/inventory/feed/feed-encoding.ts';
import { FeedError } from '#src/inventory/feed/feed-error.ts';

const CHUNK_BYTES = 256 * 1024;
const GZIP_MAGIC = [0x1f, 0x8b];
/** Of archives, and of spreadsheets, which are archives. */
const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04];
/** Real feeds decompress to 5 to 50 times their size; malicious ones to 1,000 times. */
const MAX_GZIP_RATIO = 200;
const MIN_SUSPECT_BYTES = 16 * 1024 * 1024;

/** Chunks of UTF-8, never cut inside a character. `digest` gets the file's bytes as they are on disk. */
export async function* openFeedFile(
  path: string,
  digest: Hash = createHash('sha256'),
  rules: EncodingRules = {},
): AsyncGenerator<Buffer> {
  const file = await openFile(path);
  try {
    const before = await file.stat();
    const isGzip = await beginsAsGzip(file, before);
    const packed = countBytes(
      file.createReadStream({ start: 0, highWaterMark: CHUNK_BYTES, autoClose: false }),
      digest,
    );
    yield* toUtf8(isGzip ? unpack(packed) : packed.bytes, rules);
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
  const { buffer } = await file.read(Buffer.alloc(ZIP_MAGIC.length), 0, ZIP_MAGIC.length, 0);
  const begins = (magic: readonly number[]) => magic.every((byte, index) => buffer[index] === byte);
  if (begins(ZIP_MAGIC))
    throw new FeedError('this is a ZIP archive or a spreadsheet. Unpack it, or save the sheet as a CSV file');
  return begins(GZIP_MAGIC);
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
