/**
 * The server in front of the servers of several brands: sends each request to the brand of its host. It reads nothing of
 * a request but its host, and changes nothing but who asked.
 */
import { Agent, request as ask } from 'node:http';
import type { IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { EndingServer } from '#src/engine/http/graceful-stop.ts';
import { createHttpServer } from '#src/engine/http/http-server.ts';
import type { Log } from '#src/engine/log/log.ts';
import type { TrustedProxies } from '#src/engine/http/trusted-proxies.ts';
import { toPlainAddress } from '#src/engine/http/trusted-proxies.ts';

interface FrontedBrand {
  readonly id: string;
  readonly hosts: readonly string[];
  /** On this machine. */
  readonly port: number;
}

/** Of one connection (RFC 9110, 7.6.1), and the expectation that this server has already met. */
const OF_CONNECTION = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
]);
/** A visitor may not name these as of the connection: without its length, a body would be read as another request. */
const NEVER_DROPPED = new Set(['host', 'content-length']);
const FORWARDED = /^(?:forwarded|via|x-forwarded-.*|x-request-id)$/;
/** More than a brand's server renders at once. */
const MAX_SOCKETS = 512;
/** Longer than any page or export takes to begin. */
const ANSWER_WITHIN_MS = 60_000;
const HEALTH_WITHIN_MS = 2_000;

/** Of the schemes. A visitor who names the port of this server, or one of these, means the same brand. */
const USUAL_PORTS = new Set([80, 443]);
const HOST_WITH_PORT = /^(.+):(\d{1,5})$/;
const MAX_LOGGED_HOST = 100;

export function createHostFront(
  brands: readonly FrontedBrand[],
  trusted: TrustedProxies,
  log: Pick<Log, 'info' | 'warn'>,
): EndingServer {
  const byHost = new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)));
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  let isEnding = false;
  const serve = (req: IncomingMessage, res: ServerResponse) => {
    if (isEnding) res.setHeader('Connection', 'close');
    const { host } = req.headers;
    const name = host === undefined ? undefined : nameOfHost(host, req.socket.localPort, byHost);
    const brand = name === undefined ? undefined : byHost.get(name);
    const path = (req.url ?? '/').split('?', 1)[0];
    const refuse = (status: number, text: string) => {
      log.info(
        { status, method: req.method, path, host: host?.slice(0, MAX_LOGGED_HOST), text },
        'the server in front refused a request',
      );
      answer(res, status, text);
    };
    if (path === '/healthz') answer(res, 200, 'ok');
    else if (path === '/readyz' && (isEnding || !brand)) void answerReady(brands, agent, isEnding, res);
    else if (host === undefined) refuse(400, 'no host');
    else if (countHosts(req.rawHeaders) > 1) refuse(400, 'two hosts');
    else if (!brand) refuse(421, 'unknown host: no brand of this server has it');
    else if (path === '/metrics') refuse(404, 'not found'); // each brand has a port for them
    else {
      req.headers.host = name; // its server knows the brand by the name alone
      forward(req, res, { brand, agent, trusted, log });
    }
  };
  const { server, unusedConnections, close } = createHttpServer(serve, trusted);
  return {
    server,
    unusedConnections,
    startEnding: () => void (isEnding = true),
    close: () => {
      agent.destroy();
      close();
    },
  };
}

interface Way {
  readonly brand: FrontedBrand;
  readonly agent: Agent;
  readonly trusted: TrustedProxies;
  readonly log: Pick<Log, 'warn'>;
}

/** The host of a brand, without a port that leads here. */
function nameOfHost(
  host: string,
  ownPort: number | undefined,
  byHost: ReadonlyMap<string, unknown>,
): string | undefined {
  const whole = host.toLowerCase();
  if (byHost.has(whole)) return whole;
  const [, name = '', port] = HOST_WITH_PORT.exec(whole) ?? [];
  const leadsHere = Number(port) === ownPort || USUAL_PORTS.has(Number(port));
  return leadsHere && byHost.has(name) ? name : undefined;
}

