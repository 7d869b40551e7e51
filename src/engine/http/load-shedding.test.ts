// A page that fails as it begins in its turn has no caller left to catch the error.
import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createRequestContext } from '#src/engine/http/request-context.ts';
import type { RequestContext } from '#src/engine/http/request-context.ts';
import type { PageHandler } from '#src/engine/http/render-step.ts';
import { createLoadShedding } from '#src/engine/http/load-shedding.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import { NO_PROXIES } from '#src/engine/http/trusted-proxies.ts';
import { startFrontSite } from '#tests/support/front-site.ts';
import { waitFor } from '#tests/support/wait-for.ts';

/** Pages may use three quarters of it. */
const MAX_IN_FLIGHT = 8;
const PAGES_AT_ONCE = 6;

const NO_PAGES = { isEndpoint: () => false };

let server: Server;
afterEach(() => server.close());

/** Admits requests in pairs, so that the second of each pair waits for its turn. */
async function startShedding(begin: (context: RequestContext) => void): Promise<string> {
  const shedding = createLoadShedding(
    (context) => answerPlainly(context, 500, 'error'),
    NO_PAGES,
    MAX_IN_FLIGHT,
  );
  let first: RequestContext | undefined;
  server = createServer((req, res) => {
    const context = createRequestContext(req, res, NO_PROXIES);
    if (!first) {
      first = context;
      return;
    }
    for (const one of [first, context]) shedding.admit(one, () => begin(one));
    first = undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a page that throws as it begins', () => {
  test('is answered as a failure, at once and in its turn, and frees its place', async () => {
    const url = await startShedding(({ path, res }) => {
      if (path === '/bad') throw new Error('broken before it was rendered');
      res.end('done');
    });
    const pair = (...paths: string[]) =>
      Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
    for (let round = 0; round < MAX_IN_FLIGHT; round++)
      expect(await pair('/bad', '/bad')).toEqual([500, 500]);
    expect(await pair('/good', '/good')).toEqual([200, 200]);
  });
});

describe('a renderer that fails in its turn', () => {
  const renderers: [how: string, handler: PageHandler][] = [
    [
      'throws',
      () => {
        throw new Error('the renderer broke');
      },
    ],
    ['rejects', () => Promise.reject(new Error('the renderer broke'))],
    ['logs the failure', (_req, _res, next) => next(new Error('the renderer broke'))],
  ];

  test.each(renderers)(
    '%s: each visitor gets the 500 page, and places are free again',
    async (_, handler) => {
      const site = await startFrontSite({ handler, maxInFlight: MAX_IN_FLIGHT });
      for (let round = 0; round < 3; round++) {
        const answers = await Promise.all(Array.from({ length: PAGES_AT_ONCE }, () => site.ask('/page')));
        for (const { status, body } of answers) expect([status, body.includes('Sorry')]).toEqual([500, true]);
      }
      await site.stop();
    },
  );
});

describe('as places fill up', () => {
  const KINDS = [
    ['POST', '/cars-for-sale/svc/events'],
    ['GET', '/rest/lsc/reference/makes'],
    ['GET', '/rest/lsc/listing'],
    ['GET', '/cars-for-sale/svc/results'],
    ['GET', '/'],
    ['POST', '/account-api/inventory/1'],
  ] as const;

  test.each([
    [0, [200, 200, 200, 200, 200, 200]],
    [2, [503, 200, 200, 200, 200, 200]],
    [4, [503, 503, 200, 200, 200, 200]],
    [6, [503, 503, 503, 503, 503, 200]],
    [8, [503, 503, 503, 503, 503, 503]],
  ])('with %d of 8 taken, counting is refused first and writes last', async (takenCount, expected) => {
    const shedding = createLoadShedding(() => undefined, NO_PAGES, MAX_IN_FLIGHT);
    const held: RequestContext[] = [];
    server = createServer((req, res) => {
      const context = createRequestContext(req, res, NO_PROXIES);
      shedding.admit(context, () => (context.path === '/hold' ? held.push(context) : res.end('done')));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const holding = Array.from({ length: takenCount }, () => fetch(`${url}/hold`, { method: 'POST' }));
    await waitFor(() => expect(held).toHaveLength(takenCount));
    const statuses: number[] = [];
    for (const [method, path] of KINDS) {
      const answer = await fetch(url + path, { method });
      await answer.text();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual(expected);
    for (const { res } of held) res.end();
    await Promise.all(holding);
  });
});

describe('a visitor who comes after the process stood still for longer than a page may wait', () => {
  const STOOD_STILL_MS = 600;

  test.each([
    [3, [200]],
    [20, [200, 503]],
  ])('behind %d others; visitors get %j', async (waitingCount, expected) => {
    const shedding = createLoadShedding(() => undefined, NO_PAGES);
    const arrived: RequestContext[] = [];
    const admit = (context: RequestContext) => shedding.admit(context, () => context.res.end('done'));
    server = createServer((req, res) => {
      arrived.push(createRequestContext(req, res, NO_PROXIES));
      if (arrived.length <= waitingCount + 1) return;
      const [last, ...others] = arrived.toReversed();
      others.forEach(admit); // the first begins at once
      const until = performance.now() + STOOD_STILL_MS;
      while (performance.now() < until);
      if (last) admit(last);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answers = await Promise.all(Array.from({ length: waitingCount + 2 }, () => fetch(url)));
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual(expected);
  });
});

describe('a network that asks for more than can be made', () => {
  const PAGE_MS = 30;
  const from = (network: string) => ({ headers: { 'x-forwarded-for': network } });

  test('takes turns with visitors of other networks, who are not refused', async () => {
    const site = await startFrontSite({
      env: { TRUSTED_PROXIES: '127.0.0.1', NETWORK_PER_MINUTE: '0', DRAIN_DELAY_MS: '0' },
      handler(_req, res) {
        const until = performance.now() + PAGE_MS;
        while (performance.now() < until);
        res.end('done');
      },
    });
    let isOver = false;
    const seen = new Set<number>();
    const greedy = Array.from({ length: 30 }, async () => {
      while (!isOver) {
        const { status } = await site.ask('/page', from('198.52.100.7'));
        seen.add(status);
        if (status === 503) await wait(PAGE_MS);
      }
    });
    await waitFor(() => expect(seen).toContain(503));
    const statuses = new Set<number>();
    for (let count = 0; count < 4; count++)
      statuses.add((await site.ask('/page', from('203.0.112.9'))).status);
    isOver = true;
    await Promise.all(greedy);
    await site.stop();
    expect([...statuses]).toEqual([200]);
    expect(seen).toContain(200);
  });
});

describe('a refusal is in the language of who asks', () => {
  const PROGRAM = 'application/json';
  const PAGE = 'text/html';
  test.each([
    ['GET', '/rest/lsc/listing', 'application/json', PROGRAM],
    ['GET', '/rest/lsc/listing', undefined, PROGRAM],
    ['GET', '/api/v1/cars', '*/*', PROGRAM],
    ['POST', '/api/mcp', 'application/json, text/event-stream', PROGRAM],
    ['GET', '/used-cars', 'application/ld+json', PROGRAM],
    ['GET', '/used-cars', '*/*', PAGE],
    ['GET', '/used-cars', 'text/html,application/json;q=0.5', PAGE],
    ['POST', '/cars-for-sale/svc/email-owner', 'text/html,application/xhtml+xml,*/*;q=0.8', PAGE],
  ])('%s %s with Accept %s gets %s', async (method, path, accept, type) => {
    const site = await startFrontSite({ maxInFlight: 0 });
    const refused = await site.ask(path, { method, headers: accept === undefined ? {} : { accept } });
    await site.stop();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(refused.body).toContain('Too many visitors at once');
    if (type === PROGRAM)
      expect(JSON.parse(refused.body)).toEqual({
        error: { type: 'shed', message: 'Too many visitors at once. Please try again in a moment.' },
        requestId: refused.headers['x-request-id'],
      });
  });
});
