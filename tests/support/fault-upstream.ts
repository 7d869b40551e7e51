// One service for all calls, which fails on request: by request id, so that tests run in parallel, and by path.
// `POST /__fault` scripts it from another process.
// @see docs/rules/reliability.md#faults-of-a-service
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** Kinds of faults by class. F1 is also a closed port; F10 is scripted over time. */
export const FAULTS = {
  F1: ['dropped'],
  F2: ['slow'],
  F3: ['drip'],
  F4: ['status-500', 'status-502', 'status-503'],
  F5: ['status-429'],
  F6: ['malformed', 'cut'],
  F7: ['null', 'wrong-type', 'endless', 'proto'],
  F8: ['huge', 'gzip-bomb'],
  F9: ['reset'],
  F11: ['redirect'],
  F12: ['html'],
  F13: ['late'],
  F14: ['short-length', 'poisoned'],
} as const;
/** Also F7, but in a list: its first row is invalid. */
type RowFault = 'bad-rows';
export type Fault = (typeof FAULTS)[keyof typeof FAULTS][number] | RowFault;

/** The outcome of a fault. `any`: the answer itself is valid, and the harm would be elsewhere. */
export const OUTCOMES: Readonly<Record<Fault, 'unreachable' | 'timeout' | 'status' | 'invalid' | 'any'>> = {
  dropped: 'unreachable',
  slow: 'timeout',
  drip: 'timeout',
  'status-500': 'status',
  'status-502': 'status',
  'status-503': 'status',
  'status-429': 'status',
  malformed: 'invalid',
  cut: 'invalid',
  null: 'invalid',
  'wrong-type': 'invalid',
  endless: 'invalid',
  proto: 'any',
  'bad-rows': 'any',
  huge: 'invalid',
  'gzip-bomb': 'invalid',
  reset: 'unreachable',
  redirect: 'status',
  html: 'invalid',
  late: 'timeout',
  'short-length': 'unreachable',
  poisoned: 'any',
};

export interface Scripted {
  fault: Fault;
  /** Only requests whose path begins with one of these. */
  paths?: readonly string[];
  /** Except requests with one of these paths. */
  but?: readonly string[];
  /** When a slow answer finally comes. */
  afterMs?: number;
}

export interface Arrived {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

export interface FaultUpstream {
  url: string;
  /** Requests to the target of redirects, which must stay 0. */
  canaryCount: number;
  seen: Arrived[];
  /** Requests that are neither answered nor given up. */
  underWay: number;
  /** By request id; `*` applies to all others. */
  script: Map<string, Scripted>;
  stop(): Promise<void>;
}

/** A good answer as JSON text; undefined is a 404. */
export type GoodAnswer = (url: string, req: IncomingMessage) => Promise<string | undefined>;

const HUGE_BYTES = 200 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 'x');
const ENDLESS = Buffer.from(`[${'0,'.repeat(999_999)}0]`);
/** Four MiB in four KiB; compressed text may have any number of parts. */
const BOMB_PART = gzipSync(Buffer.alloc(4 * 1024 * 1024, 'x'));
const BOMB = Buffer.concat(Array.from({ length: 50 }, () => BOMB_PART));
const DRIP_MS = 5;
const LATE_MS = 1_000;
const RETRY_AFTER_SECONDS = '1';
const POISON = '{"poisoned":true}';
const json = { 'content-type': 'application/json; charset=utf-8' };

export async function startFaultUpstream(good: GoodAnswer): Promise<FaultUpstream> {
  const canary = createServer((_req, res) => {
    upstream.canaryCount++;
    res.end();
  });
  const server = createServer((req, res) => void serve(req, res));
  const [url, canaryUrl] = await Promise.all([listen(server), listen(canary)]);
  const upstream: FaultUpstream = {
    url,
    canaryCount: 0,
    seen: [],
    underWay: 0,
    script: new Map(),
    stop: async () => {
      await Promise.all([server, canary].map(stopServer));
    },
  };

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = '', url: target = '/' } = req;
    const id = String(req.headers['x-request-id'] ?? '');
    const [path = ''] = target.split('?');
    res.on('error', () => undefined); // the client hangs up in half of the tests
    if (path === '/__fault') return scriptFault(req, res, upstream.script);
    upstream.seen.push({ id, method, path });
    upstream.underWay++;
    res.once('close', () => upstream.underWay--);
    const scripted = upstream.script.get(id) ?? upstream.script.get('*');
    const answer = await good(target, req);
    if (scripted && isMeant(scripted, path)) {
      const { fault, afterMs = LATE_MS } = scripted;
      WAYS[fault]({ res, good: answer ?? '{}', afterMs, canaryUrl });
    } else if (answer === undefined) res.writeHead(404, json).end('{}');
    else res.writeHead(200, json).end(answer);
  }
  return upstream;
}

