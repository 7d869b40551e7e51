// The results of a search under each fault of their service, on a built server.
// @see docs/rules/reliability.md#faults-of-a-service
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ALL_FAULTS,
  DESK_SECRET,
  LISTING_PATH,
  runAll,
  startFaultSite,
  TIME_SCALE,
} from '#tests/support/fault-site.ts';
import type { FaultSite } from '#tests/support/fault-site.ts';
import { repeat, some } from '#tests/support/nightly.ts';

const ERROR_TEXT = 'We are sorry.  There was an issue with your last search.';
const STALE_TEXT = 'These results are a few minutes old';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** 20.5 s at most, plus time for a busy machine. */
const LATEST_MS = 20_500 * TIME_SCALE + 3_000;
/** A fault may not make memory grow by more than this. */
const MAX_GROWTH_BYTES = 50 * 1024 * 1024;
const AT_ONCE = 8;
const FAULTS_BY_DAY = 8;

let faults: FaultSite;
const visit: FaultSite['visit'] = (...visited) => faults.visit(...visited);
beforeAll(async () => {
  faults = await startFaultSite();
});
afterAll(async () => {
  expect(faults.upstream.canaryCount).toBe(0);
  expect(faults.site.process.exitCode).toBeNull();
  await faults.stop();
});

describe('row 1', () => {
  const paths = [LISTING_PATH];
  // A new search for each test, because an answered one would show the last good answer.
  const unseen = (index: number) => `/cars-for-sale?makeCode=FORD&maxPrice=${40_001 + index}`;

  test(`each fault: the last good answer with a notice, else the error screen`, async () => {
    const seen = '/cars-for-sale?makeCode=FORD&maxPrice=39999';
    await faults.warmUp(seen);
    const good = (await visit(seen)).page;
    const bad = some(ALL_FAULTS, FAULTS_BY_DAY)
      .filter((fault) => fault !== 'poisoned')
      .map((fault, index) => ({
        fault,
        index,
      }));
    const cells = await runAll(
      bad,
      async ({ fault, index }) => {
        const failing = { fault, paths };
        const people = await visit(unseen(index), failing);
        // Alternates bad and good answers, because the breaker counts both.
        await visit(seen);
        await visit(seen);
        return { fault, people, stale: await visit(seen, failing) };
      },
      AT_ONCE,
    );
    for (const { fault, people, stale } of cells) {
      expect(people.status, fault).toBe(500);
      expect(people.html, fault).toContain(ERROR_TEXT);
      expect(people.page.cards(), fault).toEqual([]);
      expect(people.ms, fault).toBeLessThan(LATEST_MS);
      expect(stale.status, fault).toBe(200);
      expect(stale.html, fault).toContain(STALE_TEXT);
      expect(stale.page.cards(), fault).toEqual(good.cards());
    }
  });

  test('some bad rows: shows the good ones, and the count stays right', async () => {
    // Private sellers have no sponsored places, which would show the first car again.
    const path = '/cars-for-sale?sellerType=p&maxPrice=39998';
    await expect.poll(async () => (await visit(path)).status, { timeout: 10_000 }).toBe(200);
    const good = (await visit(path)).page;
    const bad = await visit(path, { fault: 'bad-rows', paths });
    expect(bad.status).toBe(200);
    expect(bad.page.cards().length).toBe(good.cards().length - 1);
    expect(bad.page.matchCount()).toBe(good.matchCount());
  });

  test('bots get the error screen with 200', async () => {
    const { status, html } = await visit(unseen(900), { fault: 'status-500', paths }, BOT);
    expect(status).toBe(200);
    expect(html).toContain(ERROR_TEXT);
  });
});

test('F8: gives up an endless answer at the limit, and memory stays flat', async () => {
  const path = '/cars-for-sale?makeCode=FORD&maxPrice=38888';
  const flood = (times: number) =>
    runAll(Array.from({ length: times }), async () => {
      await visit(path, { fault: 'huge' });
      await visit(path, { fault: 'gzip-bomb' });
    });
  await flood(2);
  const before = await faults.readMetric('process_resident_memory_bytes');
  await flood(repeat(3, 6));
  const after = await faults.readMetric('process_resident_memory_bytes');
  expect(after - before).toBeLessThan(MAX_GROWTH_BYTES);
});

test('the desk shows which calls fail, and why', async () => {
  const signIn = await fetch(`${faults.site.url}/admin`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: faults.site.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'sign-in', secret: DESK_SECRET }).toString(),
  });
  const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await visit('/cars-for-sale?makeCode=FORD&maxPrice=37778', { fault: 'html' });
  const desk = await (await fetch(`${faults.site.url}/admin`, { headers: { cookie } })).text();
  expect(desk).toMatch(/\d+ of \d+ calls are failing/);
  expect(desk).toMatch(/listing<\/th>.*?<td[^>]*>invalid<\/td>/s);
});

test('/metrics shows what failed, and the log has nothing from a visitor', async () => {
  const failed = '/cars-for-sale?makeCode=FORD&maxPrice=37777&keyword=canary-in-the-query';
  await visit(failed, { fault: 'status-500' });
  expect(await faults.readMetric('reports_total{report="results-failed"}')).toBeGreaterThan(0);
  expect(faults.site.output()).toContain('"call":');
  expect(faults.site.output()).not.toContain('canary');
  expect(faults.site.output()).not.toContain('unhandled');
});
