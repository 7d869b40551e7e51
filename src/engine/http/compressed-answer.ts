import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { CACHE_POLICIES, KEPT_POLICIES } from '#src/engine/http/cache-policies.ts';
import { chooseEncoder, encodeAnswer } from '#src/engine/http/encode-answer.ts';
import type { Encoder } from '#src/engine/http/encode-answer.ts';
import type { AnswerNotes } from '#src/engine/http/answer-notes.ts';
import type { AnsweredPage } from '#src/engine/http/kept-answer.ts';
import type { RequestContext } from '#src/engine/http/request-context.ts';
import type { PageAddresses } from '#src/engine/http/page-addresses.ts';
import { narrowPolicy } from '#src/engine/http/page-policy.ts';
import type { SecurityHeaders } from '#src/engine/http/security-headers.ts';
import type { StaticFiles } from '#src/engine/http/static-files.ts';

const isErrorStatus = (status: number) => status === 404 || status === 500 || status === 503;
const HTML = /^text\/html\b/;

/** For an answer that may be the same for everyone. */
export interface Sharing {
  readonly notes: AnswerNotes;
  readonly encoder: Encoder | undefined;
  /**
   * Sends the answer, if it is, and returns true.
   * @param page undefined for an answer that is no page
   */
  share(body: Buffer, page: AnsweredPage | undefined): boolean;
}

interface Finishing {
  security: SecurityHeaders;
  /** Astro reads its error pages from the release too, but without their policies. */
  files: Pick<StaticFiles, 'serveErrorPage'>;
  pages: Pick<PageAddresses, 'cachePolicyOf'>;
  /** Must answer instead. */
  fail: (context: RequestContext, error: unknown) => void;
  /** The answer is complete and only has to be sent. */
  onMade: () => void;
  /** For an answer that others may get, too. */
  sharing?: Sharing | undefined;
}

/**
 * Collects what the handler writes and sends it in one piece: compressed, with its length, and with the page's whole
 * policy. Pages are rendered in one go, so waiting for the end costs nothing, and compressing once is cheaper than
 * compressing fifty chunks. `undo` restores the original response.
 */
export function compressAnswer(
  context: RequestContext,
  { security, files, pages, fail, onMade, sharing }: Finishing,
): { undo(): void } {
  const { res } = context;
  const undo = () => {
    for (const name of ['writeHead', 'write', 'end']) Reflect.deleteProperty(res, name); // uncovers the class's own methods
    onMade();
  };
  const written = collectWritten();
  // Assigned functions outlive the request, and they would hold whole pages in memory for a while.
  Object.assign(res, {
    writeHead: (status: number, ...rest: unknown[]): ServerResponse => {
      res.statusCode = status;
      const headers = rest.findLast((value) => typeof value === 'object') as OutgoingHttpHeaders | undefined;
      for (const [name, value] of Object.entries(headers ?? {})) setHeader(res, name, value);
      return res;
    },
    write: (chunk: unknown): boolean => {
      written.take(chunk);
      return true;
    },
    end: (chunk?: unknown): ServerResponse => {
      written.take(chunk);
      const { statusCode: status } = res;
      if (isErrorStatus(status) && isPage(res) && !hasHashes(res)) {
        undo();
        if (files.serveErrorPage(context, status)) return res;
      }
      const whole = written.handOver();
      const page = finishHeaders(context, { security, pages }, whole);
      const send = (body: Buffer | undefined) => {
        undo();
        res.statusMessage = ''; // Astro says "OK" for every status; Node knows the right text
        if (body && sharing?.share(body, page)) return;
        if (res.destroyed) return;
        if (KEPT_POLICIES.has(res.getHeader('cache-control')))
          res.setHeader('Cache-Control', CACHE_POLICIES.visitorPage);
        if (body) res.setHeader('Content-Length', body.length);
        res.writeHead(res.statusCode).end(body);
      };
      const encoder = sharing ? sharing.encoder : chooseEncoder(context.req.headers['accept-encoding']);
      encodeAnswer(res, whole, encoder)
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

function collectWritten() {
  let chunks: Buffer[] = [];
  return {
    take(chunk: unknown): void {
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
      else if (chunk instanceof Uint8Array)
        chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    },
    /** Keeps nothing of it: this is as old as the request, so V8 would keep what it holds until it looks through all objects. */
    handOver(): Buffer | undefined {
      const whole = chunks.length > 1 ? Buffer.concat(chunks) : chunks[0];
      chunks = [];
      return whole;
    },
  };
}

function setHeader(res: ServerResponse, name: string, value: OutgoingHttpHeader | undefined): void {
  if (value !== undefined) res.setHeader(name, value);
}

const policyOf = (res: ServerResponse) => String(res.getHeader('content-security-policy') ?? '');
/** A page that pages of this site may frame says so itself. */
const isFramed = (res: ServerResponse) => res.getHeader('x-frame-options') === 'SAMEORIGIN';
const isPage = (res: ServerResponse) => HTML.test(String(res.getHeader('content-type') ?? ''));
/** Astro's own header has replaced ours. It holds the hashes of the rendered page, and nothing else. */
const hasHashes = (res: ServerResponse) => policyOf(res).includes('script-src');

function finishHeaders(
  { path, res }: RequestContext,
  { security, pages }: Pick<Finishing, 'security' | 'pages'>,
  body: Buffer | undefined,
): AnsweredPage | undefined {
  const page = isPage(res) ? { hashes: findHashes(res, body) } : undefined;
  if (page) {
    res.setHeader('Content-Security-Policy', security.pagePolicy(page.hashes, isFramed(res)));
    if (!res.getHeader('content-type')?.toString().includes('charset')) {
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
    }
  }
  if (!res.hasHeader('cache-control'))
    res.setHeader('Cache-Control', CACHE_POLICIES[page ? pages.cachePolicyOf(path) : 'none']);
  return page;
}

function findHashes(res: ServerResponse, body: Buffer = Buffer.alloc(0)): string | undefined {
  return hasHashes(res) ? narrowPolicy(policyOf(res), body) : undefined;
}
