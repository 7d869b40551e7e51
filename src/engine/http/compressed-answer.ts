import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
import { acceptsEncoding } from '#src/engine/http/accept-encoding.ts';
import type { Encoding } from '#src/engine/http/accept-encoding.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import type { RequestContext } from '#src/engine/http/request-context.ts';
import type { PageAddresses } from '#src/engine/http/page-addresses.ts';
import { narrowPolicy } from '#src/engine/http/page-policy.ts';
import type { SecurityHeaders } from '#src/engine/http/security-headers.ts';
import type { StaticFiles } from '#src/engine/http/static-files.ts';

/** Below this, compression costs more than it saves, and the length of a short answer could leak a secret. */
const MIN_BYTES = 1024;
/** Low, because the processor is needed for the next page. Brotli at 1 is as small as gzip at 1 in half the time. */
const GZIP_LEVEL = 2;
const BROTLI_QUALITY = 1;
/** 128 KB, the size of a page. The default of 4 MB costs more to set up than the page costs to compress. */
const BROTLI_WINDOW_BITS = 17;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|xml|manifest\+json|rss\+xml|javascript)|image\/svg\+xml)/;
const HTML = /^text\/html\b/;

/** Up to this size, compression is synchronous: a page takes 0.2 ms, less than handing it to a thread. */
const MAX_SYNC_BYTES = 256 * 1024;

const gzipInThread = promisify<Buffer, { level: number }, Buffer>(gzip);
const brotliInThread = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

const compress: Record<Encoding, (body: Buffer) => Buffer | Promise<Buffer>> = {
  gzip: (body) => {
    const options = { level: GZIP_LEVEL };
    return body.length > MAX_SYNC_BYTES ? gzipInThread(body, options) : gzipSync(body, options);
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

interface Finishing {
  security: SecurityHeaders;
  /** Astro reads its error pages from the release too, but without their policies. */
  files: Pick<StaticFiles, 'serveErrorPage'>;
  pages: Pick<PageAddresses, 'cachePolicyOf'>;
  /** Must answer instead. */
  fail: (context: RequestContext, error: unknown) => void;
  /** The answer is complete and only has to be sent. */
  onMade: () => void;
}

/**
 * Collects what the handler writes and sends it in one piece: compressed, with its length, and with the page's whole
 * policy. Pages are rendered in one go, so waiting for the end costs nothing, and compressing once is cheaper than
 * compressing fifty chunks. `undo` restores the original response.
 */
export function compressAnswer(
  context: RequestContext,
  { security, files, pages, fail, onMade }: Finishing,
): { undo(): void } {
  const { res } = context;
  const undo = () => {
    for (const name of ['writeHead', 'write', 'end']) Reflect.deleteProperty(res, name); // uncovers the class's own methods
    onMade();
  };
  const chunks: Buffer[] = [];
  /** A page arrives whole, as a string. */
  let text: string | undefined;
  const take = (chunk: unknown) => {
    text = typeof chunk === 'string' && chunks.length === 0 ? chunk : undefined;
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array)
      chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  };
  // Assigned functions outlive the request, and they would hold whole pages in memory for a while.
  Object.assign(res, {
    writeHead: (status: number, ...rest: unknown[]): ServerResponse => {
      res.statusCode = status;
      const headers = rest.findLast((value) => typeof value === 'object') as OutgoingHttpHeaders | undefined;
      for (const [name, value] of Object.entries(headers ?? {})) setHeader(res, name, value);
      return res;
    },
    write: (chunk: unknown): boolean => {
      take(chunk);
      return true;
    },
    end: (chunk?: unknown): ServerResponse => {
      take(chunk);
      const { statusCode: status } = res;
      if ((status === 404 || status === 500) && isPage(res) && !hasHashes(res)) {
        undo();
        if (files.serveErrorPage(context, status)) return res;
      }
      const whole = chunks.length > 1 ? Buffer.concat(chunks) : chunks[0];
      finishHeaders(context, { security, pages }, () => text ?? whole?.toString() ?? '');
      const send = (body: Buffer | undefined) => {
        undo();
        if (res.destroyed) return;
        if (body) res.setHeader('Content-Length', body.length);
        res.statusMessage = ''; // Astro says "OK" for every status; Node knows the right text
        res.writeHead(res.statusCode).end(body);
      };
      encode(context, whole)
        .then(send)
        .catch((error: unknown) => {
          undo();
          res.removeHeader('Content-Encoding');
          fail(context, error); // without an answer the visitor would wait forever
        });
      return res;
    },
  });
  return { undo };
}

function setHeader(res: ServerResponse, name: string, value: OutgoingHttpHeader | undefined): void {
  if (value !== undefined) res.setHeader(name, value);
}

const policyOf = (res: ServerResponse) => String(res.getHeader('content-security-policy') ?? '');
const isPage = (res: ServerResponse) => HTML.test(String(res.getHeader('content-type') ?? ''));
/** Astro's own header has replaced ours. It holds the hashes of the rendered page, and nothing else. */
const hasHashes = (res: ServerResponse) => policyOf(res).includes('script-src');

function finishHeaders(
  { path, res }: RequestContext,
  { security, pages }: Pick<Finishing, 'security' | 'pages'>,
  readText: () => string,
): void {
  if (isPage(res)) {
    const policy = hasHashes(res) ? policyOf(res) : undefined;
    const hashes = policy && narrowPolicy(policy, readText());
    res.setHeader('Content-Security-Policy', security.pagePolicy(hashes));
    if (!res.getHeader('content-type')?.toString().includes('charset')) {
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
    }
  }
  if (!res.hasHeader('cache-control'))
    res.setHeader('Cache-Control', CACHE_POLICIES[isPage(res) ? pages.cachePolicyOf(path) : 'none']);
}

async function encode({ req, res }: RequestContext, body: Buffer | undefined): Promise<Buffer | undefined> {
  if (!body) return undefined;
  if (!COMPRESSIBLE.test(String(res.getHeader('content-type') ?? '')) || res.hasHeader('content-encoding'))
    return body;
  res.appendHeader('Vary', 'Accept-Encoding');
  const accepted = req.headers['accept-encoding'];
  const encoding = acceptsEncoding(accepted, 'br')
    ? 'br'
    : acceptsEncoding(accepted, 'gzip')
      ? 'gzip'
      : undefined;
  if (!encoding || body.length < MIN_BYTES || res.destroyed) return body;
  res.setHeader('Content-Encoding', encoding);
  return compress[encoding](body);
}