function forward(req: IncomingMessage, res: ServerResponse, way: Way, isAgain = false): void {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
  const options: RequestOptions = {
    ...{ host: '127.0.0.1', port: way.brand.port, agent: way.agent, method: req.method, path: req.url },
    headers: toForwardedHeaders(req, way.trusted),
    setHost: false,
    timeout: ANSWER_WITHIN_MS,
  };
  const asked = ask(options);
  let isAnswered = false;
  asked.once('response', (answered) => {
    isAnswered = true;
    // The visitor left at this moment: a pipeline to nobody throws, which would end the server of all brands.
    if (res.destroyed) {
      asked.destroy();
      return;
    }
    res.writeHead(answered.statusCode ?? 502, answered.statusMessage, toOwnHeaders(answered.rawHeaders, res));
    pipeline(answered, res, () => undefined); // either end may leave; the other learns of it from its socket
  });
  asked.once('timeout', () => asked.destroy(new Error('no answer in time')));
  asked.on('error', (error) => {
    if (isAnswered) return; // such as the rest of a body that was refused; the answer is on its way
    // An idle connection that the brand's server closed just now. Nothing has been asked yet.
    const isStale = asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
    if (isStale && !hasBody && !isAgain && !res.headersSent) forward(req, res, way, true);
    else {
      if (!res.destroyed)
        way.log.warn({ brand: way.brand.id, err: error }, 'the server of a brand gave no answer');
      answer(res, 503, 'This site is starting. Try again in a moment.', { 'Retry-After': '5' });
    }
  });
  asked.once('close', () => req.resume()); // an answer that is not read must not hold the connection
  res.once('close', () => {
    if (!res.writableFinished) asked.destroy();
  });
  // Not as a pipeline, which would cut off the visitor of a brand that answers before it has read everything.
  if (hasBody) req.pipe(asked);
  else asked.end();
}

/** @param raw names and values in turn, as Node has them */
function toOwnHeaders(raw: readonly string[], res: ServerResponse): string[] {
  const headers: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    if (!OF_CONNECTION.has(name.toLowerCase())) headers.push(name, raw[at + 1] ?? '');
  }
  const ending = res.getHeader('Connection');
  if (ending !== undefined) headers.push('Connection', String(ending));
  return headers;
}

/** What a visitor claims about proxies is dropped, unless a trusted proxy says it. */
function toForwardedHeaders(
  req: IncomingMessage,
  trusted: TrustedProxies,
): Record<string, string | string[]> {
  const peer = toPlainAddress(req.socket.remoteAddress ?? '');
  const isTrusted = trusted.has(peer);
  const named = (req.headers.connection ?? '').toLowerCase().split(',');
  const dropped = new Set(named.map((name) => name.trim()).filter((name) => !NEVER_DROPPED.has(name)));
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || OF_CONNECTION.has(name) || dropped.has(name)) continue;
    if (isTrusted || !FORWARDED.test(name)) headers[name] = value;
  }
  if (req.headers.expect?.toLowerCase() === '100-continue') delete headers['expect'];
  const before = isTrusted ? String(req.headers['x-forwarded-for'] ?? '') : '';
  headers['x-forwarded-for'] = before === '' ? peer : `${before}, ${peer}`;
  headers['x-forwarded-proto'] = (isTrusted && headers['x-forwarded-proto']) || 'http';
  if (req.headers['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked';
  return headers;
}

/** A proxy in front asks without a brand's host: every brand has to be ready. */
async function answerReady(
  brands: readonly FrontedBrand[],
  agent: Agent,
  isEnding: boolean,
  res: ServerResponse,
): Promise<void> {
  const lines = await Promise.all(
    brands.map(async ({ id, port }) => `${id}: ${(await isReady(port, agent)) ? 'ready' : 'not ready'}`),
  );
  const isAll = !isEnding && lines.every((line) => line.endsWith(': ready'));
  answer(res, isAll ? 200 : 503, [...(isEnding ? ['stopping'] : []), ...lines].join('\n'));
}

function isReady(port: number, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = ask({ host: '127.0.0.1', port, agent, path: '/readyz', timeout: HEALTH_WITHIN_MS });
    asked.once('response', (answered) => {
      answered.resume();
      resolve(answered.statusCode === 200);
    });
    asked.once('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.once('close', () => resolve(false));
    asked.end();
  });
}

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}

function answer(
  res: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  if (res.destroyed) return;
  const body = `${text}\n`;
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  });
  res.end(res.req.method === 'HEAD' ? undefined : body);
}
