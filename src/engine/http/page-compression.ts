import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
import type { Encoding } from '#src/engine/http/accept-encoding.ts';

/** 7 takes a fifth longer for a third of a percent of a page; only 10 makes it a tenth smaller, in a tenth of a second. */
const BROTLI_QUALITY = 6;
const DENSE_QUALITY = 10;
/** 256 KiB, more than a page has. With the usual 4 MiB brotli clears so much memory that it takes three times as long. */
const BROTLI_WINDOW_BITS = 18;
const GZIP_LEVEL = 6;

const toBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

/**
 * A prebuilt page as it is sent, by a thread: one to two milliseconds, once for each page that is asked for. A release
 * has tens of thousands of them, most of which nobody asks for before the next one. @see docs/decisions/012
 */
export function compressPage(html: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip' ? toGzip(html, { level: GZIP_LEVEL }) : compressWithBrotli(html, BROTLI_QUALITY);
}

/** For a page that is asked for again and again. */
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
