import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ALL_CARS_PATH, SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import { acceptsEncoding } from '#src/server/http/accept-encoding.ts';
import { createByteCache } from '#src/server/http/byte-cache.ts';
import { CACHE_POLICIES } from '#src/server/http/cache-policies.ts';
import type { Exchange, Step } from '#src/server/http/exchange.ts';
import { answerPlainly } from '#src/server/http/plain-answer.ts';
import type { KeptAssets } from '#src/server/http/kept-assets.ts';
import type { Release, ReleaseFile } from '#src/server/http/release.ts';
import { isChangedByQuery } from '#src/server/http/request-checks.ts';
import type { SecurityHeaders } from '#src/server/http/security-headers.ts';

/** Prebuilt pages that are asked for again and again; the rest comes from the disk cache of the system. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Larger files are streamed. */
const MAX_READ_WHOLE_BYTES = 512 * 1024;
const ETAG_LENGTH = 32;
/** Pages that are answers to something else, never to their own URL. */
const ERROR_PAGES: ReadonlySet<string> = new Set(['/404', '/500']);

interface Variant {
  file: string;
  bytes: number;
  encoding?: 'br' | 'gzip';
  etag: string;
}

/** It tells us its new address when a push service gives it one, and loads nothing else. */
const PUSH_WORKER = '/push-worker.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

export interface StaticFiles {
  serve: Step;
  /** The page of an error, if the release has one for the status. */
  serveErrorPage(exchange: Exchange, status: 404 | 500): boolean;
}

export function createStaticFiles(
  { release, keptAssets }: { release: Release; keptAssets?: KeptAssets },
  security: SecurityHeaders,
  onError: (error: unknown) => void,
): StaticFiles {
  const memory = createByteCache(MEMORY_BYTES);
  const policies = release.policies.map((hashes) => security.pagePolicy(hashes));

  function send(exchange: Exchange, entry: ReleaseFile, status: number, folder = release.folder): void {
    const { req, res } = exchange;
    const variant = chooseVariant(entry, req.headers['accept-encoding']);
    setHeaders(exchange, entry, variant, status);
    const policy = entry.policy === undefined ? undefined : policies[entry.policy];
    if (policy !== undefined) res.setHeader('Content-Security-Policy', policy);
    if (status === 200 && isKnown(req.headers['if-none-match'], variant.etag)) {
      res.writeHead(304).end();
      return;
    }
    res.setHeader('Content-Length', variant.bytes);
    res.writeHead(status);
    if (req.method === 'HEAD') {
      res.end();
      return;
    }
    sendBody(exchange, variant, folder).catch((error: unknown) => {
      if (!res.destroyed) onError(error);
      res.destroy();
    });
  }

  async function sendBody({ res }: Exchange, { file, bytes }: Variant, folder: string): Promise<void> {
    const kept = memory.get(file); // of two releases only hashed names meet here, and they are of one content
    if (kept) {
      res.end(kept);
      return;
    }
    const path = join(folder, 'client', file);
    if (bytes > MAX_READ_WHOLE_BYTES) return pipeline(createReadStream(path), res);
    const body = await readFile(path);
    if (body.length !== bytes) throw new Error(`${file} has ${body.length} bytes instead of ${bytes}.`);
    memory.set(file, body);
    res.end(body);
  }

  return {
    serve: (exchange) => {
      const found = findFile(release, exchange.path) ?? keptAssets?.find(exchange.path);
      if (!found || isChangedByQuery(exchange)) return false;
      if (!exchange.isReading) {
        return answerPlainly(exchange, 405, 'method not allowed', { headers: { Allow: 'GET, HEAD' } });
      }
      exchange.kind = 'static';
      send(exchange, found.file, 200, found.folder);
      return true;
    },
    serveErrorPage: (exchange, status) => {
      const entry = release.files.get(`/${status}`);
      if (!entry) return false;
      send(exchange, entry, status);
      return true;
    },
  };
}

/** The root of searches is the page of all cars, its canonical form. @see D §2 */
function findFile({ folder, files }: Release, path: string): ReturnType<KeptAssets['find']> {
  if (ERROR_PAGES.has(path)) return undefined;
  const file = files.get(path === SEARCH_ROOT ? ALL_CARS_PATH : path);
  return file && { folder, file };
}

function setHeaders({ path, res }: Exchange, entry: ReleaseFile, variant: Variant, status: number): void {
  res.setHeader('Content-Type', entry.type);
  if (entry.br !== undefined || entry.gz !== undefined) res.setHeader('Vary', 'Accept-Encoding');
  if (variant.encoding) res.setHeader('Content-Encoding', variant.encoding);
  if (status === 200) res.setHeader('ETag', variant.etag);
  const isHashed = path.startsWith('/_astro/');
  if (path === PUSH_WORKER) {
    res.setHeader('Cache-Control', CACHE_POLICIES.worker);
    res.setHeader('Content-Security-Policy', WORKER_POLICY);
    return;
  }
  const policy =
    status !== 200 ? 'none' : isHashed ? 'hashedAsset' : entry.policy === undefined ? 'namedAsset' : 'page';
  res.setHeader('Cache-Control', CACHE_POLICIES[policy]);
}

/** Each variant has an ETag of its own: strong ones say that the bytes are equal. */
function chooseVariant(entry: ReleaseFile, accepted: string | undefined): Variant {
  const { file, bytes, br, gz } = entry;
  const hash = entry.sha256.slice(0, ETAG_LENGTH);
  if (br !== undefined && acceptsEncoding(accepted, 'br')) {
    return { file: `${file}.br`, bytes: br, encoding: 'br', etag: `"${hash}-br"` };
  }
  if (gz !== undefined && acceptsEncoding(accepted, 'gzip')) {
    return { file: `${file}.gz`, bytes: gz, encoding: 'gzip', etag: `"${hash}-gz"` };
  }
  return { file, bytes, etag: `"${hash}"` };
}

/** Weak comparison, as If-None-Match asks for: a proxy may have weakened the ETag. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
