import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAskTest, helloCall, someLocals } from '#src/engine/calls/ask.fixtures.ts';
import type { Shopper } from '#src/domain/visitor/shopper.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { implement } from '#src/engine/calls/handlers.ts';
import { createServiceTokenSigner } from '#src/server/shoppers/service-token.ts';
import { remote } from '#src/engine/calls/transports.ts';
import { startFakeUpstream } from '#tests/support/fake-upstream.ts';
import type { FakeUpstream, Fault } from '#tests/support/fake-upstream.ts';
import { waitFor } from '#tests/support/wait-for.ts';

let upstream: FakeUpstream;
beforeAll(async () => {
  upstream = await startFakeUpstream({
    '/hello/you': { greeting: 'hello' },
    '/base/hello/you': { greeting: 'based' },
  });
});
afterEach(() => {
  upstream.fault = 'none';
  expect(upstream.unexpected).toEqual([]);
});
afterAll(() => upstream.stop());

const context = () => ({ locals: someLocals(), signal: new AbortController().signal });

describe('remote', () => {
  test('sends path, headers and request id, and reads the answer', async () => {
    const carried = await remote(upstream.url)(helloCall, { name: 'you', token: 'secret' }, context());
    expect(carried).toEqual({ greeting: 'hello' });
    expect(upstream.seen.at(-1)).toMatchObject({
      method: 'GET',
      url: '/hello/you',
      headers: { idtoken: 'secret', 'x-request-id': 'r1', accept: 'application/json' },
    });
  });

  test('keeps the path of its base URL', async () => {
    expect(await remote(`${upstream.url}/base/`)(helloCall, { name: 'you' }, context())).toEqual({
      greeting: 'based',
    });
  });

  test('writes JSON', async () => {
    await remote(upstream.url)({ ...helloCall, method: 'POST' }, { name: 'you', text: '<b>' }, context());
    expect(upstream.seen.at(-1)).toMatchObject({ method: 'POST', body: '{"text":"<b>"}' });
  });

  test.each<[Fault, string]>([
    ['hang', 'timeout'],
    ['drip', 'timeout'],
    ['status-500', 'status'],
    ['status-429', 'status'],
    ['broken-json', 'invalid'],
    ['wrong-schema', 'invalid'],
    ['huge', 'invalid'],
    ['gzip-bomb', 'invalid'],
    ['reset', 'unreachable'],
    ['redirect', 'status'],
    ['html', 'invalid'],
    ['short-length', 'unreachable'],
  ])('%s: returns the fallback with the error %s within the call’s timeout', async (fault, type) => {
    upstream.fault = fault;
    const { ask } = createAskTest(remote(upstream.url));
    const timeoutMs = type === 'timeout' ? 150 : 2_000;
    const call = { ...helloCall, name: fault, timeoutMs, maxBytes: 1024 * 1024 };
    const startedAt = performance.now();
    const answer = await ask(call, { name: 'you' });
    expect(answer).toMatchObject({ source: 'fallback', error: { type } });
    expect(performance.now() - startedAt).toBeLessThan(timeoutMs + 500);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(upstream.seen.some(({ url }) => url === '/elsewhere')).toBe(false);
  });

  test('reports an unreachable service', async () => {
    const gone = await startFakeUpstream({});
    await gone.stop();
    const { ask } = createAskTest(remote(gone.url));
    expect(await ask(helloCall, { name: 'you' })).toMatchObject({
      error: { type: 'unreachable', message: expect.stringContaining('(ECONNREFUSED)') as string },
    });
  });

  test('says that a page, as of a proxy that asks to sign in, is not JSON', async () => {
    upstream.fault = 'html';
    const { ask } = createAskTest(remote(upstream.url));
    expect(await ask(helloCall, { name: 'you' })).toMatchObject({
      error: { message: expect.stringContaining('status 200, but not with JSON') as string },
    });
  });

  test('closes the connection of a call that is given up', async () => {
    const own = await startFakeUpstream({ '/hello/you': { greeting: 'hello' } });
    own.fault = 'hang';
    const { askTimes } = createAskTest(remote(own.url));
    await askTimes(3);
    await waitFor(() => expect(own.hungUp).toBe(3));
    await own.stop();
  });

  test('treats a declared error status as an answer that never opens the breaker', async () => {
    const own = await startFakeUpstream({ '/hello/you': { greeting: 'no such bookmark' } });
    const { ask, factory } = createAskTest(remote(own.url));
    own.fault = 'refusal';
    const refusing = { ...helloCall, timeoutMs: 2_000, name: 'refusing', statusOf: () => 404 };
    for (let i = 0; i < 10; i++) expect((await ask(refusing, { name: 'you' })).source).toBe('live');
    expect(await ask(helloCall, { name: 'you' })).toMatchObject({ error: { type: 'status' } });
    expect(factory.health()[0]).toMatchObject({ state: 'closed', failures: 0 });
    await own.stop();
  });
});

