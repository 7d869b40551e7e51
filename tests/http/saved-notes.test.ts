// What is saved, over HTTP: notes about saved cars by forms, their privacy and export, and a browser that refuses cookies.
import { expect, inject, test } from 'vitest';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';

const url = inject('siteUrl');

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
