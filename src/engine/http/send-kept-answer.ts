import type { ServerResponse } from 'node:http';
import type { KeptAnswer } from '#src/engine/http/answer-store.ts';
import { isHeldByClient } from '#src/engine/http/if-none-match.ts';
import type { SecurityHeaders } from '#src/engine/http/security-headers.ts';

/**
 * Sends the answer, or 304 when the client has it.
 * @param held the value of If-None-Match
 */
export function sendKeptAnswer(
  { res, held }: { readonly res: ServerResponse; readonly held: string | undefined },
  { headers, etag, page, body }: KeptAnswer,
  security: Pick<SecurityHeaders, 'pagePolicy'>,
): void {
  for (const name in headers) res.setHeader(name, headers[name] ?? '');
  res.setHeader('ETag', etag);
  if (page) res.setHeader('Content-Security-Policy', security.pagePolicy(page.hashes));
  if (isHeldByClient(held, etag)) {
    for (const name of ['Content-Type', 'Content-Encoding', 'Content-Length']) res.removeHeader(name);
    res.writeHead(304).end();
    return;
  }
  res.setHeader('Content-Length', body.length);
  res.writeHead(200).end(body); // Node leaves out the body of an answer to HEAD
}
