import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import type { AnswerKind, RequestContext } from '#src/engine/http/request-context.ts';

interface PlainOptions {
  kind?: AnswerKind;
  type?: string;
  headers?: Record<string, string>;
}

/** A short answer of the front server itself: never cached, and without any part of the request. */
export function answerPlainly(
  context: RequestContext,
  status: number,
  text: string,
  options: PlainOptions = {},
): true {
  const { kind = 'refused', type = 'text/plain; charset=utf-8', headers } = options;
  const { req, res } = context;
  context.kind = kind;
  const body = `${text}\n`;
  res.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': CACHE_POLICIES.none,
    ...headers,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
  return true;
}

/** 301 to another address of this site, which visitors and proxies may cache for five minutes. */
export function answerMoved(context: RequestContext, target: string): true {
  context.kind = 'redirect';
  context.res.writeHead(301, {
    Location: target,
    'Content-Length': 0,
    'Cache-Control': CACHE_POLICIES.redirect,
  });
  context.res.end();
  return true;
}
