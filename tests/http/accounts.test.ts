// Accounts over HTTP, from signing up to deletion, and what other people cannot find out or forge.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { SIGN_UPS, WRONG_FROM_NETWORK } from '#src/features/shopper/account/account-limits.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { resetLimit } from '#src/engine/http/rate-limits.ts';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { findLink, readMailTo, waitForMail } from '#tests/support/mail-files.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';

const url = inject('siteUrl');
const dataDir = inject('dataDir');
const PASSWORD = 'engines and looms';
const visit = () => new HttpBrowser(url);
const newAddress = () => `${randomUUID()}@example.com`;
const statusOf = async (browser: HttpBrowser, path = '/account') => (await browser.ask('GET', path)).status;

/** All tests come from one network, so wrong passwords of one would lock out others. */
async function forgetGuesses(): Promise<void> {
  const db = await openDatabase(join(dataDir, 'forecourt.db'));
  for (const { name } of [WRONG_FROM_NETWORK, SIGN_UPS]) await resetLimit(db, { name, key: '127.0.0.1' });
  await db.destroy();
}

beforeAll(forgetGuesses);
afterAll(forgetGuesses);

describe('an account', () => {
  test('starts with an email link and the password, and returns the shopper to their page', async () => {
    const email = newAddress();
    const browser = visit();
    const form = { name: 'Ada', email, password: PASSWORD };
    const refUrl = encodeURIComponent('/cars-for-sale/honda?zip=60601');
    const sent = await browser.postForm(`/account/sign-in?defaultScreen=signup&refUrl=${refUrl}`, form);
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toBe('/account/check-mail?for=sign-up');
    expect(sent.headers.getSetCookie()).toEqual([]);
    const link = findLink(await waitForMail(dataDir, email, /Confirm your/), '/account/verify?');
    const page = await browser.ask('GET', link);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(await page.text()).toContain('Saved cars or searches on another device? Sign in there');
    const stranger = visit();
    expect((await stranger.postForm(link, { password: 'what they guess' })).status).toBe(422);
    const confirmed = await browser.postForm(link, { password: PASSWORD });
    // By the sign-in page, which would say that the browser had not kept its first cookie.
    const onward = await browser.ask('GET', confirmed.headers.get('location') ?? '');
    expect(onward.headers.get('location')).toBe('/cars-for-sale/honda?zip=60601');
    const account = await (await browser.ask('GET', '/account')).text();
    expect(account).toContain(email);
    expect(account).toContain('Saved cars before you signed up? Sign in on that device');
    expect((await browser.ask('GET', link)).status).toBe(410);
    expect(await statusOf(stranger)).toBe(303);
  });

  test('has a session in a cookie that scripts cannot read, and a hint that grants nothing', async () => {
    const browser = visit();
    const answer = await browser.ask('POST', '/account-api/sign-in', await createTestAccount(dataDir));
    const [session = '', hint = ''] = answer.headers.getSetCookie();
    expect(session).toMatch(/^sid=[\w-]{43}\.\S+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(hint).toMatch(/^signed_in=1; Max-Age=7776000; Path=\/; SameSite=Lax$/);
    expect(await answer.text()).toBe('{"type":"ok"}');
    const forger = visit();
    forger.setCookie('signed_in', '1');
    expect((await forger.ask('GET', '/account/export')).status).toBe(401);
    expect(await statusOf(forger)).toBe(303);
  });

  test('gets a new session at each sign-in, and the previous one ends', async () => {
    const credentials = await createTestAccount(dataDir);
    const browser = visit();
    await browser.signIn(credentials);
    const before = visit();
    before.setCookie('sid', /sid=([^;]+)/.exec(browser.cookies)?.[1] ?? '');
    expect(await statusOf(before)).toBe(200);
    await browser.signIn(credentials);
    expect(await statusOf(before)).toBe(303);
    expect(await statusOf(browser)).toBe(200);
  });

  test('can be signed out on this device or on all devices', async () => {
    const credentials = await createTestAccount(dataDir);
    const [phone, desk, tablet] = [visit(), visit(), visit()];
    for (const browser of [phone, desk, tablet]) await browser.signIn(credentials);
    await phone.postForm('/account/sign-out', {});
    expect(await statusOf(phone)).toBe(303);
    expect(await statusOf(desk)).toBe(200);
    await desk.postForm('/account/sign-out', { everywhere: '1' });
    expect(await statusOf(tablet)).toBe(303);
  });

  test('gets a new password through an email link once, or with the old one; both sign out all other devices', async () => {
    const { email, password } = await createTestAccount(dataDir);
    const elsewhere = visit();
    await elsewhere.signIn({ email, password });
    const browser = visit();
    await browser.postForm('/account/forgot', { email });
    const link = findLink(await waitForMail(dataDir, email, /Reset your .+ password/), '/account/reset?');
    expect((await browser.postForm(link, { password: 'password' })).status).toBe(422);
    expect((await browser.postForm(link, { password: PASSWORD })).status).toBe(303);
    expect((await browser.postForm(link, { password: 'another one here' })).status).toBe(422);
    expect(await statusOf(elsewhere)).toBe(303);
    await browser.signIn({ email, password: PASSWORD });
    await elsewhere.signIn({ email, password: PASSWORD });
    const change = { current: PASSWORD, password: 'looms and engines' };
    expect((await browser.postForm('/account/password', { ...change, current: 'wrong' })).status).toBe(422);
    expect((await browser.postForm('/account/password', change)).status).toBe(303);
    expect(await statusOf(browser)).toBe(200);
    expect(await statusOf(elsewhere)).toBe(303);
    await waitForMail(dataDir, email, /was changed/);
  });

  test('can be deleted with its password', async () => {
    const credentials = await createTestAccount(dataDir);
    const browser = visit();
    await browser.signIn(credentials);
    expect((await browser.postForm('/account/delete', { password: 'wrong' })).status).toBe(422);
    expect(await statusOf(browser)).toBe(200);
    const gone = await browser.postForm('/account/delete', { password: credentials.password });
    expect(gone.headers.get('location')).toBe('/privacy#deleted');
    expect(await statusOf(browser)).toBe(303);
    const answer = await visit().askJson('POST', '/account-api/sign-in', credentials);
    expect(answer).toEqual({ type: 'wrong' });
  });
});

describe('does not reveal', () => {
  test('whether an address has an account: same status, headers and bytes', async () => {
    const { email } = await createTestAccount(dataDir);
    const shapes = await Promise.all(
      [email, newAddress()].map(async (address) => {
        const browser = visit();
        const answers = [
          await browser.ask('POST', '/account-api/sign-in', { email: address, password: 'not this one' }),
          await browser.ask('POST', '/account-api/sign-up', {
            name: 'A',
            email: address,
            password: PASSWORD,
          }),
          await browser.postForm('/account/forgot', { email: address }),
        ];
        return Promise.all(
          answers.map(async (answer) => ({
            status: answer.status,
            body: await answer.text(),
            headers: [...answer.headers].filter(([name]) => !/^(?:date|x-request-id)$/.test(name)),
          })),
        );
      }),
    );
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test('a password, a token or an address in the log', async () => {
    const { email, password } = await createTestAccount(dataDir);
    const other = { name: 'A Canary', email: newAddress(), password: 'canary in the log' };
    const site = await startSite(dataDir);
    const browser = new HttpBrowser(site.url);
    await browser.signIn({ email, password });
    await browser.ask('POST', '/account-api/sign-in', { email, password: 'wrong canary' });
    await browser.postForm('/account/sign-in?defaultScreen=signup', other);
    await browser.postForm('/account/forgot', { email });
    await browser.ask('GET', '/account/reset?token=canary-token');
    await waitForMail(dataDir, other.email, /Confirm your/);
    await site.stop();
    const session = /sid=([^.;]+)/.exec(browser.cookies)?.[1] ?? 'none';
    expect(site.output()).toContain('"/account/forgot"');
    const secrets = [email, password, session, other.email, 'anary'];
    expect(secrets.filter((secret) => site.output().includes(secret))).toEqual([]);
  });
});

describe('guessing passwords', () => {
  test('is blocked after five wrong passwords, even in parallel, and not for others', async () => {
    const { email, password } = await createTestAccount(dataDir);
    const browser = visit();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        browser.ask('POST', '/account-api/sign-in', { email, password: `guess number ${i}` }),
      ),
    );
    const counts = answers.map(({ status }) => status);
    expect(counts.filter((status) => status === 429).length).toBeGreaterThanOrEqual(7);
    expect((await browser.ask('POST', '/account-api/sign-in', { email, password })).status).toBe(429);
    await visit().signIn(await createTestAccount(dataDir));
  });

  test('sends at most three emails an hour to an address, and does not say so', async () => {
    const { email } = await createTestAccount(dataDir);
    for (let i = 0; i < 5; i++) {
      expect((await visit().postForm('/account/forgot', { email })).status).toBe(303);
    }
    await waitForMail(dataDir, email, /Reset your .+ password/);
    const marker = (await createTestAccount(dataDir)).email;
    await visit().postForm('/account/forgot', { email: marker });
    await waitForMail(dataDir, marker, /Reset your .+ password/);
    expect(readMailTo(dataDir, email)).toHaveLength(3);
  });
});

test.each([
  ['sign-up', 'or try again.'],
  ['reset', 'or send another link.'],
])('after %s, the page offers words separated by spaces', async (reason, words) => {
  const page = await (await visit().ask('GET', `/account/check-mail?for=${reason}`)).text();
  expect(page.replaceAll(/<[^>]*>/g, '')).toContain(words);
});

describe('another site', () => {
  const FOREIGN = [
    [
      'by a form',
      { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      'everywhere=1',
    ],
    ['by text that looks like JSON', { origin: 'https://evil.example', 'content-type': 'text/plain' }, '{}'],
    ['by JSON', { origin: 'https://evil.example', 'content-type': 'application/json' }, '{}'],
    [
      'by a form from nowhere',
      { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
      'a=b',
    ],
    [
      'by a navigation',
      { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      'a=b',
    ],
    ['from a sister host', { 'sec-fetch-site': 'same-site', 'content-type': 'application/json' }, '{}'],
  ] as const;
  const PATHS = [
    '/account/sign-out',
    '/account/delete',
    '/account/password',
    '/account/sign-in',
    '/account/forgot',
  ];

  test.each(FOREIGN)('changes nothing %s', async (_how, headers, body) => {
    const browser = visit();
    await browser.signIn(await createTestAccount(dataDir));
    for (const path of [...PATHS, '/account-api/sign-in', '/account-api/sign-up']) {
      expect(`${path} ${(await browser.ask('POST', path, body, headers)).status}`).toBe(`${path} 403`);
    }
    expect(await statusOf(browser)).toBe(200);
  });

  test('cannot sign a shopper out with a link', async () => {
    const browser = visit();
    await browser.signIn(await createTestAccount(dataDir));
    expect((await browser.ask('GET', '/account/sign-out')).status).toBe(405);
    expect(await statusOf(browser)).toBe(200);
  });
});

test('the opt-out signal of a browser is shown, and applies to the account on the next device', async () => {
  const credentials = await createTestAccount(dataDir);
  const browser = visit();
  await browser.signIn(credentials);
  const TEXT = 'Opt-Out Request Preference Signal Honored';
  const page = await browser.ask('GET', '/account', undefined, { 'sec-gpc': '1' });
  expect(await page.text()).toContain(`${TEXT}. Your browser sent this signal`);
  const device = visit();
  await device.signIn(credentials);
  expect(device.cookies).toContain('opt_out=1');
  const privacy = await visit().ask('GET', '/privacy', undefined, { 'sec-gpc': '1' });
  expect(await privacy.text()).toMatch(/class="honored"[^>]*>Opt-Out Request Preference Signal Honored</);
});

test('what a browser saved without an account is deleted by a form of the privacy page', async () => {
  const browser = visit();
  const bookmarks = '/account-api/searchbookmarks';
  await browser.ask('POST', bookmarks, { searchString: 'makeCode=FORD' });
  const visitor = /visitor=([^;]+)/.exec(browser.cookies)?.[1] ?? '';
  const count = async () =>
    (await browser.askJson<{ searches: unknown[] }>('GET', bookmarks)).searches.length;
  expect(await count()).toBe(1);
  expect(await (await browser.ask('GET', '/privacy')).text()).toContain('action="/account/forget-browser"');
  const answer = await browser.postForm('/account/forget-browser', {});
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/privacy#forgotten']);
  expect(browser.cookies).toBe('visitor=deleted');
  browser.setCookie('visitor', visitor);
  expect(await count()).toBe(0);
});
