/** Posts to an address that data names, such as a push service or a partner's webhook: at a public address only. */
import type { IncomingHttpHeaders } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { lookupPublic } from '#src/engine/calls/allow-listed-fetch.ts';

interface OutsidePost {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | string | null;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

const TIMEOUT_MS = 10_000;

/**
 * Redirects are not followed, and only the status and the headers of the response are read.
 * @param isOwn the operator configured this exact origin, so it may be local and without TLS
 */
export function postOutside(
  url: URL,
  { headers, body }: OutsidePost,
  { isOwn, signal }: { isOwn: boolean; signal: AbortSignal },
): Promise<OutsideAnswer> {
  return new Promise((resolve, reject) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const send = url.protocol === 'http:' ? requestPlain : request;
    const sent = send(
      url,
      {
        method: 'POST',
        headers: { ...headers },
        agent: false,
        signal: AbortSignal.any([signal, timeout]),
        ...(!isOwn && { lookup: lookupPublic }),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers });
        response.destroy();
      },
    );
    sent.on('error', (error) =>
      reject(
        timeout.aborted ? new Error(`No answer within ${TIMEOUT_MS / 1000} s.`, { cause: error }) : error,
      ),
    );
    sent.end(body);
  });
}
