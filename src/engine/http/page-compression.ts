import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
import type { Encoding } from '#src/engine/http/accept-encoding.ts';

/** Level 7 takes a fifth longer and saves a third of a percent; only 10 saves a tenth, in a tenth of a second. */
const BROTLI_QUALITY = 6;
const DENSE_QUALITY = 10;
/** 256 KiB, more than a page. With the usual 4 MiB, brotli clears so much memory that it takes three times as long. */
const BROTLI_WINDOW_BITS = 18;
const GZIP_LEVEL = 6;

const toBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

/**
 * Compresses a prebuilt page in a thread: one to two milliseconds, once for each requested page. A release has tens of
 * thousands of pages, and most are never requested before the next release. @see
 * docs/decisions/012-pages-packed-on-request.md
 */
export function compressPage(html: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip' ? toGzip(html, { level: GZIP_LEVEL }) : compressWithBrotli(html, BROTLI_QUALITY);
}

/** For a page that is requested often. */
export function recompressPage(html: Buffer): Promise<Buffer> {
  return compressWithBrotli(html, DENSE_QUALITY);
}

function compressWithBrotli(html: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  return toBrotli(html, { params });
}
