import { describe, expect, inject, test } from 'vitest';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';
import { openBuiltRelease } from '#tests/support/built-release.ts';
import { HtmlPage } from '#tests/support/html-page.ts';
import { askSite } from '#tests/support/http-answer.ts';
import { listInlineHashes } from '#tests/support/inline-hashes.ts';

const url = inject('siteUrl');
const release = openBuiltRelease(inject('dataDir'));
const script = Object.keys(release.manifest.files).find((path) => path.endsWith('.js')) ?? '';
const { none, page, visitorPage, hashedAsset, namedAsset, redirect, sharedAnswer, keptPage, keptSearch } =
  CACHE_POLICIES;
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
const SAME_ORIGIN_JSON = { 'content-type': 'application/json' };

interface Kind {
  what: string;
  path: string;
  status: number;
  cache: string;
  type?: string;
  ask?: Parameters<typeof askSite>[2];
}

const KINDS: readonly Kind[] = [
  { what: 'home', path: '/', status: 200, type: HTML, cache: page },
  { what: 'a prebuilt page', path: '/cars-for-sale/toyota', status: 200, type: HTML, cache: page },
  {
    what: 'an on-demand page',
    path: '/cars-for-sale?makeCode=TOYOTA',
    status: 200,
    type: HTML,
    cache: keptPage,
  },
  { what: 'a script', path: script, status: 200, type: 'text/javascript; charset=utf-8', cache: hashedAsset },
  {
    what: 'an icon',
    path: '/favicon.svg',
    status: 200,
    type: 'image/svg+xml; charset=utf-8',
    cache: namedAsset,
  },
  {
    what: 'the default icon of browsers',
    path: '/favicon.ico',
    status: 200,
    type: 'image/x-icon',
    cache: namedAsset,
  },
  { what: 'robots.txt', path: '/robots.txt', status: 200, type: PLAIN, cache: namedAsset },
  {
    what: 'an answer of the API',
    path: '/rest/lsc/listing?makeCode=TOYOTA',
    status: 200,
    type: JSON_TYPE,
    cache: keptSearch,
  },
  { what: 'the API description', path: '/openapi.json', status: 200, type: JSON_TYPE, cache: sharedAnswer },
  { what: 'a moved page', path: '/cars-for-sale/Toyota', status: 301, cache: redirect },
  { what: 'a moved search', path: '/cars-for-sale/toyota?gclid=1', status: 301, cache: redirect },
  { what: 'a bad path', path: '/cars-for-sale/%2561', status: 400, type: PLAIN, cache: none },
  { what: 'bad input', path: '/rest/lsc/reference/nothing', status: 400, type: JSON_TYPE, cache: none },
  { what: 'an unknown page', path: '/no/such/page', status: 404, type: HTML, cache: none },
  { what: 'a desk that is off', path: '/admin', status: 404, type: HTML, cache: none },
  { what: 'an unknown make', path: '/cars-for-sale/toyotta', status: 404, type: HTML, cache: visitorPage },
  {
    what: 'an unknown model with a name that every object has',
    path: '/cars-for-sale/toyota/constructor',
    status: 404,
    type: HTML,
    cache: visitorPage,
  },
  {
    what: 'another method on a page',
    path: '/cars-for-sale/toyota',
    status: 405,
    type: PLAIN,
    cache: none,
    ask: { method: 'POST' },
  },
  {
    what: 'another method on a search',
    path: '/cars-for-sale?makeCode=TOYOTA',
    status: 405,
    type: PLAIN,
    cache: none,
    ask: { method: 'PUT', headers: SAME_ORIGIN_JSON, body: '{}' },
  },
  {
    what: 'an unsupported method',
    path: '/',
    status: 405,
    type: PLAIN,
    cache: none,
    ask: { method: 'OPTIONS' },
  },
  {
    what: 'a long URL',
    path: `/cars-for-sale?vin=${'A'.repeat(9_000)}`,
    status: 414,
    type: PLAIN,
    cache: none,
  },
  {
    what: 'a body that is too large',
    path: '/cars-for-sale/svc/feedback',
    status: 413,
    type: JSON_TYPE,
    cache: none,
    ask: { method: 'POST', headers: SAME_ORIGIN_JSON, body: JSON.stringify('x'.repeat(70_000)) },
  },
  {
    what: 'a write from another site',
    path: '/cars-for-sale/svc/feedback',
    status: 403,
    type: JSON_TYPE,
    cache: none,
    ask: { method: 'POST', headers: { ...SAME_ORIGIN_JSON, origin: 'https://evil.example' }, body: '{}' },
  },
  {
    what: 'a write to a read-only page',
    path: '/privacy',
    status: 405,
    type: PLAIN,
    cache: none,
    ask: { method: 'POST', headers: SAME_ORIGIN_JSON, body: '{}' },
  },
  {
    what: 'an alternate representation for programs',
    path: '/cars-for-sale/toyota.md',
    status: 200,
    type: 'text/markdown; charset=utf-8',
    cache: page,
  },
  {
    what: 'a foreign host',
    path: '/',
    status: 421,
    type: PLAIN,
    cache: none,
    ask: { headers: { host: 'evil.example' } },
  },
];

