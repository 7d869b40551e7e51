import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageHandler } from '#src/engine/http/render-step.ts';
import { MADE_HASH, MADE_SCRIPT, PAGE_HASHES, startFrontSite } from '#tests/support/front-site.ts';
import type { FrontSite } from '#tests/support/front-site.ts';

/** Replaces Astro with a page, an endpoint, and a page that fails. */
const handler: PageHandler = (req, res, next, locals) => {
  const [path = ''] = (req.url ?? '').split('?');
  if (path === '/boom') throw new Error('the renderer broke');
  if (path === '/rest/lsc/listing') {
    res.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    return res.end(JSON.stringify({ locals: Object.keys(locals), padding: 'x'.repeat(2000) }));
  }
  if (!path.startsWith('/cars-for-sale')) {
    next();
    return undefined;
  }
  res.writeHead(200, {
    'content-type': 'text/html',
    'content-security-policy': `script-src 'self' ${MADE_HASH} 'sha256-elsewhere';`,
  });
  res.write('<!doctype html>');
  return res.end(
    Buffer.from(
      `${MADE_SCRIPT}<p>${req.url ?? ''} ${String(req.headers['x-forwarded-host'])}</p>${'<i>x</i>'.repeat(500)}`,
    ),
  );
};

let site: FrontSite;
beforeAll(async () => {
  const decideRedirect = (path: string, search: string) =>
    path.startsWith('/cars-for-sale') && search.includes('utm_')
      ? { to: path, isPermanent: true }
      : undefined;
  site = await startFrontSite({ handler, decideRedirect });
});
afterAll(() => site.stop());

describe('host and client checks', () => {
  test.each(['evil.test', 'cars.example.evil.test', '', 'cars.example:99'])(
    'answers 421 for the host %j',
    async (host) => {
      const answer = await site.ask('/', { headers: { host }, setHost: false });
      expect(answer.status).toBe(421);
      expect(JSON.stringify(answer)).not.toContain('evil.test');
    },
  );

  test('answers health checks without a host', async () => {
    expect((await site.ask('/healthz', { headers: { host: '10.0.0.7' } })).body).toBe('ok\n');
    expect((await site.ask('/readyz', { headers: { host: '10.0.0.7' } })).body).toBe('ready\n');
  });

  test('ignores what a client claims about itself', async () => {
    const headers = {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.test',
    };
    const answer = await site.ask('/cars-for-sale?zip=1', { headers });
    expect(JSON.stringify(answer)).not.toContain('evil.test');
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });
});

describe('one spelling per path', () => {
  test.each([
    ['/cars-for-sale/ford/', '/cars-for-sale/ford'],
    ['//cars-for-sale//ford', '/cars-for-sale/ford'],
    ['/Cars-For-Sale/FORD', '/cars-for-sale/ford'],
    ['/Certified/', '/certified'],
    ['/%63ars-for-sale/f%2D150%7e', '/cars-for-sale/f-150~'],
    ['/cars-for-sale/FORD/?a=B', '/cars-for-sale/ford?a=B'],
    ['//evil.test/', '/evil.test'],
    ['///', '/'],
  ])('redirects %s to %s', async (path, target) => {
    const answer = await site.ask(path);
    expect([answer.status, answer.headers.location]).toEqual([301, target]);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expect((await site.ask(target)).status).not.toBe(301);
  });

  test.each(['/rest/lsc/ABC', '/_astro/Card.AbC12.js', '/cars-for-sale/vehicle/AbC'])(
    'keeps the capitals of %s',
    async (path) => {
      expect((await site.ask(path)).status).not.toBe(301);
    },
  );

  test.each([
    '/a%2fb',
    '/a%5Cb',
    '/a\\b',
    '/%00',
    '/%2561dmin',
    '/a/../b',
    '/a/%2e%2e/b',
    '/./a',
    '/%zz',
    '/a%0ab',
    'http://evil.test/',
    '*',
    '/_image#x',
    '/cars-for-sale/ford#.css',
    '/cars-for-sale?a=1#x',
  ])('answers 400 for the path %s', async (path) => {
    expect((await site.ask(path)).status).toBe(400);
  });

  test.each([
    '/cars-for-sale/ford.html',
    '/index.html',
    '/robots.txt.br',
    '/_image?href=x',
    '/_server-islands/a',
    '/404',
    '/500',
  ])('answers 404 for %s', async (path) => {
    expect((await site.ask(path)).status).toBe(404);
  });

  test('never redirects a write', async () => {
    expect((await site.ask('/rest/lsc/listing/', { method: 'POST' })).status).toBe(404);
  });

  test('redirects queries under /cars-for-sale before any file answers', async () => {
    const answer = await site.ask('/cars-for-sale/ford?utm_source=x');
    expect([answer.status, answer.headers.location]).toEqual([301, '/cars-for-sale/ford']);
    expect((await site.ask('/?utm_source=x')).status).toBe(200);
  });
});

