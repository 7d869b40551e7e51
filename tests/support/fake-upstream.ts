// An operator's service that answers well, or with a fault that the test chooses.
// @see docs/rules/reliability.md#faults-of-a-service
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export type Fault =
  | 'none'
  | 'refusal'
  | 'hang'
  | 'drip'
  | 'status-500'
  | 'status-429'
  | 'broken-json'
  | 'wrong-schema'
  | 'huge'
  | 'gzip-bomb'
  | 'reset'
  | 'redirect'
  | 'html'
  | 'short-length';

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeUpstream {
  url: string;
  /** In order of arrival. */
  seen: SeenRequest[];
  /** The fault of the next requests. */
  fault: Fault;
  /** Good answers by path. A request for any other path fails, and `unexpected` names it. */
  answers: Map<string, unknown>;
  unexpected: string[];
  /** Requests that the client gave up. */
  hungUp: number;
  stop(): Promise<void>;
}

const HUGE_BYTES = 16 * 1024 * 1024;
const DRIP_MS = 20;
/** Compressed once, because a test must not wait for it. */
const GZIP_BOMB = gzipSync(`"${'x'.repeat(HUGE_BYTES)}"`);

/** @param answers by path, without the query */
export async function startFakeUpstream(answers: Record<string, unknown>): Promise<FakeUpstream> {
  const server = createServer((req, res) => void answer(req, res, upstream));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream: FakeUpstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    fault: 'none',
    answers: new Map(Object.entries(answers)),
    unexpected: [],
    hungUp: 0,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return upstream;
}

async function answer(req: IncomingMessage, res: ServerResponse, upstream: FakeUpstream): Promise<void> {
  const { method = '', url = '', headers } = req;
  res.on('error', () => undefined); // the client hangs up in half of the tests
  res.on('close', () => (upstream.hungUp += res.writableFinished ? 0 : 1));
  let body = '';
  for await (const chunk of req.setEncoding('utf8')) body += String(chunk);
  upstream.seen.push({ method, url, headers, body });
  const [path = ''] = url.split('?');
  if (!upstream.answers.has(path)) {
    upstream.unexpected.push(`${method} ${url}`);
    res.writeHead(501).end();
    return;
  }
  FAULTS[upstream.fault](res, JSON.stringify(upstream.answers.get(path)));
}

const asJson = { 'content-type': 'application/json; charset=utf-8' };

const FAULTS: Record<Fault, (res: ServerResponse, good: string) => void> = {
  none: (res, good) => res.writeHead(200, asJson).end(good),
  refusal: (res, good) => res.writeHead(404, asJson).end(good),
  hang: () => undefined,
  drip: (res, good) => {
    res.writeHead(200, asJson);
    let sent = 0;
    const timer = setInterval(() => res.write(good[sent++ % good.length] ?? ' '), DRIP_MS);
    res.on('close', () => clearInterval(timer));
  },
  'status-500': (res) => res.writeHead(500, asJson).end('{"message":"no"}'),
  'status-429': (res) => res.writeHead(429, { ...asJson, 'retry-after': '60' }).end('{}'),
  'broken-json': (res, good) => res.writeHead(200, asJson).end(good.slice(0, -1)),
  'wrong-schema': (res) => res.writeHead(200, asJson).end('{"__proto__":{"polluted":1},"greeting":null}'),
  huge: (res) => res.writeHead(200, asJson).end(`"${'x'.repeat(HUGE_BYTES)}"`),
  'gzip-bomb': (res) => res.writeHead(200, { ...asJson, 'content-encoding': 'gzip' }).end(GZIP_BOMB),
  reset: (res, good) => {
    res.writeHead(200, { ...asJson, 'content-length': good.length });
    res.write(good.slice(0, 3), () => res.socket?.resetAndDestroy());
  },
  redirect: (res) => res.writeHead(302, { location: '/elsewhere' }).end(),
  html: (res, good) => res.writeHead(200, { 'content-type': 'text/html' }).end(good),
  'short-length': (res, good) => {
    res.writeHead(200, { ...asJson, 'content-length': good.length + 50 });
    res.write(good, () => res.socket?.destroy());
  },
};
