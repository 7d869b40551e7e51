/** Two brands behind one port, asked by visitors, by proxies and by people who lie about both. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, RequestOptions, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndingServer } from '#src/engine/http/graceful-stop.ts';
import { NO_PROXIES, parseTrustedProxies } from '#src/engine/http/trusted-proxies.ts';
import { createHostFront } from '#src/server/brands/host-front.ts';

const servers: Server[] = [];
const fronts: EndingServer[] = [];
let ports: number[] = [];
let isReady = true;

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const lines: object[] = [];
const log = {
  info: (line: object) => void lines.push(line),
  warn: (line: object) => void lines.push(line),
};

/** Says what it was asked. */
const brand = (id: string) =>
  createServer((req: IncomingMessage, res: ServerResponse) => {
    void text(req).then((body) => {
      if (req.url === '/readyz') return res.writeHead(isReady ? 200 : 503).end();
      res.setHeader('Set-Cookie', ['a=1', 'b=2']);
      return res.end(JSON.stringify({ id, url: req.url, body, headers: req.headers }));
    });
  });

async function openFront(trusted = NO_PROXIES): Promise<number> {
  const [elm = 0, oak = 0] = ports;
  const front = createHostFront(
    [
      { id: 'elm', hosts: ['elm.example'], port: elm },
      { id: 'oak', hosts: ['oak.example', 'www.oak.example'], port: oak },
    ],
    trusted,
    log,
  );
  fronts.push(front);
  return listen(front.server);
}

beforeAll(async () => {
  servers.push(brand('elm'), brand('oak'));
  ports = await Promise.all(servers.map((server) => listen(server)));
});
afterAll(() => {
  for (const { server, close } of fronts) {
    server.closeAllConnections();
    server.close();
    close();
  }
  for (const server of servers) server.close().closeAllConnections();
});

interface Answer {
  status: number | undefined;
  cookies: string[] | undefined;
  body: string;
}

async function ask(
  port: number,
  host: string,
  options: Omit<RequestOptions, 'headers'> & { body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { body, headers, ...rest } = options;
  const asked = request({ host: '127.0.0.1', port, headers: { host, ...headers }, ...rest });
  asked.on('error', () => undefined); // of a body that was refused, after its answer
  asked.end(body);
  const [res] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: res.statusCode, cookies: res.headers['set-cookie'], body: await text(res) };
}
const read = ({ body }: Answer) =>
  JSON.parse(body) as { id: string; url: string; body: string; headers: Record<string, string> };

test('each host leads to its brand, with path, body and every cookie', async () => {
  const port = await openFront();
  expect(read(await ask(port, 'elm.example', { path: '/cars?a=1' }))).toMatchObject({
    id: 'elm',
    url: '/cars?a=1',
  });
  const sent = await ask(port, 'WWW.oak.example', { method: 'POST', body: 'x'.repeat(100_000) });
  expect(read(sent)).toMatchObject({ id: 'oak', body: 'x'.repeat(100_000) });
  expect(sent.cookies).toEqual(['a=1', 'b=2']);
});

test('a host with the port of this server is the same brand, and with another port it is none', async () => {
  const port = await openFront();
  for (const named of [`elm.example:${port}`, 'ELM.example:443', 'elm.example:80'])
    expect(read(await ask(port, named))).toMatchObject({ id: 'elm', headers: { host: 'elm.example' } });
  for (const named of ['elm.example:22', 'elm.example:', 'elm.example:80:80', `evil.example:${port}`])
    expect((await ask(port, named)).status).toBe(421);
});

