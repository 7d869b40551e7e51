// What the benchmarks' client counts: whole answers, however they arrive, and those that never do.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askWithoutPause } from '#tests/bench/load.ts';

let server: Server;
afterEach(() => server.close());

async function ask(listener: RequestListener, count: number, connections = 2) {
  server = createServer(listener).listen(0, '127.0.0.1');
  server.maxRequestsPerSocket = 3;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let asked = 0;
  const next = () => `/page?${++asked}`;
  const load = { url: `http://127.0.0.1:${port}`, next, encoding: 'br', seconds: 60, count };
  return askWithoutPause(load, connections, 'pages');
}

test('asks for each address once, over connections that end now and then', async () => {
  const urls = new Set<string | undefined>();
  const encodings = new Set<string | undefined>();
  const { latencies, failureCount } = await ask((req, res) => {
    urls.add(req.url);
    encodings.add(req.headers['accept-encoding']);
    res.setHeader('Content-Length', 300_000).end(Buffer.alloc(300_000, 'x'));
  }, 20);
  expect([latencies.count, failureCount, urls.size, [...encodings]]).toEqual([20, 0, 20, ['br']]);
});

test('waits for the last part of an answer in parts', async () => {
  let ended = 0;
  const { latencies } = await ask((_, res) => {
    res.write('first');
    setTimeout(() => {
      ended += 1;
      res.end('last');
    }, 5);
  }, 6);
  expect([latencies.count, ended]).toEqual([6, 6]);
  expect(latencies.quantile(0.1)).toBeGreaterThan(3);
});

test('counts errors, and answers that break off', async () => {
  let count = 0;
  const { latencies, failureCount } = await ask(
    (_, res) => {
      count += 1;
      if (count === 2) res.writeHead(503).end();
      else if (count === 4) res.setHeader('Content-Length', 10).write('half', () => res.destroy());
      else res.end('whole');
    },
    6,
    1,
  );
  expect([latencies.count, failureCount]).toEqual([5, 2]);
});
