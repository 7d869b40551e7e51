// A front server on a free port, with a release of a few files and a handler of the test: no build needed.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders, RequestOptions } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { definedOnly } from '#src/lib/defined-only.ts';
import { loadConfig } from '#src/server/config.ts';
import { pageAddresses } from '#src/page-kinds/page-addresses.ts';
import { createFrontServer } from '#src/engine/http/front-server.ts';
import type { FrontServer } from '#src/engine/http/front-server.ts';
import type { DecideRedirect } from '#src/engine/http/request-checks.ts';
import { openPageDictionary } from '#src/engine/http/page-dictionary.ts';
import type { PathTest } from '#src/engine/http/page-dictionary.ts';
import type { SharedAnswersOptions } from '#src/engine/http/shared-answers.ts';
import type { PageHandler } from '#src/engine/http/render-step.ts';
import { stopServing } from '#src/engine/http/graceful-stop.ts';
import type { Release, ReleaseFile } from '#src/engine/http/release.ts';
import { createLog } from '#src/engine/log/log.ts';
import type { Tracer } from '#src/engine/tracing/span.ts';
import type { Photos } from '#src/server/photos/photos.ts';

export interface FrontSite {
  front: FrontServer;
  port: number;
  /** The folder of the release; its files are below `client`. */
  folder: string;
  logLines: () => Record<string, unknown>[];
  ask: (path: string, options?: RequestOptions & { body?: string }) => Promise<FrontAnswer>;
  /** Sends raw bytes; returns everything received until the connection ends. */
  sendRaw: (bytes: string) => Promise<string>;
  stop: (deadlineMs?: number) => Promise<void>;
}

export interface FrontAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decompressed. */
  body: string;
  /** As received. */
  bytes: Buffer;
}

interface FrontSiteOptions {
  photos?: Pick<Photos, 'serve' | 'policySources'>;
  handler?: PageHandler;
  tracer?: Tracer;
  env?: Record<string, string>;
  maxInFlight?: number;
  decideRedirect?: DecideRedirect;
  sharedAnswers?: SharedAnswersOptions;
  /** The largest page of each becomes a part of the dictionary; without it, there is none. */
  typicalPages?: readonly PathTest[];
}

/** What a page that is made on request runs, and its hash in the page's policy. */
export const MADE_SCRIPT = '<script>made()</script>';
export const MADE_HASH = `'sha256-${createHash('sha256').update('made()').digest('base64')}'`;
/** `script-src` of the pages in the test's release. */
export const PAGE_HASHES = "script-src 'self' 'sha256-page'; style-src 'self'";
const PAGE = `<!doctype html><title>Prebuilt</title>${'<p>text</p>'.repeat(200)}`;
const FILES: Record<string, { type: string; text: string; isPage?: boolean }> = {
  '/': { type: 'text/html; charset=utf-8', text: PAGE, isPage: true },
  '/404': { type: 'text/html; charset=utf-8', text: `${PAGE}<h1>No such page</h1>`, isPage: true },
  '/500': { type: 'text/html; charset=utf-8', text: `${PAGE}<h1>Sorry</h1>`, isPage: true },
  '/cars-for-sale/ford': { type: 'text/html; charset=utf-8', text: PAGE, isPage: true },
  '/_astro/Card.AbC12.js': {
    type: 'text/javascript; charset=utf-8',
    text: 'export const a = 1;'.repeat(100),
  },
  '/robots.txt': { type: 'text/plain; charset=utf-8', text: 'User-agent: *\n' },
};
const HOST = 'cars.example';

export async function startFrontSite(options: FrontSiteOptions = {}): Promise<FrontSite> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-front-'));
  const lines: string[] = [];
  const config = loadConfig({ SITE_ORIGIN: `http://${HOST}`, LOG_LEVEL: 'debug', ...options.env });
  const services = {
    config,
    log: createLog(config, { write: (line) => lines.push(line) }),
    upstream: {
      health: () => [
        { name: 'listing', state: 'open' as const, underWay: 2, fires: 9, failures: 8, isFailing: true },
      ],
    },
    ...definedOnly({ photos: options.photos, tracer: options.tracer }),
  };
  const release = writeRelease(folder);
  const dictionary = options.typicalPages && openPageDictionary(release, options.typicalPages);
  const front = createFrontServer({
    services,
    release,
    handler: options.handler ?? ((_req, _res, next) => next()),
    pages: pageAddresses,
    decideRedirect: options.decideRedirect ?? (() => undefined),
    ...definedOnly({ maxInFlight: options.maxInFlight, sharedAnswers: options.sharedAnswers, dictionary }),
  });
  front.server.listen(0, '127.0.0.1');
  await once(front.server, 'listening');
  const { port } = front.server.address() as AddressInfo;
  return {
    front,
    port,
    folder,
    logLines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    ask: (path, request) => askServer(port, path, request),
    sendRaw: (bytes) => sendRaw(port, bytes),
    stop: async (deadlineMs) => {
      if (front.server.listening) await stopServing(front, config.drainDelayMs, deadlineMs);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeRelease(folder: string): Release {
  const files = new Map<string, ReleaseFile>();
  for (const [path, { type, text, isPage }] of Object.entries(FILES)) {
    const file = path === '/' ? 'index.html' : isPage ? `${path.slice(1)}.html` : path.slice(1);
    const target = join(folder, 'client', file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    const entry = { file, type, bytes: text.length, sha256 };
    const br = brotliCompressSync(text);
    if (!isPage) writeFileSync(`${target}.br`, br);
    files.set(path, isPage ? { ...entry, policy: 0 } : { ...entry, br: br.length });
  }
  return { folder, files, policies: [PAGE_HASHES] };
}

function askServer(
  port: number,
  path: string,
  options: RequestOptions & { body?: string } = {},
): Promise<FrontAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { host: HOST, ...(options.headers as Record<string, string> | undefined) };
    const asked = request({ host: '127.0.0.1', port, path, ...options, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { headers: received, statusCode: status = 0 } = response;
        const bytes = Buffer.concat(chunks);
        resolve({ status, headers: received, body: unpack(bytes, received['content-encoding']), bytes });
      });
    });
    asked.on('error', reject);
    asked.end(options.body);
  });
}

function unpack(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return '';
  if (encoding === 'zstd') return zstdDecompressSync(body).toString();
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined); // the server may close while bytes are still on their way
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}
