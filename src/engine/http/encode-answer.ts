/** Compresses answers that are made on request, at low levels, because the processor is needed for the next one. */
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import type { BrotliOptions, ZstdOptions } from 'node:zlib';
import { chooseAnswerEncoding } from '#src/engine/http/accept-encoding.ts';
import type { AnswerEncoding } from '#src/engine/http/accept-encoding.ts';

/** Below this, compression costs more than it saves, and the length of a short answer could leak a secret. */
const MIN_BYTES = 1024;
const GZIP = { level: 2 };
/**
 * Level 4 with tables for texts up to 128 KB: a page takes half the time of a search twice as deep and a twentieth more bytes, and
 * is a twentieth smaller than at 3, which takes half as long. What many ask for is compressed again (dense-answers.ts).
 */
const ZSTD = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 4,
    [constants.ZSTD_c_windowLog]: 17,
    [constants.ZSTD_c_hashLog]: 16,
    [constants.ZSTD_c_chainLog]: 17,
    [constants.ZSTD_c_searchLog]: 3,
    [constants.ZSTD_c_minMatch]: 4,
    [constants.ZSTD_c_strategy]: constants.ZSTD_greedy,
  },
};
/** Up to this size, which searches in place have, it takes less than 0.3 ms more than at 3. */
const DENSE_ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };
const MAX_DENSE_BYTES = 64 * 1024;
/** As small as gzip at 1 in half the time. */
const BROTLI_QUALITY = 1;
/** 128 KB, the size of a page. The default of 4 MB costs more to set up than the page costs to compress. */
const BROTLI_WINDOW_BITS = 17;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|xml|manifest\+json|rss\+xml|javascript)|image\/svg\+xml)/;

/** Up to this size, compression is synchronous: a page takes 0.2 ms, less than handing it to a thread. */
const MAX_SYNC_BYTES = 256 * 1024;

const gzipInThread = promisify<Buffer, { level: number }, Buffer>(gzip);
const brotliInThread = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const zstdInThread = promisify<Buffer, ZstdOptions, Buffer>(zstdCompress);

const compress: Record<AnswerEncoding, (body: Buffer) => Buffer | Promise<Buffer>> = {
  gzip: (body) => (body.length > MAX_SYNC_BYTES ? gzipInThread(body, GZIP) : gzipSync(body, GZIP)),
  zstd: (body) => {
    if (body.length > MAX_SYNC_BYTES) return zstdInThread(body, ZSTD);
    return zstdCompressSync(body, body.length > MAX_DENSE_BYTES ? ZSTD : DENSE_ZSTD);
  },
  br: (body) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return body.length > MAX_SYNC_BYTES
      ? brotliInThread(body, { params })
      : brotliCompressSync(body, { params });
  },
};

/** One way to compress an answer. */
export interface Encoder {
  /** As in Content-Encoding. */
  readonly name: string;
  compress(body: Buffer): Buffer | Promise<Buffer>;
}

/** Undefined when the client takes none. */
export function chooseEncoder(accepted: string | undefined): Encoder | undefined {
  const name = chooseAnswerEncoding(accepted);
  return name && { name, compress: compress[name] };
}

/** The body as the client gets it. Sets the headers that say so, also for HEAD, which has no body. */
export async function encodeAnswer(
  res: ServerResponse,
  body: Buffer | undefined,
  encoder: Encoder | undefined,
): Promise<Buffer | undefined> {
  if (!COMPRESSIBLE.test(String(res.getHeader('content-type') ?? '')) || res.hasHeader('content-encoding'))
    return body;
  res.appendHeader('Vary', 'Accept-Encoding');
  if (!body || !encoder || body.length < MIN_BYTES || res.destroyed) return body;
  res.setHeader('Content-Encoding', encoder.name);
  return encoder.compress(body);
}
