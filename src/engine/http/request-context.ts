import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findClientAddress } from '#src/engine/http/trusted-proxies.ts';
import type { TrustedProxies } from '#src/engine/http/trusted-proxies.ts';
import type { Span } from '#src/engine/tracing/span.ts';

/** What kind of answer a request got. Metrics and log lines group by it. */
export type AnswerKind = 'health' | 'static' | 'photo' | 'page' | 'kept' | 'redirect' | 'refused' | 'shed';

/** One request. The steps of the front server pass it along, and any of them may answer it. */
export interface RequestContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly requestId: string;
  /** On the clock of `performance.now()`. */
  readonly startedAt: number;
  /** From the socket, or from a trusted proxy. */
  readonly clientIp: string;
  readonly isHttps: boolean;
  /** A proxy forwarded it, trusted or not. */
  readonly cameByProxy: boolean;
  readonly isFromTrustedProxy: boolean;
  readonly path: string;
  /** Includes the `?`; empty when there is no query. */
  readonly search: string;
  /** GET or HEAD. */
  readonly isReading: boolean;
  kind: AnswerKind;
  /** Where requests are traced. */
  span?: Span;
}

/** A request id that a proxy may set, so that its log and ours can be joined. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Answers the request and returns true, or leaves it to the next step. */
export type Step = (context: RequestContext) => boolean;

export function createRequestContext(
  req: IncomingMessage,
  res: ServerResponse,
  trusted: TrustedProxies,
): RequestContext {
  const url = req.url ?? '/';
  const cut = url.indexOf('?');
  const client = takeClientAddress(req, trusted);
  return {
    req,
    res,
    requestId: client.requestId ?? randomUUID(),
    startedAt: performance.now(),
    clientIp: client.ip,
    isHttps: client.isHttps,
    cameByProxy: client.cameByProxy,
    isFromTrustedProxy: client.isTrusted,
    path: cut < 0 ? url : url.slice(0, cut),
    search: cut < 0 || cut === url.length - 1 ? '' : url.slice(cut),
    isReading: req.method === 'GET' || req.method === 'HEAD',
    kind: 'refused',
  };
}

/**
 * Takes address and scheme from a trusted proxy or from the socket. Removes what the client claims, and sets the
 * headers that Astro trusts.
 */
function takeClientAddress(req: IncomingMessage, trusted: TrustedProxies) {
  const { headers } = req;
  const peer = req.socket.remoteAddress ?? '';
  const isTrusted = trusted.has(peer);
  const ip = findClientAddress(peer, String(headers['x-forwarded-for'] ?? ''), trusted);
  const isHttps = isTrusted && headers['x-forwarded-proto'] === 'https';
  let cameByProxy = false;
  for (const name in headers) {
    if (name !== 'forwarded' && name !== 'via' && !name.startsWith('x-forwarded-')) continue;
    cameByProxy = true;
    delete headers[name];
  }
  if (isHttps) {
    headers['x-forwarded-proto'] = 'https';
    headers['x-forwarded-host'] = headers.host;
  }
  const given = String(headers['x-request-id'] ?? '');
  const requestId = isTrusted && REQUEST_ID.test(given) ? given : undefined;
  return { ip, isHttps, cameByProxy, isTrusted, requestId };
}
