import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { KeptAnswer } from '#src/engine/http/kept-answer.ts';
import { isHeldByClient, sendNotModified } from '#src/engine/http/if-none-match.ts';
import { DICTIONARY_VARY } from '#src/engine/http/page-dictionary.ts';
import type { PageDictionary } from '#src/engine/http/page-dictionary.ts';
import type { SecurityHeaders } from '#src/engine/http/security-headers.ts';

interface Means {
  security: Pick<SecurityHeaders, 'pagePolicy'>;
  dictionary: PageDictionary | undefined;
}

/**
 * Sends the answer, or 304 when the client has it.
 * @param asked headers of the request
 */
export function sendKeptAnswer(
  res: ServerResponse,
  asked: IncomingHttpHeaders,
  { headers, etag, page, body }: KeptAnswer,
  { security, dictionary }: Means,
): void {
  for (const name in headers) res.setHeader(name, headers[name] ?? '');
  res.setHeader('ETag', etag);
  if (dictionary) res.setHeader('Vary', DICTIONARY_VARY);
  if (page) {
    res.setHeader('Content-Security-Policy', security.pagePolicy(page.hashes));
    dictionary?.announce(asked, res);
  }
  if (isHeldByClient(asked['if-none-match'], etag)) {
    sendNotModified(res);
    return;
  }
  res.setHeader('Content-Length', body.length);
  res.writeHead(200).end(body); // Node leaves out the body of an answer to HEAD
}
