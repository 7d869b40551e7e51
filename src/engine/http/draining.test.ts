import { once } from 'node:events';
import { request, Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { PageHandler } from '#src/engine/http/render-step.ts';
import { startFrontSite } from '#tests/support/front-site.ts';

/** A renderer that answers when the test says so. */
function createSlowHandler() {
  const waiting: (() => void)[] = [];
  const arrivals = { count: 0 };
  const handler: PageHandler = (_req, res) => {
    arrivals.count++;
    waiting.push(() => res.end('done'));
  };
  const arrived = async (count: number) => {
    while (arrivals.count < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { handler, arrived, finish: () => waiting.splice(0).forEach((end) => end()) };
}

describe('stopping', () => {
  test('finishes requests in flight, closes idle connections, and accepts nothing new', async () => {
    const slow = createSlowHandler();
    const site = await startFrontSite(slow);
    const idle = connect(site.port, '127.0.0.1');
    await once(idle, 'connect');
    const inFlight = Array.from({ length: 20 }, (_, i) => site.ask(`/slow/${i}`));
    await slow.arrived(20);
    const stoppingAt = performance.now();
    const stopped = site.stop();
    slow.finish();
    for (const answer of await Promise.all(inFlight))
      expect([answer.status, answer.body]).toEqual([200, 'done']);
    await stopped;
    expect(performance.now() - stoppingAt, 'closes keep-alive connections').toBeLessThan(3000);
    idle.destroy();
    await expect(site.ask('/', { agent: false })).rejects.toThrow('ECONNREFUSED');
  });

  test('reports it on /readyz, and closes keep-alive connections with their next answer', async () => {
    const site = await startFrontSite();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const first = await site.ask('/', { agent });
    site.front.startEnding('draining');
    const second = await site.ask('/readyz', { agent });
    expect([first.headers.connection, second.headers.connection]).toEqual(['keep-alive', 'close']);
    expect([second.status, second.body]).toEqual([503, 'draining\n']);
    expect(site.logLines().filter(({ level }) => level === 'error')).toEqual([]);
    expect((await site.ask('/healthz')).status).toBe(200);
    await site.stop();
  });

  test('cuts off requests that are not done by the deadline', async () => {
    const slow = createSlowHandler();
    const site = await startFrontSite(slow);
    const endless = site.ask('/endless');
    endless.catch(() => undefined);
    await slow.arrived(1);
    await site.stop(20);
    await expect(endless).rejects.toThrow();
  });
});

describe('shedding', () => {
  test('refuses pages above the limit with a short page, and accepts them again afterward', async () => {
    const slow = createSlowHandler();
    const site = await startFrontSite({ ...slow, maxInFlight: 8 });
    const pages = Array.from({ length: 6 }, (_, i) => site.ask(`/page/${i}`));
    await slow.arrived(6);
    const refused = await site.ask('/page/7');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.body).toContain('Please try again');
    expect((await site.ask('/')).status, 'still serves files').toBe(200);
    slow.finish();
    await Promise.all(pages);
    const later = site.ask('/page/8');
    await slow.arrived(7);
    slow.finish();
    expect((await later).status).toBe(200);
    await site.stop();
  });

  test('sheds beacons first, optional widgets next, and writes last', async () => {
    const slow = createSlowHandler();
    const site = await startFrontSite({ ...slow, maxInFlight: 8 });
    const under = Array.from({ length: 4 }, (_, i) => site.ask(`/page/${i}`));
    await slow.arrived(4);
    expect((await site.ask('/cars-for-sale/svc/events', { method: 'POST' })).status).toBe(503);
    expect((await site.ask('/rest/lsc/spotlight/results')).status).toBe(503);
    const required = site.ask('/rest/lsc/listing');
    const more = Array.from({ length: 1 }, () => site.ask('/page'));
    await slow.arrived(6);
    expect((await site.ask('/page')).status).toBe(503);
    const lead = site.ask('/cars-for-sale/svc/email-owner', { method: 'POST' });
    await slow.arrived(7);
    slow.finish();
    for (const answer of await Promise.all([...under, required, ...more, lead]))
      expect(answer.status).toBe(200);
    await site.stop();
  });

  test('refuses pages that would wait too long, and accepts later ones', async () => {
    const site = await startFrontSite({
      handler: (_req, res) => {
        const startedAt = performance.now();
        while (performance.now() - startedAt < 30);
        res.end('done');
      },
    });
    const queue = Array.from({ length: 40 }, (_, i) => site.ask(`/page/${i}`));
    await wait(700);
    const late = await site.ask('/page');
    expect([late.status, late.headers['retry-after']]).toEqual([503, '2']);
    for (const { status } of await Promise.all(queue)) expect(status).toBe(200);
    expect((await site.ask('/page')).status).toBe(200);
    await site.stop();
  });

  test('frees the place of a visitor who leaves', async () => {
    const slow = createSlowHandler();
    const site = await startFrontSite({ ...slow, maxInFlight: 2 });
    const leaving = request({
      port: site.port,
      host: '127.0.0.1',
      path: '/page',
      headers: { host: 'cars.example' },
    });
    leaving.on('error', () => undefined);
    leaving.end();
    const staying = site.ask('/page');
    await slow.arrived(2);
    expect((await site.ask('/page')).status).toBe(503);
    leaving.destroy();
    while (!site.logLines().some((line) => line['isCutOff']))
      await new Promise((resolve) => setImmediate(resolve));
    const taken = site.ask('/page');
    await slow.arrived(3);
    slow.finish();
    expect((await taken).status).toBe(200);
    expect((await staying).status).toBe(200);
    await site.stop();
  });
});
