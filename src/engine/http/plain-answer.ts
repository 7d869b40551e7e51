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

/** Redirects within this site: 301, which may be cached for five minutes, or 302, which may not. */
export function answerMoved(
  context: RequestContext,
  { to, isPermanent }: { readonly to: string; readonly isPermanent: boolean },
): true {
  context.kind = 'redirect';
  context.res.writeHead(isPermanent ? 301 : 302, {
    Location: to,
    'Content-Length': 0,
    'Cache-Control': isPermanent ? CACHE_POLICIES.redirect : CACHE_POLICIES.none,
  });
  context.res.end();
  return true;
}