describe('remote transport: identity', () => {
  const SECRET = 'a secret of at least 32 characters';
  const account = { account: { id: 'a1', email: 'ann@example.com', name: 'Ann' }, visitorId: 'v1' };
  const carry = async (person: 'asks' | 'keeps' | undefined, shopper: Shopper, secret = SECRET) => {
    const signServiceToken =
      secret === '' ? undefined : createServiceTokenSigner(secret, 'https://cars.example');
    const call = { ...helloCall, service: 'wallet' as const, ...definedOnly({ person }) };
    const startVisitor = vi.fn(() => 'begun');
    const locals = Object.assign(someLocals(), {
      findShopper: () => Promise.resolve(shopper),
      startVisitor,
      services: { db },
    });
    await remote(upstream.url, { signServiceToken })(call, { name: 'you' }, { ...context(), locals });
    const { headers = {} } = upstream.seen.at(-1) ?? {};
    return { headers, isStarted: startVisitor.mock.calls.length > 0 };
  };
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.destroy());

  test.each([
    ['an account', account, 'account:a1'],
    ['a browser', { visitorId: 'v1' }, 'visitor:v1'],
  ])(
    'sends a signed token, for this service and one minute, with a call about what %s keeps',
    async (_, shopper, sub) => {
      const { headers } = await carry('asks', shopper);
      const [, token = ''] = String(headers['authorization']).split('Bearer ');
      const [header = '', body = '', signature] = token.split('.');
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iat: number };
      expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
      expect(claims).toEqual({
        iss: 'https://cars.example',
        aud: 'wallet',
        sub,
        iat: expect.any(Number) as number,
        exp: claims.iat + 60,
      });
      expect(Math.abs(claims.iat - Date.now() / 1000)).toBeLessThan(5);
      const expected = createHmac('sha256', SECRET).update(`${header}.${body}`).digest('base64url');
      expect(signature).toBe(expected);
      expect(JSON.stringify(claims)).not.toContain('ann@example.com');
    },
  );

  test('sends no token for an unknown visitor who reads, and creates a visitor who writes', async () => {
    const asked = await carry('asks', {});
    expect([asked.headers['authorization'], asked.isStarted]).toEqual([undefined, false]);
    const kept = await carry('keeps', {});
    expect([typeof kept.headers['authorization'], kept.isStarted]).toEqual(['string', true]);
  });

  test('sends no token with a call about no person or without a secret, and never a cookie', async () => {
    const seen = [await carry(undefined, account), await carry('keeps', account, '')];
    for (const { headers } of seen) expect(headers['authorization']).toBeUndefined();
    for (const { headers } of [...seen, await carry('keeps', account)])
      expect(headers['cookie']).toBeUndefined();
  });
});

describe('a handler of this process', () => {
  const marketplace = [implement(helloCall, async ({ name }) => ({ greeting: `hello ${name}` }))];

  test('gets the input unchanged', async () => {
    const { ask } = createAskTest(undefined, { marketplace });
    expect(await ask(helloCall, { name: 'you' })).toEqual({
      source: 'live',
      data: { greeting: 'hello you' },
    });
  });

  test('is found by the name of the call', async () => {
    const { ask } = createAskTest(undefined, { marketplace });
    expect((await ask({ ...helloCall }, { name: 'you' })).source).toBe('live');
    const answer = await ask({ ...helloCall, name: 'unknown' }, { name: 'you' });
    expect(answer).toMatchObject({
      error: { type: 'unreachable', message: 'Nothing answers the call "unknown".' },
    });
  });
});
