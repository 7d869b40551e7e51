// What is kept, for whom and for how long. Every page of this site shows all that it gets of a request.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import { createShownWorld, startShownSite } from '#tests/support/shown-site.ts';
import type { ShownWorld } from '#tests/support/shown-site.ts';
import type { FrontSite } from '#tests/support/front-site.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const PAGE = '/cars-for-sale?makeCode=FORD';
const SEARCH = '/rest/lsc/listing?makeCode=FORD';
const { keptPage, keptSearch, visitorPage } = CACHE_POLICIES;
const policyOf = (path: string) => (path.startsWith('/rest') ? keptSearch : keptPage);
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1)';

let world: ShownWorld;
let site: FrontSite;
beforeEach(async () => {
  world = createShownWorld();
  site = await startShownSite(world);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await site.stop();
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.ask(path, { method, headers: { 'accept-encoding': 'zstd', ...headers } });

async function askAgain(path: string, headers?: Record<string, string>) {
  await ask(path, headers);
  await ask(path, headers);
  const before = world.madeCount;
  const answer = await ask(path, headers);
  return { answer, isKept: world.madeCount === before };
}

describe.each([PAGE, SEARCH, '/rest/lsc/listing/count?makeCode=FORD', '/dealers/tx'])('%s', (path) => {
  test('is made once, and then comes from memory, the same as before', async () => {
    const answers = [await ask(path), await ask(path), await ask(path), await ask(path)];
    expect(world.madeCount).toBe(1);
    const own = new Set(['date', 'x-request-id']);
    const lasting = answers.map(({ status, headers, bytes }) => ({
      status,
      headers: Object.entries(headers).filter(([name]) => !own.has(name)),
      bytes: bytes.toString('base64'),
    }));
    for (const answer of lasting) expect(answer).toEqual(lasting[0]);
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(4);
    expect(answers[0]?.headers['cache-control']).toBe(policyOf(path));
  });

  test('is not sent again to a client that has it, whether it is kept or made', async () => {
    const { etag = '' } = (await ask(path)).headers;
    for (let count = 0; count < 3; count++) {
      const known = await ask(path, { 'if-none-match': `"other", W/${etag}` });
      expect([known.status, known.body, known.headers.etag]).toEqual([304, '', etag]);
      expect(known.headers['cache-control']).toBe(policyOf(path));
      expect(known.headers['content-length']).toBeUndefined();
    }
    world.version = 2;
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(200);
  });

  test('has the headers of GET for HEAD, and no body', async () => {
    const made = await ask(path, {}, 'HEAD');
    const got = await ask(path);
    const kept = await ask(path, {}, 'HEAD');
    expect(world.madeCount).toBe(1);
    expect([made.body, kept.body]).toEqual(['', '']);
    for (const name of ['etag', 'content-length', 'content-type', 'content-encoding'])
      expect([made.headers[name], kept.headers[name]], name).toEqual([got.headers[name], got.headers[name]]);
  });
});

test('visitors who ask at the same time share one making', async () => {
  const gate = Promise.withResolvers<undefined>();
  world.wait = () => gate.promise;
  const asked = Array.from({ length: 8 }, () => ask(PAGE));
  await waitFor(() => expect(world.madeCount).toBe(1));
  gate.resolve(undefined);
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(world.madeCount).toBe(1);
  await ask(PAGE);
  expect(world.madeCount).toBe(1);
});

test('an answer that is only for one is made for each of them', async () => {
  const gate = Promise.withResolvers<undefined>();
  world.wait = () => gate.promise;
  world.service = 'late';
  const asked = Array.from({ length: 5 }, () => ask(PAGE));
  await waitFor(() => expect(world.madeCount).toBe(1));
  gate.resolve(undefined);
  for (const { status, headers } of await Promise.all(asked))
    expect([status, headers['cache-control'], headers.etag]).toEqual([200, visitorPage, undefined]);
  expect(world.madeCount).toBe(5);
});

test('when the one who asked first leaves, the others still get their answer', async () => {
  const gates: (() => void)[] = [];
  world.wait = () => new Promise((resolve) => gates.push(resolve));
  const over = new AbortController();
  const left = site.ask(PAGE, { headers: { 'accept-encoding': 'zstd' }, signal: over.signal });
  left.catch(() => undefined);
  await waitFor(() => expect(world.madeCount).toBe(1));
  const others = [ask(PAGE), ask(PAGE), ask(PAGE)];
  over.abort();
  await expect(left).rejects.toThrow();
  await waitFor(() => expect(world.madeCount).toBe(2));
  for (const open of gates) open();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(world.madeCount).toBe(2);
});

test('nobody waits long for an answer that is made for someone else', async () => {
  const gate = Promise.withResolvers<undefined>();
  world.wait = () => (world.madeCount === 1 ? gate.promise : Promise.resolve());
  const first = ask(PAGE);
  await waitFor(() => expect(world.madeCount).toBe(1));
  expect((await ask(PAGE)).status).toBe(200);
  gate.resolve(undefined);
  expect((await first).status).toBe(200);
});

describe('is made anew', () => {
  test('with other stock', async () => {
    expect((await askAgain(PAGE)).isKept).toBe(true);
    world.version = 2;
    expect((await ask(PAGE)).body).toContain('"version":2');
  });

  test('when the stock changes while it is made, and it goes to no one else', async () => {
    world.wait = () => {
      world.version++;
      return Promise.resolve();
    };
    const { answer, isKept } = await askAgain(PAGE);
    expect([isKept, answer.headers['cache-control'], answer.headers.etag]).toEqual([
      false,
      visitorPage,
      undefined,
    ]);
  });

  test('after a minute', async () => {
    await askAgain(PAGE);
    moveClock(59_000);
    expect((await askAgain(PAGE)).isKept).toBe(true);
    const before = world.madeCount;
    moveClock(61_000);
    await ask(PAGE);
    expect(world.madeCount).toBe(before + 1);
  });

  test('after ten seconds when a service elsewhere took part, and proxies keep none of it', async () => {
    world.service = 'answers';
    world.said = 'before';
    const { answer, isKept } = await askAgain(PAGE);
    expect([isKept, answer.headers['cache-control']]).toEqual([true, visitorPage]);
    world.said = 'after';
    expect((await ask(PAGE)).body).toContain('before');
    moveClock(10_500);
    expect((await ask(PAGE)).body).toContain('after');
  });
});

function moveClock(ms: number): void {
  vi.restoreAllMocks();
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ms);
}

describe('is never kept', () => {
  test.each<[string, Partial<ShownWorld>, string]>([
    ['an answer without one of its calls', { service: 'late' }, PAGE],
    ['a failed page', { service: 'fails' }, PAGE],
    ['a failed search', { service: 'fails' }, SEARCH],
    ['an answer that sets a cookie', { headers: { 'set-cookie': 'a=1' } }, PAGE],
    ['an answer with a header that is not known', { headers: { 'x-greeting': 'Hello Ann' } }, PAGE],
    ['an answer with another cache policy', { headers: { 'cache-control': 'no-store' } }, PAGE],
    ['the page of a saved search', {}, '/cars-for-sale?searchBookmarkId=7'],
    ['the page of a shared search', {}, '/cars-for-sale?bookmarkId=7'],
    ['a personal page', {}, '/account'],
    ['a car, whose page is for the person who is signed in', {}, '/cars-for-sale/vehicle/7'],
    ['an endpoint of a person', {}, '/account-api/inventory'],
  ])('%s', async (_what, change, path) => {
    Object.assign(world, change);
    const { answer, isKept } = await askAgain(path);
    expect(isKept).toBe(false);
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers['cache-control']).not.toMatch(/public/);
  });

  test.each([{ idtoken: 'a' }, { accesstoken: 'a' }, { authorization: 'Bearer a' }, { 'x-whole-page': '1' }])(
    'an answer to a request with %j',
    async (headers) => {
      await askAgain(PAGE);
      const { answer, isKept } = await askAgain(PAGE, headers);
      expect([isKept, answer.headers['cache-control']]).toEqual([false, visitorPage]);
    },
  );

  test('an answer to a request with a cookie, when services elsewhere get to know about it', async () => {
    await site.stop();
    site = await startShownSite(world, { upstreams: { lsc: 'https://lsc.example' } });
    const { answer, isKept } = await askAgain(PAGE, { cookie: 'channel=A' });
    expect([isKept, answer.headers['cache-control']]).toEqual([false, visitorPage]);
    expect((await askAgain(PAGE)).isKept).toBe(true);
  });

  test('an answer without memory for it', async () => {
    await site.stop();
    site = await startShownSite(world, { maxBytes: 0 });
    const { answer, isKept } = await askAgain(PAGE);
    expect([isKept, answer.headers['cache-control']]).toEqual([false, keptPage]);
  });
});

