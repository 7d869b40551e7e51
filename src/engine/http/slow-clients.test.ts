// Visitors on slow connections, and attackers who pretend to be, do not slow down anyone else.
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageHandler } from '#src/engine/http/render-step.ts';
import { startFrontSite } from '#tests/support/front-site.ts';
import type { FrontSite } from '#tests/support/front-site.ts';
import { startSlowReaders, startSlowSenders } from '#tests/support/slow-clients.ts';
import type { SlowClients } from '#tests/support/slow-clients.ts';

const WRITE = '/cars-for-sale/svc/email-owner';
const SEARCHES = 30;
/** More than the kernel buffers for a client that does not read. */
const BIG = Buffer.alloc(8 * 1024 * 1024, 'x');
const LARGE_BODY = 300 * 1024;
/** Longer than any tested wait. */
const WAIT_OPTIONS = { timeout: 30_000, interval: 100 };

/** Replaces Astro: answers searches at once, and writes with the body it received. */
const handler: PageHandler = async (req, res) => {
  if (req.url === '/big') return res.end(BIG);
  const { body } = req as { body?: Uint8Array };
  const chunks: Uint8Array[] = body ? [body] : await req.toArray();
  return res.end(`got ${Buffer.concat(chunks).toString()}`);
};

let site: FrontSite;
let clients: SlowClients[] = [];
afterEach(async () => {
  for (const group of clients) group.stop();
  clients = [];
  await site.stop(100);
});

/** Requests of another visitor, one after the other. */
async function searchStatuses(localAddress = '127.0.0.9'): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let i = 0; i < SEARCHES; i++)
    statuses.add((await site.ask(`/cars-for-sale?zip=${i}`, { localAddress })).status);
  return statuses;
}

describe('200 clients that send a body byte by byte', () => {
  test.each([
    ['one address', () => '127.0.0.2'],
    ['as many addresses', (index: number) => `127.0.1.${index + 1}`],
  ])('from %s: others search and write meanwhile, and the slow ones get a 408', async (_, from) => {
    site = await startFrontSite({ handler });
    const senders = await startSlowSenders({ port: site.port, count: 200, path: WRITE, from });
    clients.push(senders);
    expect(await searchStatuses()).toEqual(new Set([200]));
    const lead = await site.ask(WRITE, { method: 'POST', body: '{"a":1}', localAddress: '127.0.0.9' });
    expect([lead.status, lead.body]).toEqual([200, 'got {"a":1}']);
    await vi.waitFor(() => expect(senders.openCount()).toBe(0), WAIT_OPTIONS);
    expect(new Set(senders.statusLines())).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
  });
});

describe('a body', () => {
  test.each([
    ['with Content-Length', { 'content-length': String(LARGE_BODY) }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('a body over 256 KB gets a 413 %s, and the connection stays open', async (_, headers) => {
    site = await startFrontSite({ handler });
    const answer = await site.ask(WRITE, { method: 'POST', body: 'x'.repeat(LARGE_BODY), headers });
    expect([answer.status, answer.body.slice(0, 60)]).toEqual([
      413,
      'The request body is larger than 256 KB.\n',
    ]);
    expect(answer.headers.connection).toBe('keep-alive');
  });

  test('a body that never ends is cut off, however fast it arrives', async () => {
    site = await startFrontSite({ handler });
    const head = `POST ${WRITE} HTTP/1.1\r\nHost: cars.example\r\nContent-Length: 999999999\r\n\r\n`;
    expect(await site.sendRaw(head)).toMatch(/^HTTP\/1\.1 413 /); // until the server closes the connection
  });

  test('a body whose sender leaves is dropped', async () => {
    const written: string[] = [];
    site = await startFrontSite({ handler: (req, res) => (written.push(req.url ?? ''), res.end()) });
    const senders = await startSlowSenders({
      port: site.port,
      count: 3,
      path: WRITE,
      from: () => '127.0.0.2',
    });
    senders.stop();
    expect((await site.ask(WRITE, { method: 'POST' })).status, 'a write without a body').toBe(200);
    expect(written).toEqual([WRITE]);
  });
});

describe('200 clients that do not read their answers', () => {
  test('take no places from others, and are cut off', async () => {
    let answered = 0;
    const counting: PageHandler = (req, res, next, locals) => {
      if (req.url === '/big') answered++;
      return handler(req, res, next, locals);
    };
    site = await startFrontSite({ handler: counting });
    const from = (index: number) => `127.0.2.${(index % 20) + 1}`;
    // As many at once as there are places, then more: all get an answer.
    for (const all of [50, 100, 150, 200]) {
      const group = await startSlowReaders({ port: site.port, count: 50, path: '/big', asked: 1, from });
      clients.push(group);
      await vi.waitFor(() => expect(answered).toBe(all), WAIT_OPTIONS);
    }
    expect(await searchStatuses()).toEqual(new Set([200]));
    const isCutOff = (line: Record<string, unknown>) => line['path'] === '/big' && line['isCutOff'] === true;
    await vi.waitFor(
      () => expect(site.logLines().filter(isCutOff).length).toBeGreaterThan(190),
      WAIT_OPTIONS,
    );
  });
});