describe('limits', () => {
  test('answers 414 for a URL over 8 KB', async () => {
    expect((await site.ask(`/?q=${'a'.repeat(8200)}`)).status).toBe(414);
  });

  test('answers 431 for headers over 16 KB', async () => {
    const raw = await site.sendRaw(
      `GET / HTTP/1.1\r\nHost: cars.example\r\nX-Big: ${'a'.repeat(17_000)}\r\n\r\n`,
    );
    expect(raw).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(raw).toContain('Content-Security-Policy');
    expect(raw).toMatch(/\r\n\r\nThe headers of the request are too large\.\n$/);
  });

  test.each(['TRACE', 'OPTIONS', 'PROPFIND'])(
    'answers 405 for %s, with the allowed methods',
    async (method) => {
      const answer = await site.ask('/', { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE']);
    },
  );

  test('answers 405 for a write to a file', async () => {
    const answer = await site.ask('/robots.txt', { method: 'DELETE' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('files', () => {
  test('are compressed, with length, ETag and policy of their kind', async () => {
    const page = await site.ask('/cars-for-sale/ford', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=600',
    });
    expect(page.headers.etag).toMatch(/^"[0-9a-f]{32}-br"$/);
    expect(page.body).toContain('<title>Prebuilt</title>');
    const script = await site.ask('/_astro/Card.AbC12.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-encoding']).toBeUndefined();
    expect((await site.ask('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('sends pages as gzip to clients without brotli, also under concurrent requests', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const pages = await Promise.all(Array.from({ length: 5 }, () => site.ask('/', { headers })));
    expect(pages.map((page) => page.headers['content-encoding'])).toEqual(Array(5).fill('gzip'));
    expect(pages[0]?.headers.etag).toMatch(/^"[0-9a-f]{32}-gz"$/);
    expect(new Set(pages.map(({ body }) => body))).toEqual(new Set([(await site.ask('/')).body]));
  });

  test('answers 304 for a known ETag, even weakened or in a list, but not for the ETag of another encoding', async () => {
    const { etag = '' } = (await site.ask('/')).headers;
    for (const known of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
      const answer = await site.ask('/', { headers: { 'if-none-match': known } });
      expect([answer.status, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
    }
    const headers = { 'if-none-match': etag, 'accept-encoding': 'br' };
    expect((await site.ask('/', { headers })).status).toBe(200);
  });

  test('answers HEAD with the headers of GET and no body', async () => {
    const head = await site.ask('/', { method: 'HEAD' });
    const get = await site.ask('/');
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  test('renders a query under /cars-for-sale instead', async () => {
    expect((await site.ask('/cars-for-sale/ford?firstRecord=30')).body).toContain('firstRecord=30');
    expect((await site.ask('/cars-for-sale/ford?')).body).toContain('Prebuilt');
  });
});

describe('rendered answers', () => {
  test.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip;q=0.5, br;q=0'],
    [undefined, 'br;q=0'],
    [undefined, undefined],
  ])('are sent as %s to a client that accepts %s', async (encoding, accepted) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await site.ask('/cars-for-sale?zip=90210', { headers });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.body).toContain('zip=90210');
  });

  test('endpoints get services, address and request id, and are not cached', async () => {
    const answer = await site.ask('/rest/lsc/listing', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.body).toContain('["services","clientIp","requestId"]');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'gzip' });
  });

  test('unknown routes get the 404 page', async () => {
    const answer = await site.ask('/nothing-here', { headers: { 'accept-encoding': 'br' } });
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('No such page');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a renderer that throws gives the 500 page and a log line', async () => {
    const answer = await site.ask('/boom');
    expect([answer.status, answer.body.includes('Sorry')]).toEqual([500, true]);
    expect(answer.body).not.toContain('renderer broke');
    const line = site.logLines().find((entry) => entry['msg'] === 'request failed');
    expect(line).toMatchObject({ level: 'error', requestId: answer.headers['x-request-id'] });
  });
});

describe('security headers', () => {
  const KINDS = [
    '/',
    '/robots.txt',
    '/cars-for-sale?a=1',
    '/rest/lsc/listing',
    '/healthz',
    '/nothing',
    '/boom',
    '/%00',
    '/cars-for-sale/',
    '/_astro/Card.AbC12.js',
  ];

  test.each(KINDS)('are on %s', async (path) => {
    const { headers } = await site.ask(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('are on 304 and 421', async () => {
    const known = await site.ask('/', { headers: { 'if-none-match': '*' } });
    const foreign = await site.ask('/', { headers: { host: 'evil.test' } });
    for (const { headers } of [known, foreign])
      expect(headers['content-security-policy']).toContain('frame-ancestors');
  });

  test('a page has one policy: its own hashes and our rules', async () => {
    const prebuilt = await site.ask('/');
    const made = await site.ask('/cars-for-sale?a=1');
    const policy = String(prebuilt.headers['content-security-policy']);
    expect(policy).toMatch(
      /^script-src 'self' 'sha256-page'; style-src 'self'; default-src 'none'; img-src 'self'; /,
    );
    expect(made.headers['content-security-policy']).toMatch(
      new RegExp(`^script-src 'self' ${RegExp.escape(MADE_HASH)}; default-src 'none';`),
    );
    expect(policy).not.toMatch(/unsafe|upgrade|,/);
    expect(PAGE_HASHES).toContain('sha256-page');
  });
});

test('log lines are one JSON object each, without query and without a visitor’s line breaks', async () => {
  await site.ask('/cars-for-sale?email=secret%40example.com');
  const line = site.logLines().findLast((entry) => entry['kind'] === 'page');
  expect(line).toMatchObject({ method: 'GET', path: '/cars-for-sale', status: 200, level: 'info' });
  expect(JSON.stringify(site.logLines())).not.toContain('secret');
});
