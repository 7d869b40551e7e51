/** The whole way to a dealer's desk: invited by the operator, by email to an account, and on to the next person. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#src/server/db/open-database.ts';
import { noteBounce } from '#src/server/mail/bounces.ts';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { findLink, readMails, readMailTo, waitForMail } from '#tests/support/mail-files.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const SECRET = 'a secret of some length';
const MAILED_WITHIN = { timeout: 20_000 };
const PASSWORD = 'engines and looms';
const NO_MAILBOX = 'The email did not arrive: there is no such mailbox.';
const dataDir = inject('dataDir');
let site: SiteUnderTest;
let operator: HttpBrowser;
let dealerPage: string;

beforeAll(async () => {
  site = await startSite(dataDir, { REBUILD_SECRET: SECRET });
  operator = new HttpBrowser(site.url);
  await operator.postForm('/admin', { action: 'sign-in', secret: SECRET });
  dealerPage =
    /href="(\/dealers\/[a-z]{2}\/[^"]+--[^"]+)"/.exec(await read(operator, '/dealers/tx'))?.[1] ?? '';
});
afterAll(() => site.stop());

/** With a name before the address, or without one. */
const invitationsTo = (email: string) =>
  readMails(dataDir).filter((mail) => mail.includes(email) && mail.includes('You are invited')).length;
const newAddress = () => `${randomUUID()}@example.com`;
const read = async (browser: HttpBrowser, path: string) => (await browser.ask('GET', path)).text();

/** Follows the link of the invitation: to signing in, from there to a new account, and back. */
async function comeInvited(email: string): Promise<{ browser: HttpBrowser; desk: string }> {
  const browser = new HttpBrowser(site.url);
  const link = findLink(await waitForMail(dataDir, email, /dealer desk of/), '/dealer-desk?');
  const signIn = (await browser.ask('GET', link)).headers.get('location') ?? '';
  expect(signIn).toMatch(/^\/account\/sign-in\?/);
  await browser.postForm(`${signIn}&defaultScreen=signup`, { name: 'Ann', email, password: PASSWORD });
  const confirm = findLink(await waitForMail(dataDir, email, /Confirm your/), '/account/verify?');
  const { headers } = await browser.postForm(confirm, { password: PASSWORD });
  // By the sign-in page, which would say that the browser had not kept its first cookie.
  const onward = await browser.ask('GET', headers.get('location') ?? '');
  expect(onward.headers.get('location')).toBe(link);
  return { browser, desk: link };
}

test('who is invited follows the link, makes an account, sees the desk of this dealer, and invites the next', async () => {
  const [manager, seller] = [newAddress(), newAddress()];
  const invitation = { action: 'invite', dealer: site.url + dealerPage, email: manager, role: 'manager' };
  expect((await operator.postForm('/admin/dealers', invitation)).status).toBe(303);
  expect(await read(operator, '/admin/dealers')).toContain(manager);
  const { browser, desk } = await comeInvited(manager);
  const shown = await browser.ask('GET', desk);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('private'),
  ]);
  expect(await shown.text()).toContain('Messages');
  const people = desk.replace('/dealer-desk', '/dealer-desk/people');
  const next = { action: 'invite', email: seller, role: 'sales' };
  expect((await browser.postForm(people, next)).status).toBe(303);
  expect(readMailTo(dataDir, manager).filter((mail) => mail.includes('dealer desk of'))).toHaveLength(1);
  const sales = await comeInvited(seller);
  expect(await waitForMail(dataDir, seller, /dealer desk of/)).toContain(`by ${manager}`);
  expect((await sales.browser.ask('GET', desk)).status).toBe(200);
  expect((await sales.browser.ask('GET', people)).status).toBe(404); // for managers
});

test('who is removed does not find the desk any more, also with the link', async () => {
  const invited = newAddress();
  const invitation = { dealer: dealerPage, email: invited, role: 'sales' };
  await operator.postForm('/admin/dealers', { action: 'invite', ...invitation });
  const { browser, desk } = await comeInvited(invited);
  expect((await browser.ask('GET', desk)).status).toBe(200);
  await operator.postForm('/admin/dealers', { action: 'remove', ...invitation });
  expect((await browser.ask('GET', desk)).status).toBe(404);
});

test.each([
  ['/admin/dealers', { role: 'sales' }, 'invite'],
  ['/admin/people', { role: 'writer', person: 'Ann' }, 'again'],
])(
  '%s names an invited address without a mailbox, and emails it once more on request',
  async (path, more, again) => {
    const email = newAddress();
    const invitation = { dealer: dealerPage, email, ...more };
    const db = await openDatabase(join(dataDir, 'forecourt.db'));
    onTestFinished(() => db.destroy());
    await operator.postForm(path, { action: 'invite', ...invitation });
    await expect.poll(() => invitationsTo(email), MAILED_WITHIN).toBe(1);
    expect(await read(operator, path)).not.toContain(NO_MAILBOX);
    await noteBounce(db, email, Date.now());
    expect(await read(operator, path)).toContain(NO_MAILBOX);
    if (again === 'invite') await operator.postForm(path, { action: 'remove', ...invitation });
    await operator.postForm(path, { action: again, ...invitation });
    await expect.poll(() => invitationsTo(email), MAILED_WITHIN).toBe(2);
    expect(await read(operator, path)).not.toContain(NO_MAILBOX);
    await operator.postForm(path, { action: 'remove', ...invitation });
  },
);
