// Alerts over HTTP: an address must confirm, viewing a page changes nothing, and email programs can unsubscribe.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { digestOf, newToken } from '#src/engine/http/tokens.ts';
import { askPage, askSite } from '#tests/support/http-answer.ts';

const CAPTURE = '/cars-for-sale/svc/email-capture';
const DEVICE = '/cars-for-sale/consumer-device/browser';
const FORM = 'application/x-www-form-urlencoded';
const site = inject('siteUrl');
const mailFolder = join(inject('dataDir'), 'mail');
/** An earlier run of the tests may have used the same data. */
const EMAIL = `ann-${Date.now()}@example.com`;

let db: DatabaseSync;
beforeAll(() => {
  db = new DatabaseSync(join(inject('dataDir'), 'forecourt.db'), { timeout: 5_000 });
});
afterAll(() => db.close());

const countSubscriptions = (where = '1') =>
  Number(
    db.prepare(`SELECT count(*) AS n FROM alert_subscription WHERE email = ? AND ${where}`).get(EMAIL)?.['n'],
  );
const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  askSite(site, path, { method: 'POST', body, headers: { 'content-type': FORM, ...headers } });

function findMail(): string {
  const files = existsSync(mailFolder) ? readdirSync(mailFolder).filter((name) => name.endsWith('.eml')) : [];
  const mails = files.map((name) => readFileSync(join(mailFolder, name), 'utf8'));
  return mails.find((mail) => mail.includes(`To: ${EMAIL}`)) ?? '';
}

function makeLink(purpose: string, recipient: string): string {
  const token = newToken();
  db.prepare('INSERT INTO alert_link (digest, purpose, recipient, expires_at_ms) VALUES (?, ?, ?, ?)').run(
    digestOf(token),
    purpose,
    recipient,
    Date.now() + 60_000,
  );
  return `${CAPTURE}/${purpose}?token=${token}`;
}