const isMeant = ({ paths = [''], but = [] }: Scripted, path: string) =>
  paths.some((start) => path.startsWith(start)) && !but.includes(path);

interface Failing {
  res: ServerResponse;
  good: string;
  afterMs: number;
  canaryUrl: string;
}

const say = (text: string | Buffer, status = 200, headers: Record<string, string> = {}) => {
  return ({ res }: Failing) => void res.writeHead(status, { ...json, ...headers }).end(text);
};
const refuse = (status: number, headers = {}) => say('{"message":"no"}', status, headers);

const WAYS: Record<Fault, (failing: Failing) => void> = {
  dropped: ({ res }) => res.socket?.resetAndDestroy(),
  slow: ({ res, good, afterMs }) => afterward(res, afterMs, () => res.writeHead(200, json).end(good)),
  late: ({ res, good, afterMs }) => {
    res.writeHead(200, json).write(good.slice(0, 1));
    afterward(res, afterMs, () => res.end(good.slice(1)));
  },
  drip: ({ res }) => drip(res.writeHead(200, json)),
  'status-500': refuse(500),
  'status-502': refuse(502),
  'status-503': refuse(503),
  'status-429': refuse(429, { 'retry-after': RETRY_AFTER_SECONDS }),
  malformed: say('{"listings":[,]'),
  cut: ({ res, good }) => res.writeHead(200, json).end(good.slice(0, -1)),
  null: say('null'),
  'wrong-type': say('42'),
  endless: say(ENDLESS),
  proto: say('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  'bad-rows': ({ res, good }) =>
    res.writeHead(200, json).end(good.replace('"listings":[{"id"', '"listings":[{"no-id"')),
  huge: ({ res }) => pour(res.writeHead(200, json)),
  'gzip-bomb': say(BOMB, 200, { 'content-encoding': 'gzip' }),
  reset: ({ res, good }) => {
    res.writeHead(200, { ...json, 'content-length': good.length + 10 });
    res.write(good.slice(0, 2), () => res.socket?.resetAndDestroy());
  },
  redirect: ({ res, canaryUrl }) => res.writeHead(302, { location: canaryUrl }).end(),
  html: ({ res, good }) => res.writeHead(200, { 'content-type': 'text/html' }).end(good),
  'short-length': ({ res, good }) => {
    res.writeHead(200, { ...json, 'content-length': Buffer.byteLength(good) + 50 });
    res.write(good, () => res.socket?.destroy());
  },
  poisoned: ({ res, good }) => res.socket?.write(toRawAnswer(good) + toRawAnswer(POISON)),
};

function afterward(res: ServerResponse, ms: number, act: () => void): void {
  const timer = setTimeout(act, ms);
  res.once('close', () => clearTimeout(timer));
}

/** Sends white space byte by byte; JSON may begin with any amount of it. */
function drip(res: ServerResponse): void {
  const timer = setInterval(() => res.write(' '), DRIP_MS);
  res.once('close', () => clearInterval(timer));
}

/** As fast as the client reads. */
function pour(res: ServerResponse): void {
  let sent = 0;
  const more = () => {
    while (sent < HUGE_BYTES && !res.destroyed) {
      sent += CHUNK.byteLength;
      if (res.write(CHUNK)) continue;
      res.once('drain', more);
      return;
    }
    res.end();
  };
  more();
}

function toRawAnswer(text: string): string {
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** Body: `{ id, fault, paths?, but?, afterMs? }`, or `{ id }` to clear the fault. */
async function scriptFault(
  req: IncomingMessage,
  res: ServerResponse,
  script: FaultUpstream['script'],
): Promise<void> {
  let body = '';
  for await (const chunk of req.setEncoding('utf8')) body += String(chunk);
  const { id, ...scripted } = JSON.parse(body) as Partial<Scripted> & { id: string };
  if (scripted.fault) script.set(id, { ...scripted, fault: scripted.fault });
  else script.delete(id);
  res.writeHead(204).end();
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
