/**
 * Typical pages of the release, with which all its pages are compressed for browsers that have them: what a page has in
 * common with them takes no bytes. Such a browser loads them once per release, when it is idle. Only pages that are the same
 * for everyone are compressed with them, because sizes of personal ones could tell what is in them.
 * @see https://www.rfc-editor.org/rfc/rfc9842 @see docs/decisions/025-page-dictionary.md
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, zstdCompress } from 'node:zlib';
import type { BrotliOptions, ZstdOptions } from 'node:zlib';
import { acceptsEncoding } from '#src/engine/http/accept-encoding.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import type { Encoder } from '#src/engine/http/encode-answer.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import type { Release } from '#src/engine/http/release.ts';
import type { RequestContext, Step } from '#src/engine/http/request-context.ts';

export interface PageDictionary {
  /** Part of the ETags of what was compressed with it. */
  readonly id: string;
  /** Compresses with the dictionary; undefined if the browser does not have it. */
  encoderFor(headers: IncomingHttpHeaders): Encoder | undefined;
  /** The same for a file, which is compressed once. */
  fileEncoderFor(headers: IncomingHttpHeaders): Encoder | undefined;
  /**
   * Tells the browser of a page where the dictionary is, unless it has it. Browsers say that they take one only once they
   * have one; all that do take zstd.
   */
  announce(headers: IncomingHttpHeaders, res: ServerResponse): void;
  /** Sends the dictionary. */
  serve: Step;
}

const DICTIONARY_ENCODING = 'dcz';
/** Of pages that can be compressed with a dictionary. */
export const DICTIONARY_VARY = 'Accept-Encoding, Available-Dictionary';
const ROOT = '/dictionary/';
const ID_LENGTH = 16;
/** Of all pages of this site, and nothing else. */
const USE = 'match="/*", match-dest=("document")';
/** Ahead of the digest of the dictionary, as RFC 9842 wants it. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** 1 MB, so that the end of a page reaches over the dictionary. */
const WINDOW_LOG = 20;
/**
 * Tables for the dictionary and the page, and no match below five bytes: a page differs in short names and numbers, which are
 * cheaper to write than to refer to. In a thread.
 */
const PAGE_PARAMS = {
  [constants.ZSTD_c_compressionLevel]: 5,
  [constants.ZSTD_c_windowLog]: WINDOW_LOG,
  [constants.ZSTD_c_hashLog]: 18,
  [constants.ZSTD_c_chainLog]: 19,
  [constants.ZSTD_c_searchLog]: 6,
  [constants.ZSTD_c_minMatch]: 5,
  [constants.ZSTD_c_strategy]: constants.ZSTD_lazy2,
};
/** A file is compressed once. */
const FILE_PARAMS = { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_windowLog]: WINDOW_LOG };
/** A larger page would take long to load. */
const MAX_BYTES = 300_000;
const BROTLI_QUALITY = 9;

const toZstd = promisify<Buffer, ZstdOptions, Buffer>(zstdCompress);
const toBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

export type PathTest = (path: string) => boolean;

/**
 * Undefined when the release has no such page.
 * @param typical the largest page of each becomes a part of the dictionary, in this order
 */
export function openPageDictionary(
  release: Release,
  typical: readonly PathTest[],
): PageDictionary | undefined {
  const parts = typical.flatMap((isTypical) => findLargest(release, isTypical) ?? []);
  if (parts.length === 0) return undefined;
  return createPageDictionary(Buffer.concat(parts.map((file) => readFileSync(file))));
}

function findLargest({ folder, files }: Release, isTypical: PathTest): string | undefined {
  const [largest] = [...files]
    .filter(([path, { bytes, policy }]) => policy !== undefined && bytes <= MAX_BYTES && isTypical(path))
    .map(([, file]) => file)
    .toSorted((a, b) => b.bytes - a.bytes || (a.file < b.file ? -1 : 1));
  return largest && join(folder, 'client', largest.file);
}

export function createPageDictionary(dictionary: Buffer): PageDictionary {
  const digest = hash('sha256', dictionary, 'buffer');
  const id = digest.toString('hex').slice(0, ID_LENGTH);
  const path = ROOT + id;
  const held = `:${digest.toString('base64')}:`;
  const start = Buffer.concat([MAGIC, digest]);
  const createEncoder = (params: NonNullable<ZstdOptions['params']>): Encoder => {
    const options = { dictionary, params };
    return {
      name: DICTIONARY_ENCODING,
      compress: async (body) => Buffer.concat([start, await toZstd(body, options)]),
    };
  };
  const [encoder, fileEncoder] = [createEncoder(PAGE_PARAMS), createEncoder(FILE_PARAMS)];
  const hasIt = (headers: IncomingHttpHeaders) => headers['available-dictionary'] === held;
  const takesIt = (headers: IncomingHttpHeaders) =>
    hasIt(headers) && acceptsEncoding(headers['accept-encoding'], DICTIONARY_ENCODING);
  let packed: Promise<Buffer> | undefined;
  const pack = () =>
    (packed ??= toBrotli(dictionary, BROTLI).catch((error: unknown) => {
      packed = undefined; // the next visitor tries again
      throw error;
    }));

  async function send({ req, res }: RequestContext): Promise<void> {
    const isPacked = acceptsEncoding(req.headers['accept-encoding'], 'br');
    const body = isPacked ? await pack() : dictionary;
    res.writeHead(200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': CACHE_POLICIES.hashedAsset,
      'Use-As-Dictionary': USE,
      Vary: 'Accept-Encoding',
      ...(isPacked && { 'Content-Encoding': 'br' }),
    });
    res.end(body);
  }

  return {
    id,
    encoderFor: (headers) => (takesIt(headers) ? encoder : undefined),
    fileEncoderFor: (headers) => (takesIt(headers) ? fileEncoder : undefined),
    announce(headers, res) {
      if (!hasIt(headers) && acceptsEncoding(headers['accept-encoding'], 'zstd'))
        res.setHeader('Link', `<${path}>; rel="compression-dictionary"`);
    },
    serve(context) {
      if (!context.path.startsWith(ROOT)) return false;
      if (!context.isReading || context.path !== path) return answerPlainly(context, 404, 'not found');
      context.kind = 'static';
      send(context).catch(() => answerPlainly(context, 500, 'error'));
      return true;
    },
  };
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
