import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { submitChanges } from '#scripts/rebuild/index-now.ts';
import type { Config } from '#src/server/config.ts';

interface Told {
  urlList: string[];
}

let server: Server;
let status = 200;
let received: unknown;
beforeEach(async () => {
  received = undefined;
  status = 200;
  server = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (text: string) => (body += text));
    req.on('end', () => {
      received = JSON.parse(body);
      res.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

const config = (key?: string) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    siteOrigin: 'https://cars.example',
    indexNow: key === undefined ? undefined : { key, url },
  } as Config;
};

test('submits changed pages with the key and its location', async () => {
  expect(await submitChanges(config('a-good-key'), ['/cars-for-sale/honda'])).toBe(
    '1 page was submitted to IndexNow.',
  );
  expect(received).toEqual({
    host: 'cars.example',
    key: 'a-good-key',
    keyLocation: 'https://cars.example/a-good-key.txt',
    urlList: ['https://cars.example/cars-for-sale/honda'],
  });
});

test('submits many pages in several requests', async () => {
  const counts: number[] = [];
  server.on('request', (req) => req.on('end', () => counts.push((received as Told).urlList.length)));
  const paths = Array.from({ length: 25_000 }, (_, index) => `/cars-for-sale/${index}`);
  expect(await submitChanges(config('a-good-key'), paths)).toBe('25000 pages were submitted to IndexNow.');
  expect(counts).toEqual([10_000, 10_000, 5_000]);
  expect((received as Told).urlList.at(-1)).toBe('https://cars.example/cars-for-sale/24999');
});

test('submits nothing without a key or without a change', async () => {
  expect(await submitChanges(config(), ['/'])).toBeUndefined();
  expect(await submitChanges(config('a-good-key'), [])).toBeUndefined();
  expect(received).toBeUndefined();
});

test('reports a refusal and a timeout in words, and fails nothing', async () => {
  status = 403;
  expect(await submitChanges(config('a-good-key'), ['/'])).toBe(
    'IndexNow answered 403 (it cannot read the file of INDEXNOW_KEY at SITE_ORIGIN); 1 page was not submitted.',
  );
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(50));
  server.removeAllListeners('request');
  expect(await submitChanges(config('a-good-key'), ['/', '/a'])).toBe(
    'IndexNow gave no answer within 10 s; 2 pages were not submitted.',
  );
  timeout.mockRestore();
  const gone = config('a-good-key');
  server.close();
  server.closeAllConnections();
  expect(await submitChanges(gone, ['/'])).toContain('could not be reached (ECONNREFUSED)');
});