test.each(KINDS.filter(({ type }) => type === HTML))(
  '$what has a policy that allows what is in the page, and no markup from elsewhere',
  async ({ path, ask }) => {
    const { headers, body } = await askSite(url, path, ask);
    const policy = headers['content-security-policy'] ?? '';
    const { scripts, styles } = listInlineHashes(new HtmlPage(body));
    expect(scripts.length + styles.length).toBeGreaterThan(0);
    for (const hash of [...scripts, ...styles]) expect(policy).toContain(hash);
    expect(policy).toMatch(
      /; require-trusted-types-for 'script'; trusted-types (?:[a-z]+(?:-[a-z]+)* ?)+(?:;|$)/,
    );
  },
);

describe.each(KINDS)('$what', ({ path, status, cache, type, ask }) => {
  test('has its status, its type and its cache policy', async () => {
    const { headers, ...answer } = await askSite(url, path, ask);
    expect([answer.status, headers['content-type'], headers['cache-control']]).toEqual([status, type, cache]);
  });

  test('has security headers, sets no cookie and does not reveal the server software', async () => {
    const { headers } = await askSite(url, path, ask);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/'unsafe-(?:inline|eval|hashes)'|script-src[^;]*\*/);
    expect(headers['set-cookie']).toBeUndefined();
    expect([headers['x-powered-by'], headers['server']]).toEqual([undefined, undefined]);
  });
});

describe.each([
  '/',
  '/cars-for-sale/toyota',
  '/cars-for-sale?makeCode=TOYOTA',
  '/robots.txt',
  '/no/such/page',
])('HEAD %s', (path) => {
  test('has the headers of GET and no body', async () => {
    const ownToEach = new Set(['date', 'x-request-id', 'content-length', 'keep-alive']);
    const lasting = (headers: object) => Object.entries(headers).filter(([name]) => !ownToEach.has(name));
    const [get, head] = await Promise.all([askSite(url, path), askSite(url, path, { method: 'HEAD' })]);
    expect(head.status).toBe(get.status);
    expect(lasting(head.headers)).toEqual(lasting(get.headers));
    expect(head.body).toBe('');
  });
});

describe('prebuilt pages', () => {
  const path = '/cars-for-sale/toyota';

  test('are compressed if the client supports it, with an ETag for each encoding', async () => {
    const forms = await Promise.all(
      [undefined, 'br', 'gzip, br;q=0.1', 'identity'].map((accept) =>
        askSite(url, path, accept === undefined ? {} : { headers: { 'accept-encoding': accept } }),
      ),
    );
    expect(forms.map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'br',
      undefined,
    ]);
    expect(new Set(forms.map(({ body }) => body)).size).toBe(1);
    expect(new Set(forms.map(({ headers }) => headers.etag)).size).toBe(2);
    expect(forms.map(({ headers }) => headers.vary)).toEqual(
      Array(4).fill('Accept-Encoding, Available-Dictionary'),
    );
  });

  test('are not sent again to a client that has them', async () => {
    const { headers } = await askSite(url, path);
    const known = await askSite(url, path, { headers: { 'if-none-match': headers.etag } });
    expect([known.status, known.body, known.headers.etag]).toEqual([304, '', headers.etag]);
    expect(known.headers['cache-control']).toBe(page);
    const other = await askSite(url, path, { headers: { 'if-none-match': '"another"' } });
    expect(other.status).toBe(200);
  });

  test('have no second address', async () => {
    for (const builtFile of [`${path}.html`, `${path}.html.br`, '/index.html', '/404', '/500']) {
      expect((await askSite(url, builtFile)).status).toBe(404);
    }
  });
});

test('on-demand pages are compressed as well', async () => {
  const { headers, body } = await askSite(url, '/cars-for-sale?makeCode=TOYOTA', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(new HtmlPage(body).cards().length).toBeGreaterThan(0);
});

test('forged forwarding headers of a client appear nowhere', async () => {
  const canary = 'canary.example';
  const names = [
    'x-forwarded-host',
    'x-forwarded-server',
    'x-original-url',
    'x-rewrite-url',
    'forwarded',
    'x-host',
  ];
  const headers = Object.fromEntries(names.map((name) => [name, canary]));
  for (const path of ['/cars-for-sale?makeCode=TOYOTA', '/cars-for-sale/Toyota', '/no/such/page']) {
    const answer = await askSite(url, path, { headers });
    expect(JSON.stringify([answer.headers, answer.body])).not.toContain(canary);
  }
});
