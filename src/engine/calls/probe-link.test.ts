import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAnswer } from '#src/engine/calls/allow-listed-fetch.ts';
import { probeLink, readLinkUrl } from '#src/engine/calls/probe-link.ts';

/** Stands in for another site: what each path answers with, and where it leads. */
const ANSWERS: Readonly<Record<string, readonly [status: number, location?: string]>> = {
  '/there': [200],
  '/gone': [404],
  '/people-only': [403],
  '/too-often': [429],
  '/moved': [301, '/moved-again'],
  '/moved-again': [308, 'https://other.example/there'],
  '/today': [302, '/moved'],
  '/circle': [301, '/circle'],
  '/inside': [302, 'http://127.0.0.1/there'],
  '/nowhere': [301],
};
const site = createServer(({ url = '' }, response) => {
  if (url === '/slow') return;
  if (url === '/cut') {
    response.socket?.destroy();
    return;
  }
  const [status, location] = ANSWERS[url] ?? [500];
  response.writeHead(status, location === undefined ? {} : { location }).end('x'.repeat(10));
});
beforeAll(() => once(site.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

function probe(path: string, signal = new AbortController().signal) {
  const { port } = site.address() as AddressInfo;
  return probeLink(new URL(path, 'https://maker.example'), signal, {
    open: (url, { signal: end, accept }) =>
      openAnswer(new URL(url.pathname, `http://127.0.0.1:${port}`), { signal: end, accept }),
    timeoutMs: path === '/slow' ? 300 : 20_000, // the machine may be slow
  });
}

test.each([
  ['/there', { status: 200 }],
  ['/gone', { status: 404 }],
  ['/people-only', { status: 403 }],
  ['/too-often', { status: 429 }],
  ['/moved', { status: 200, movedTo: 'https://other.example/there' }],
  ['/today', { status: 200 }], // only for now, so the link is right
  ['/circle', { status: 0, problem: 'It redirects in circles.' }],
  ['/inside', { status: 302 }], // not followed: it leads to an address that is not public
  ['/nowhere', { status: 301 }],
  ['/slow', { status: 0, problem: 'maker.example did not answer within 0.3 seconds.' }],
  ['/cut', { status: 0, problem: 'maker.example did not answer.' }],
])('%s of another site is found to be %j', async (path, expected) => {
  expect(await probe(path)).toEqual(expected);
});

test('a server that stops does not wait for a slow site', async () => {
  const stopping = new AbortController();
  const probing = probe('/slow', stopping.signal);
  stopping.abort();
  expect(await probing).toEqual({ status: 0, problem: 'maker.example did not answer.' });
});

test.each([
  ['https://maker.example/civic', true],
  ['https://maker.example:8080/', false],
  ['https://user@maker.example/', false],
  ['http://192.0.2.7/', false],
  ['http://[::1]/', false],
  ['http://intranet/', false],
  ['ftp://maker.example/', false],
])('%s may be asked: %s', (link, expected) => {
  expect(readLinkUrl(link) !== undefined).toBe(expected);
});
