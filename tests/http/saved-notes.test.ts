// What is saved, over HTTP: notes about saved cars by forms, their privacy and export, and a browser that refuses cookies.
import { expect, inject, test } from 'vitest';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';

const url = inject('siteUrl');
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function signIn(): Promise<HttpBrowser> {
  const browser = new HttpBrowser(url);
  await browser.signIn(await createTestAccount(inject('dataDir')));
  return browser;
}

test('notes by form: those of an account are kept, without one they are shown again, to be sent after signing in', async () => {
  const guest = new HttpBrowser(url);
  const { listings } = await guest.askJson<{ listings: { id: string }[] }>(
    'GET',
    '/rest/lsc/listing?makeCode=FORD',
  );
  const id = listings[0]?.id ?? '';
  const path = `/account-api/inventory/${encodeURIComponent(id)}`;
  const fields = { note: 'Ask about rust\r\nCall <Ann>', returnTo: '/account/saved' };
  const [owner, other] = [await signIn(), await signIn()];
  for (const browser of [guest, owner, other]) await browser.ask('PUT', path, {});
  const refused = await guest.postForm(`${path}/note`, fields);
  expect(refused.status).toBe(401);
  const shown = await refused.text();
  expect(shown).toMatch(/<textarea[^>]*>Ask about rust\r?\nCall &lt;Ann&gt;<\/textarea>/);
  expect(shown).toContain('href="/account/sign-in?refUrl=%2Faccount%2Fsaved"');
  const emptied = await guest.postForm(`${path}/note`, { ...fields, note: ' ' });
  expect(emptied.headers.get('location')).toBe('/account/saved#note-account');
  const guestPage = await (await guest.ask('GET', '/account/saved')).text();
  expect(guestPage).toMatch(/id="note-account"[^>]*>\s*<a href="\/account\/sign-in\?defaultScreen=signup/);
  const noted = await owner.postForm(`${path}/note`, fields);
  expect([noted.status, noted.headers.get('location')]).toEqual([303, '/account/saved#note-saved']);
  const html = await (await owner.ask('GET', '/account/saved?zip=60601')).text();
  expect(html).toContain('Ask about rust\nCall &lt;Ann&gt;</textarea>');
  expect(html).toMatch(/(?:Under 1|[\d,]+) mi away/);
  expect(await (await owner.ask('GET', '/account/export')).text()).toContain('Ask about rust');
  expect(await (await other.ask('GET', '/account/saved')).text()).not.toContain('Ask about rust');
});

test('a browser that refuses cookies does not read that something was saved', async () => {
  for (const [path, id] of [
    ['/account/saved', 'car-saved'],
    ['/account/saved', 'search-saved'],
    ['/my-wallet', 'deal-saved'],
    ['/my-wallet', 'wallet-saved'],
  ] as const) {
    const html = await (await new HttpBrowser(url).ask('GET', path)).text();
    expect(html).toMatch(new RegExp(`id="${id}"[^>]*>\\s*Your browser blocks cookies, so nothing was saved`));
    if (path === '/account/saved')
      expect(html.split('id="hidden-offers"')[1]).toContain('Your browser blocks cookies');
  }
});

test('signing in by the page says where the browser refuses cookies, and leads on where it keeps them', async () => {
  const { email, password } = await createTestAccount(inject('dataDir'));
  const form = '/account/sign-in?refUrl=%2Faccount%2Fsaved';
  const sent = await new HttpBrowser(url).postForm(form, { email, password });
  const next = sent.headers.get('location') ?? '';
  const told = await new HttpBrowser(url).ask('GET', next);
  expect(await told.text()).toContain('Your browser blocks cookies, which signing in needs.');
  const keeper = new HttpBrowser(url);
  await keeper.postForm(form, { email, password });
  expect((await keeper.ask('GET', next)).headers.get('location')).toBe('/account/saved');
});

test('a browser that refuses cookies starts and joins no shortlist, and reads why', async () => {
  const again = await new HttpBrowser(url).ask('POST', '/account/shortlists/add', 'list=new', FORM);
  expect(again.status).toBe(307);
  const fieldsAgain = again.headers.get('location') ?? '';
  const typed = 'list=new&name=For+Ann&person=Bob';
  const refused = await new HttpBrowser(url).ask('POST', fieldsAgain, typed, FORM);
  const html = await refused.text();
  expect(refused.status).toBe(422);
  expect(html).toContain('Your browser blocks cookies, so nothing was saved.');
  for (const [field, value] of [
    ['name', 'For Ann'],
    ['person', 'Bob'],
  ] as const)
    expect(html).toMatch(new RegExp(`name="${field}"[^>]*value="${value}"`));
  const owner = new HttpBrowser(url);
  const begun = await owner.postForm('/account/shortlists/add', { list: 'new', name: 'Cars for Ann' });
  const path = begun.headers.get('location') ?? '';
  expect(await (await owner.ask('GET', path)).text()).toContain('Cars for Ann');
  await owner.postForm(path, { action: 'link' });
  const link = /\/account\/shortlists\/join\/[^"<\s]+/.exec(await (await owner.ask('GET', path)).text())?.[0];
  const join = (link ?? '').replaceAll('&amp;', '&');
  const stranger = await new HttpBrowser(url).ask('POST', join, 'person=Bob', FORM);
  const next = stranger.headers.get('location') ?? '';
  const unkept = await (await new HttpBrowser(url).ask('POST', next, 'person=Bob', FORM)).text();
  expect(unkept).toContain('Your browser blocks cookies, so nothing was saved.');
  expect(unkept).toMatch(/name="person"[^>]*value="Bob"/);
  const friend = new HttpBrowser(url);
  expect((await friend.postForm(join, {})).headers.get('location')).toBe(path);
});

test('an invitation by email that is refused keeps the address that was typed', async () => {
  const owner = await signIn();
  const begun = await owner.postForm('/account/shortlists/add', { list: 'new' });
  const path = begun.headers.get('location') ?? '';
  const refused = await owner.postForm(path, { action: 'invite', email: 'bob@example' });
  expect(refused.status).toBe(422);
  const shown = await refused.text();
  expect(shown).toContain('Enter an email address such as name@example.com.');
  expect(shown).toMatch(/name="email"[^>]*value="bob@example"/);
});
