// Personal responses: they are not cached, cookies are closed to scripts and other sites, and return paths stay on this
// site.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readServedPaths } from '#tests/support/built-routes.ts';
import { CORPORA_NOTE, readLines, readOwn, readStrings } from '#tests/support/corpora.ts';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';
import type { Credentials } from '#tests/support/test-accounts.ts';
import { some } from '#tests/support/nightly.ts';

const SECRET = 'a secret of some length';
const EXAMPLES = {
  make: 'honda',
  model: 'civic',
  year: '2021',
  path: 'honda/civic',
  format: 'md',
  zip: '60601',
};
const PERSONAL = [
  '/account',
  '/account/saved',
  '/account/export',
  '/account/password',
  '/account/email',
  '/account/sessions',
  '/account/passkeys',
  '/my-wallet',
];
const TRADE_IN = '2009 Car of Ann';
/** A cache that looks at the end of a path would take a personal page for a file. */
const DECEPTIONS = [
  '/x.css',
  ';.js',
  '%0a.png',
  '.css',
  '/..%2fx.css',
  '%3f.css',
  '/nonexistent.js',
  '%23.png',
];
/** Harmless to steal: they say that a person is signed in, visited before, or opted out. */
const READ_BY_SCRIPTS = /^(?:signed_in|opt_out)=/;
const ALL_CARS = '/cars-for-sale/all-cars';
const LINK_ATTACKS = 150;
const AT_ONCE = 8;
const TIMEOUT_MS = 90_000;

let data: SiteData;
let site: SiteUnderTest;
let credentials: Credentials;
let shopper: HttpBrowser;
const proxied = { 'x-forwarded-for': '10.1.2.3', 'x-forwarded-proto': 'https' };
beforeAll(async () => {
  data = copySiteData(inject('dataDir'));
  site = await startSite(data.dataDir, {
    ...data.env,
    REBUILD_SECRET: SECRET,
    SITE_ORIGIN: 'https://cars.example',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  });
  credentials = await createTestAccount(data.dataDir);
  shopper = new HttpBrowser(site.url);
  await shopper.ask('POST', '/account-api/sign-in', credentials, proxied);
});
afterAll(async () => {
  await site.stop();
  data.remove();
});

describe('cookies', () => {
  test('are closed to scripts, other sites and plain connections, and are short', async () => {
    const visitor = new HttpBrowser(site.url);
    const form = { ...proxied, 'content-type': 'application/x-www-form-urlencoded' };
    const answers = [
      await visitor.ask('POST', '/cars-for-sale/svc/session', {}, proxied),
      await visitor.ask('PUT', '/account-api/inventory/x', {}, proxied),
      await visitor.ask('POST', '/account-api/sign-in', credentials, proxied),
      await visitor.ask('GET', '/account', undefined, { ...proxied, 'sec-gpc': '1' }),
      await visitor.ask('POST', '/admin', `action=sign-in&secret=${encodeURIComponent(SECRET)}`, form),
      await visitor.ask('POST', '/account/sign-out', '', form),
    ];
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
    const names = new Set(cookies.map((cookie) => cookie.split('=')[0]));
    expect([...names]).toEqual(expect.arrayContaining(['__Host-sid', 'signed_in']));
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\//i);
      expect(cookie).toMatch(/; Secure\b/i);
      expect(cookie).toMatch(/; SameSite=(?:Lax|Strict)/i);
      expect(cookie).not.toMatch(/; Domain=/i);
      expect(cookie.length).toBeLessThan(4096);
      if (!READ_BY_SCRIPTS.test(cookie)) expect(cookie).toMatch(/; HttpOnly/i);
    }
    for (const { headers } of answers) expect(headers.get('cache-control')).toMatch(/no-store/);
  });

  test('a session from before signing in is replaced', async () => {
    const visitor = new HttpBrowser(site.url);
    visitor.setCookie('__Host-sid', 'planted');
    await visitor.ask('POST', '/account-api/sign-in', credentials, proxied);
    expect(visitor.cookies).not.toContain('planted');
  });
});

