/** Sends one notification to an allow-listed push service at a public address. */
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { lookupPublic } from '#src/engine/calls/allow-listed-fetch.ts';

interface PushRequest {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | null;
}

interface PushAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

const TIMEOUT_MS = 10_000;

/**
 * Redirects are not followed, and only the status of the response is read.
 * @param isOwn the operator configured this exact origin, so it may be local and without TLS
 */
export function postToPushService(
  url: URL,
  { headers, body }: PushRequest,
  { isOwn, signal }: { isOwn: boolean; signal: AbortSignal },
): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'http:' ? requestPlain : request;
    const sent = send(
      url,
      {
        method: 'POST',
        headers: { ...headers },
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        ...(!isOwn && { lookup: lookupPublic }),
      },
      (response) => {
        const retryAfter = response.headers['retry-after'];
        resolve({ status: response.statusCode ?? 0, retryAfter });
        response.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