test('an address gets one email, and its alerts start when the page of the link is confirmed', async () => {
  const answer = await askSite(site, CAPTURE, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, page: '/cars-for-sale/honda?maxPrice=20000' }),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(answer.body)).toMatchObject({ type: 'success' });
  expect(countSubscriptions('confirmed_at_ms IS NULL')).toBe(1);

  await vi.waitFor(() => expect(findMail()).not.toBe(''), { timeout: 15_000, interval: 100 });
  const text = findMail().replaceAll('=\n', '').replaceAll('=3D', '=');
  const path = /http:\/\/localhost:4321(\S+token=[\w-]{43})/.exec(text)?.[1] ?? '';
  const page = await askPage(site, path);
  expect(page.status).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['referrer-policy']).toBe('same-origin');
  expect(page.body).toContain('Honda cars for sale');
  expect(page.body).toContain('name="robots" content="noindex"');
  expect(page.body).not.toContain(EMAIL);
  expect(countSubscriptions('confirmed_at_ms IS NOT NULL')).toBe(0);

  expect((await send(path, '', { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send(path, '', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(countSubscriptions('confirmed_at_ms IS NOT NULL')).toBe(0);
  const { body } = await send(path, '', { origin: site });
  expect(body).toContain('Your alerts are on.');
  expect(body, 'it no longer asks').not.toMatch(/<h1[^>]*>Confirm your alerts/);
  expect(countSubscriptions('confirmed_at_ms IS NOT NULL')).toBe(1);
});

test('an email program unsubscribes with one POST without an origin', async () => {
  const path = makeLink('unsubscribe', `email:${EMAIL}`);
  expect((await askSite(site, path)).status).toBe(200);
  expect(countSubscriptions()).toBe(1);
  const ended = await send(path, 'List-Unsubscribe=One-Click');
  expect(ended.status).toBe(200);
  expect(countSubscriptions()).toBe(0);
});

test.each(['confirm', 'unsubscribe'])(
  'a link for another purpose and an unknown link return the same 404: %s',
  async (purpose) => {
    const other = makeLink(purpose === 'confirm' ? 'unsubscribe' : 'confirm', `email:${EMAIL}`);
    const swapped = other.replace(/email-capture\/\w+/, `email-capture/${purpose}`);
    for (const path of [swapped, `${CAPTURE}/${purpose}?token=${newToken()}`, `${CAPTURE}/${purpose}`]) {
      const answer = await send(path, '', { origin: site });
      expect(answer.status).toBe(404);
      expect(answer.body).toContain('This link has expired');
    }
  },
);

describe('the form without a script', () => {
  const referer = `${site}/cars-for-sale/honda`;
  test('is answered with a page that links back', async () => {
    const answer = await send(`${CAPTURE}/answer`, `email=${EMAIL}&company=`, { origin: site, referer });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('Check your email');
    expect(answer.body).toContain('href="/cars-for-sale/honda"');
    expect(countSubscriptions(`subject = 'makeCode=HONDA'`)).toBe(1);
  });

  test.each([
    ['no address', 'email=nobody', referer, 'Enter an email address'],
    [
      'the page of all cars',
      `email=${EMAIL}`,
      `${site}/cars-for-sale/all-cars`,
      'Choose at least one filter',
    ],
    [
      'another site',
      `email=${EMAIL}`,
      'https://evil.example/cars-for-sale/honda',
      'Choose at least one filter',
    ],
  ])('from %s names what is missing', async (_, body, from, text) => {
    const answer = await send(`${CAPTURE}/answer`, body, { origin: site, referer: from });
    expect(answer.body).toContain(text);
    expect(answer.body).not.toContain('evil.example');
  });
});

describe('browsers with notifications on', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const tokenOf = (endpoint: string) => JSON.stringify({ endpoint, keys });
  const post = (endpoint: string, values: object = {}) =>
    askSite(site, DEVICE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ brand: 'consumer', pixall_id: '', browser_token: tokenOf(endpoint), ...values }),
    });
  const ENDPOINT = `https://fcm.googleapis.com/fcm/send/${newToken()}`;
  const find = () => db.prepare('SELECT shopper_id FROM push_device WHERE endpoint = ?').get(ENDPOINT);

  test('are stored under their owner, and deleted when they are blocked', async () => {
    const answer = await post(ENDPOINT);
    expect(JSON.parse(answer.body)).toEqual({ type: 'ok' });
    expect(answer.headers['set-cookie']?.join()).toMatch(/^visitor=.*HttpOnly/);
    expect(String(find()?.['shopper_id'])).toMatch(/^visitor:/);
    await post(ENDPOINT, { permission: 'denied' });
    expect(find()).toBeUndefined();
  });

  test.each([
    'https://127.0.0.1/x',
    'http://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
  ])('with an endpoint on an unknown host are rejected: %s', async (endpoint) => {
    expect(JSON.parse((await post(endpoint)).body)).toEqual({ type: 'refused' });
  });

  test('subscribe with the key of this site, and the worker is not cached', async () => {
    const { publicKey } = JSON.parse((await askSite(site, DEVICE)).body) as { publicKey: string };
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    const worker = await askSite(site, '/push-worker.js?brand=consumer&key=x');
    expect(worker.status).toBe(200);
    expect(worker.headers['content-type']).toContain('javascript');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  });
});

test('a returning shopper sees what is new since they left', async () => {
  const listing = await askSite(site, '/rest/lsc/listing?makeCode=HONDA');
  const { listings } = JSON.parse(listing.body) as { listings: { id: string }[] };
  const ids = listings.map(({ id }) => id).join();
  const ask = async (since: number) =>
    JSON.parse(
      (await askSite(site, `/cars-for-sale/svc/since-last-visit?since=${since}&ids=${ids}`)).body,
    ) as {
      marks: { text: string }[];
    };
  expect((await ask(0)).marks).toHaveLength(listings.length);
  expect((await ask(0)).marks[0]?.text).toBe('New since your last visit');
  expect((await ask(Date.now())).marks).toEqual([]);
});

test('the alerts of an account are not accessible to others', async () => {
  const answer = await askSite(site, '/account-api/alerts');
  expect(JSON.parse(answer.body)).toMatchObject({ type: 'signed-out' });
  for (const path of ['/account-api/alerts/1', '/account-api/alerts/mail']) {
    const form = await send(path, 'isOn=false&returnTo=%2Faccount%23alerts', { origin: site });
    expect(form.headers['location']).toBe('/account#alerts-failed');
  }
});