test('crawlers have answers of their own, which proxies do not keep', async () => {
  const person = await askAgain(PAGE);
  const bot = await askAgain(PAGE, { 'user-agent': GOOGLE });
  expect([person.isKept, bot.isKept]).toEqual([true, true]);
  expect(bot.answer.body).not.toBe(person.answer.body);
  expect(bot.answer.headers['cache-control']).toBe(visitorPage);
  expect((await ask(PAGE, { 'user-agent': 'Mozilla/5.0 bingbot' })).body).toBe(bot.answer.body);
});

test('each encoding and each host has answers of its own', async () => {
  const { etag } = (await askAgain(PAGE)).answer.headers;
  const gzip = await askAgain(PAGE, { 'accept-encoding': 'gzip' });
  expect([gzip.answer.headers['content-encoding'], gzip.answer.headers.etag === etag]).toEqual([
    'gzip',
    false,
  ]);
  await ask(PAGE, { host: 'localhost:4321' });
  expect((await ask(PAGE, { host: 'localhost:4321' })).body).toContain('localhost:4321');
  expect((await ask(PAGE)).body).not.toContain('localhost:4321');
});

test('a page that many ask for is compressed again for those who take brotli, once for what it shows', async () => {
  const both = { 'accept-encoding': 'zstd, br' };
  const { answer: first } = await askAgain(PAGE, both);
  for (let count = 0; count < 30; count++) await ask(PAGE, both);
  await vi.waitFor(async () => expect((await ask(PAGE, both)).headers['content-encoding']).toBe('br'));
  const dense = await ask(PAGE, both);
  expect(dense.body).toBe(first.body);
  expect(dense.bytes.length).toBeLessThan(first.bytes.length);
  expect(dense.headers.etag).not.toBe(first.headers.etag);
  for (const { etag = '' } of [first.headers, dense.headers])
    expect((await ask(PAGE, { ...both, 'if-none-match': etag })).status).toBe(304);
  expect((await ask(PAGE)).bytes).toEqual(first.bytes);

  moveClock(61_000);
  expect((await ask(PAGE, both)).headers.etag, 'made again, and the same').toBe(dense.headers.etag);
  world.version++;
  expect((await ask(PAGE, both)).headers['content-encoding'], 'other cars').toBe('zstd');
});

test('nothing of a visitor gets into it', async () => {
  const marked = (name: string) => `Planted-${name}`;
  const headers = {
    cookie: `visitor=${marked('visitor')}; session=${marked('session')}; zip=90210${marked('zip')}; channel=PLANTED_CHANNEL`,
    referer: `http://cars.example/${marked('referer')}`,
    'user-agent': marked('agent'),
    'accept-language': marked('language'),
    'sec-gpc': '1',
    'x-forwarded-for': '203.0.113.77',
    'x-request-id': marked('request'),
    'if-none-match': `"${marked('tag')}"`,
    'x-anything': marked('anything'),
  };
  for (const path of [PAGE, SEARCH]) {
    for (let count = 0; count < 3; count++) {
      const { body, headers: sent } = await ask(path, headers);
      expect(JSON.stringify([body, sent])).not.toMatch(/planted|203\.0\.113|127\.0\.0\.1|sec-gpc/i);
    }
  }
  const bot = await askAgain(PAGE, { 'user-agent': `${marked('agent')} Googlebot` });
  expect(bot.answer.body).not.toMatch(/planted/i);
});