test('an unknown host gets a clear answer and no page, and so do two hosts and metrics', async () => {
  const port = await openFront();
  expect(await ask(port, 'evil.example')).toMatchObject({
    status: 421,
    body: expect.stringMatching(/unknown host/),
  });
  expect(lines.at(-1)).toMatchObject({ status: 421, host: 'evil.example', path: '/' });
  expect(await ask(port, 'elm.example', { path: '/metrics' })).toMatchObject({ status: 404 });
  const socket = connect(port, '127.0.0.1');
  socket.end('GET / HTTP/1.1\r\nHost: elm.example\r\nHost: oak.example\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('a visitor cannot choose the address that the brand sees, and a trusted proxy can', async () => {
  const lie = {
    headers: {
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'oak.example',
    },
  };
  const seen = read(await ask(await openFront(), 'elm.example', lie)).headers;
  expect(seen).toMatchObject({
    host: 'elm.example',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
  expect(seen).not.toHaveProperty('x-forwarded-host');
  const trusted = await openFront(parseTrustedProxies(['127.0.0.1']));
  expect(read(await ask(trusted, 'elm.example', lie)).headers).toMatchObject({
    'x-forwarded-for': '9.9.9.9, 127.0.0.1',
    'x-forwarded-proto': 'https',
  });
});

test.each(['GET', 'DELETE', 'POST'])('a body of %s is never read as a request of its own', async (method) => {
  const body = 'GET /hidden HTTP/1.1\r\nHost: elm.example\r\nX-Forwarded-For: 9.9.9.9\r\n\r\n';
  const headers = { connection: 'content-length', 'content-length': String(body.length) };
  const sent = await ask(await openFront(), 'elm.example', { method, path: '/seen', headers, body });
  expect(read(sent)).toMatchObject({ url: '/seen', body });
});

test('a body that the brand refuses is answered by the brand', async () => {
  const strict = createServer((req, res) => {
    res.writeHead(413).end('too large');
    req.resume();
  });
  servers.push(strict);
  const front = createHostFront(
    [{ id: 'elm', hosts: ['elm.example'], port: await listen(strict) }],
    NO_PROXIES,
    log,
  );
  fronts.push(front);
  const sent = await ask(await listen(front.server), 'elm.example', {
    method: 'POST',
    body: 'x'.repeat(5_000_000),
  });
  expect([sent.status, sent.body]).toEqual([413, 'too large']);
});

test('a visitor who leaves at the moment of the answer ends nothing', async () => {
  const port = await openFront();
  const front = fronts.at(-1)?.server;
  front?.prependOnceListener('request', (_req: IncomingMessage, res: ServerResponse) => {
    Object.defineProperty(res, 'destroyed', { value: true }); // its "close" comes after the answer
  });
  const left = connect(port, '127.0.0.1');
  left.write('GET /gone HTTP/1.1\r\nHost: elm.example\r\n\r\n');
  const [asked] = servers;
  await once(asked as Server, 'request');
  expect((await ask(port, 'elm.example')).status).toBe(200);
  left.destroy();
});

test('it is ready when every brand is, and not while it stops', async () => {
  const port = await openFront();
  expect(await ask(port, 'localhost', { path: '/readyz' })).toMatchObject({
    status: 200,
    body: 'elm: ready\noak: ready\n',
  });
  isReady = false;
  expect((await ask(port, 'localhost', { path: '/readyz' })).status).toBe(503);
  isReady = true;
  fronts.at(-1)?.startEnding('draining');
  expect((await ask(port, 'elm.example', { path: '/readyz' })).status).toBe(503);
});

test('a brand that is starting answers 503, and the other one serves', async () => {
  const closed = createServer();
  const gone = await listen(closed);
  closed.close();
  const front = createHostFront(
    [
      { id: 'elm', hosts: ['elm.example'], port: ports[0] ?? 0 },
      { id: 'gone', hosts: ['gone.example'], port: gone },
    ],
    NO_PROXIES,
    log,
  );
  fronts.push(front);
  const port = await listen(front.server);
  expect(await ask(port, 'gone.example')).toMatchObject({ status: 503 });
  expect(lines.at(-1)).toMatchObject({ brand: 'gone' });
  expect((await ask(port, 'elm.example')).status).toBe(200);
});