describe('caches', () => {
  const isStored = (answer: Response) =>
    /\bpublic\b|max-age=[1-9]|s-maxage/.test(answer.headers.get('cache-control') ?? 'public');

  test('store no personal page, whatever its URL looks like', async () => {
    const paths = PERSONAL.flatMap((path) => [path, ...DECEPTIONS.map((end) => path + end)]);
    for (const path of paths) {
      const answer = await shopper.ask('GET', path, undefined, proxied);
      const text = await answer.text();
      if (PERSONAL.includes(path)) expect([path, answer.status]).toEqual([path, 200]);
      else expect(text, path).not.toContain(credentials.email);
      expect([path, isStored(answer)]).toEqual([path, false]);
      if (text.includes(credentials.email)) expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    }
  });

  test('store no purchase, and no answer to one of its steps', async () => {
    const found = await fetch(`${site.url}/rest/lsc/listing?homeServices=BUY_ONLINE`);
    const [car] = ((await found.json()) as { listings: { id: string }[] }).listings;
    const path = `/buy-online/${car?.id ?? ''}?step=trade-in`;
    const form = new URLSearchParams({ hasCar: 'yes', car: TRADE_IN }).toString();
    const typed = { ...proxied, 'content-type': 'application/x-www-form-urlencoded' };
    expect(isStored(await shopper.ask('POST', path, form, typed))).toBe(false);
    const shown = await shopper.ask('GET', path, undefined, proxied);
    expect(await shown.text()).toContain(TRADE_IN);
    expect(isStored(shown)).toBe(false);
    const strange = await new HttpBrowser(site.url).ask('GET', path, undefined, proxied);
    expect(await strange.text()).not.toContain(TRADE_IN);
  });

  test('store only what is the same for everyone: without cookies and names', async () => {
    const paths = readServedPaths(inject('dataDir'), EXAMPLES);
    const kept: string[] = [];
    for (const path of paths) {
      const answer = await shopper.ask('GET', path, undefined, proxied);
      const text = await answer.text();
      expect([path, answer.status < 500], text.slice(0, 300)).toEqual([path, true]);
      if (!isStored(answer)) continue;
      kept.push(path);
      expect([path, answer.headers.getSetCookie()]).toEqual([path, []]);
      expect(text, path).not.toContain(credentials.email);
      expect(text, path).not.toMatch(/Shopper [0-9a-f]{8}-/);
    }
    expect(kept.length).toBeGreaterThan(5);
  });
});

describe('claims in client headers', () => {
  const NAMES = [
    'forwarded x-forwarded-host x-forwarded-server x-forwarded-prefix x-forwarded-scheme x-forwarded-port',
    'x-host x-original-host x-original-url x-rewrite-url x-http-host-override x-real-ip x-client-ip true-client-ip',
    'client-ip x-wap-profile referer user-agent x-custom-ip-authorization if-none-match range via',
  ]
    .join(' ')
    .split(' ');

  test.each([
    '/cars-for-sale?makeCode=HONDA',
    '/cars-for-sale/Honda',
    '/no/such/page',
    '/account/sign-in',
    '/rest/lsc/x',
  ])('are not repeated by %s', async (path) => {
    const headers = Object.fromEntries(NAMES.map((name) => [name, `c4n4ry-${name}`]));
    const answer = await new HttpBrowser(site.url).ask('GET', path, undefined, headers);
    const all = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
    expect(/c4n4ry-[\w-]+/.exec(all)?.[0]).toBeUndefined();
  });
});

describe('the return path', () => {
  const LEGITIMATE = Array.from({ length: 50 }, (_, i) =>
    [
      `/cars-for-sale/honda?firstRecord=${i * 30}`,
      `/cars-for-sale?makeCode=HONDA&zip=606${10 + i}&searchRadius=${i + 1}#car-${i}`,
      `/cars-for-sale?keyword=${encodeURIComponent(`black & tan é ${i}%`)}`.replaceAll('%25', '%2525'),
      `/account/saved#saved-${i}`,
      `/compare?listings=${i},${i + 1}`,
    ].at(i % 5),
  ).map(String);
  const goTo = async (refUrl: string) =>
    (
      await shopper.ask('GET', `/account/sign-in?refUrl=${encodeURIComponent(refUrl)}`, undefined, proxied)
    ).headers.get('location');
  const formTo = async (returnTo: string) =>
    (
      await shopper.ask(
        'POST',
        '/account-api/inventory/x/remove',
        new URLSearchParams({ returnTo }).toString(),
        {
          ...proxied,
          'content-type': 'application/x-www-form-urlencoded',
        },
      )
    ).headers.get('location');

  test('is accepted on this site', async () => {
    for (const path of LEGITIMATE) expect(await goTo(path)).toBe(path);
  });

  test(
    `never leads elsewhere, whether raw or decoded once or twice${CORPORA_NOTE}`,
    async () => {
      const attacks = [
        ...readOwn('link-attacks'),
        ...readLines('redirect/patt-Open-Redirect-payloads.txt'),
        ...readStrings('redirect/patt-readme.json'),
      ];
      const readings = new Set(attacks.flatMap((text) => [text, decode(text), decode(decode(text))]));
      const gone: string[] = [];
      const check = async (attack: string) => {
        for (const way of await Promise.all([goTo(attack), formTo(attack)])) {
          const isOurs = way !== null && /^\/(?![/\\])/.test(way) && !/[\\\t\n\r]|%2f%2f|%5c/i.test(way);
          if (!isOurs || new URL(way, site.url).origin !== site.url) gone.push(`${attack} → ${way}`);
        }
      };
      const all = some([...readings], LINK_ATTACKS).map((text) => text.toWellFormed());
      for (let at = 0; at < all.length; at += AT_ONCE)
        await Promise.all(all.slice(at, at + AT_ONCE).map(check));
      expect(gone).toEqual([]);
      expect(readings.size).toBeGreaterThan(100);
      expect(await goTo('//evil.example')).toBe(ALL_CARS);
    },
    TIMEOUT_MS,
  );
});

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
