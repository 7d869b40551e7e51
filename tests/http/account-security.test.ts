// A change of address, devices and passkeys of an account over HTTP, as pages without scripts send their forms.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { findLink, waitForMail } from '#tests/support/mail-files.ts';
import { createSoftwarePasskey } from '#tests/support/software-passkey.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';

const url = inject('siteUrl');
const dataDir = inject('dataDir');
const visit = () => new HttpBrowser(url);
const statusOf = async (browser: HttpBrowser) => (await browser.ask('GET', '/account')).status;

describe('an account', () => {
  test('shows its contact details again if they are wrong, or were sent after the session has ended', async () => {
    const browser = visit();
    await browser.signIn(await createTestAccount(dataDir));
    const typed = { firstName: 'Annabel', lastName: 'Lee', email: 'a@example.org', phone: '12345' };
    const fields = { ...typed, returnTo: '/account' };
    const wrong = await browser.postForm('/account-api/lead-profile', fields);
    expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([422, 'no-store']);
    const form = (await wrong.text()).split('id="lead-profile"')[1] ?? '';
    expect(form).toMatch(/id="profile-phone-problem">Enter a phone number with at least 7 digits/);
    expect(/<input[^>]*id="profile-phone"[^>]*>/.exec(form)?.[0]).toContain('value="12345"');
    expect(/<input[^>]*id="profile-firstName"[^>]*>/.exec(form)?.[0]).toContain('value="Annabel"');

    const ended = await visit().postForm('/account-api/lead-profile', fields);
    expect(ended.status).toBe(401);
    const page = await ended.text();
    for (const part of ['you are signed out', 'value="12345"', 'href="/account/sign-in?refUrl=%2Faccount"'])
      expect(page).toContain(part);
  });

  test('changes its address once both addresses confirmed it, without a script', async () => {
    const { email, password } = await createTestAccount(dataDir);
    const next = `${randomUUID()}@example.com`;
    const browser = visit();
    await browser.signIn({ email, password });
    const wrong = await browser.postForm('/account/email', { email: next, current: 'wrong' });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining(`value="${next}"`)]);
    const sent = await browser.postForm('/account/email', { email: next, current: password });
    expect(sent.headers.get('location')).toBe('/account/email#sent');
    const links = [
      findLink(await waitForMail(dataDir, next, /Confirm your new email/), '/account/email?'),
      findLink(await waitForMail(dataDir, email, /Confirm the new email/), '/account/email?'),
    ] as const;
    const reader = visit();
    for (const link of links) expect(await (await reader.ask('GET', link)).text()).toContain(next);
    const outcomes: (string | null)[] = [];
    for (const link of links) outcomes.push((await reader.postForm(link, {})).headers.get('location'));
    expect(outcomes).toEqual(['/account/email?confirmed=waiting', '/account/email?confirmed=done']);
    expect((await reader.ask('GET', links[0])).status).toBe(410);
    expect(await statusOf(browser)).toBe(303);
    await browser.signIn({ email: next, password });
    await waitForMail(dataDir, email, /has a new email address/);
    const file = await (await browser.ask('GET', '/account/export')).text();
    expect([file.includes(next), file.includes(email)]).toEqual([true, false]);
  });

  test('lists its devices with their last use, and signs out one of them', async () => {
    const credentials = await createTestAccount(dataDir);
    const [phone, desk] = [visit(), visit()];
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
    await phone.ask('POST', '/account-api/sign-in', credentials, { 'user-agent': agent });
    await desk.signIn(credentials);
    const page = await (await desk.ask('GET', '/account/sessions')).text();
    expect(page).toMatch(/Safari on iPhone\s*<span[^>]*>Last used within the hour/);
    expect(page).toMatch(/Unknown device\s*<span[^>]*>This device/);
    const row = page.slice(page.indexOf('Safari on iPhone'));
    const session = /name="session" value="([^"]+)"/.exec(row)?.[1] ?? '';
    await desk.postForm('/account/sessions', { session });
    expect([await statusOf(phone), await statusOf(desk)]).toEqual([303, 200]);
  });

  test('gets a passkey with its password, and is signed in to with it', async () => {
    const { email, password } = await createTestAccount(dataDir);
    const key = createSoftwarePasskey({ origin: 'http://localhost:4321' });
    const readChallenge = async (answer: Response) => {
      const options = /data-options="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
      return JSON.parse(options.replaceAll('&quot;', '"').replaceAll('&#34;', '"')) as { challenge: string };
    };
    const browser = visit();
    await browser.signIn({ email, password });
    expect((await browser.postForm('/account/passkeys', { password: 'wrong' })).status).toBe(422);
    const begun = await readChallenge(await browser.postForm('/account/passkeys', { password }));
    const added = JSON.stringify(key.create(begun));
    const answer = await browser.postForm('/account/passkeys', { credential: added });
    expect(answer.headers.get('location')).toBe('/account/passkeys#added');
    expect((await browser.postForm('/account/passkeys', { credential: added })).status).toBe(422);
    await waitForMail(dataDir, email, /passkey was added/);

    const phone = visit();
    const path = '/account/passkey?refUrl=%2Faccount';
    const asked = await readChallenge(await phone.postForm(path, {}));
    const entered = await phone.postForm(path, { credential: JSON.stringify(key.get(asked)) });
    expect(entered.headers.get('location')).toBe('/account');
    expect(await statusOf(phone)).toBe(200);
    for (const credential of ['', '{', '{"id":1}', JSON.stringify(key.get(asked))])
      expect((await visit().postForm(path, { credential })).status).toBe(422);
  });
});
