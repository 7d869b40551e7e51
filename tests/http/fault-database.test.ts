// While another process holds the database's lock, results are served as usual, and no write is reported as saved unless
// it is.
// @see docs/rules/reliability.md#writes
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { formatCallRequest } from '#src/lib/call-request.ts';
import { marketplace } from '#src/server/marketplace.ts';
import { inputsOf } from '#tests/support/call-inputs.ts';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const PAGE = '/cars-for-sale?makeCode=FORD&maxPrice=36666';
const EMAIL_URL = '/cars-for-sale/svc/email-owner';
/** Far below the wait for a lock; a page that waited for it would take seconds. */
const PAGE_WITHIN_MS = 1_500;
const PAGES = 12;
/** How answers report that something was saved. */
const KEPT: ReadonlySet<string> = new Set(['ok', 'success']);

let data: SiteData;
let site: SiteUnderTest;
let other: DatabaseSync;
let listingId = '';
let formTime = '';

beforeAll(async () => {
  data = copySiteData(inject('dataDir'));
  site = await startSite(data.dataDir, data.env);
  other = new DatabaseSync(join(data.dataDir, 'forecourt.db'), { timeout: 5_000 });
  await findCar();
  await new Promise((resolve) => setTimeout(resolve, 2_100)); // the form refuses anything faster
});
afterEach(() => {
  if (other.isTransaction) other.exec('ROLLBACK');
});
afterAll(async () => {
  other.close();
  expect(site.process.exitCode).toBeNull();
  await site.stop();
  data.remove();
});

/** A car whose dealer accepts email. */
async function findCar(): Promise<void> {
  const found = (await (await fetch(`${site.url}/rest/lsc/listing?sellerType=d`)).json()) as {
    listings: { id: string }[];
  };
  for (const { id } of found.listings) {
    const form = (await (await fetch(`${site.url}/cars-for-sale/svc/lead-form?listing=${id}`)).json()) as {
      type: string;
      formTime: string;
    };
    if (form.type !== 'ok') continue;
    [listingId, formTime] = [id, form.formTime];
    return;
  }
  throw new Error('No dealer of these cars accepts email.');
}

const countOf = (table: string) =>
  (other.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;

const LEAD = {
  firstName: 'Ann',
  lastName: 'Lee',
  fromEmailAddress: 'ann@example.org',
  phoneNumber: '',
  zip: '60601',
  clickType: 'form',
  originPage: 'vdp',
  partnerName: 'consumer',
};
const countRows = () =>
  other
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .reduce((sum, { name }) => sum + countOf(`"${String(name)}"`), 0);

const sendLead = (comments: string) =>
  new HttpBrowser(site.url).ask('POST', EMAIL_URL, { ...LEAD, listing: listingId, comments, formTime });
const saveCar = () => new HttpBrowser(site.url).ask('PUT', `/account-api/inventory/${listingId}`, {});

test('serves results as fast as usual while another process has the lock', async () => {
  await fetch(site.url + PAGE);
  other.exec('BEGIN IMMEDIATE');
  const writes = [sendLead('while locked'), saveCar()];
  const waits: number[] = [];
  for (let i = 0; i < PAGES; i++) {
    const startedAt = performance.now();
    const answer = await fetch(site.url + PAGE);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('data-listing');
    waits.push(performance.now() - startedAt);
  }
  expect(Math.max(...waits)).toBeLessThan(PAGE_WITHIN_MS);
  await Promise.all(writes);
});

test('reports a failed write as failed, and has not stored it', async () => {
  const before = { leads: countOf('lead'), cars: countOf('saved_listing') };
  other.exec('BEGIN IMMEDIATE');
  const answers = await Promise.all([sendLead('never kept'), saveCar()]);
  other.exec('ROLLBACK');
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await answer.json()).toMatchObject({ error: expect.anything() as unknown });
  }
  expect({ leads: countOf('lead'), cars: countOf('saved_listing') }).toEqual(before);
});

test('returns a shopper’s text without scripts, in a form that can be sent again', async () => {
  const comments = 'Is it <b>still</b> there?';
  const browser = new HttpBrowser(site.url);
  other.exec('BEGIN IMMEDIATE');
  const returnTo = `/cars-for-sale/vehicle/${listingId}`;
  const answer = await browser.postForm(EMAIL_URL, {
    ...LEAD,
    listing: listingId,
    comments,
    formTime,
    returnTo,
  });
  other.exec('ROLLBACK');
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('submit your form because of a problem on our side');
  expect(html).toContain(`action="${EMAIL_URL}"`);
  expect(html).toMatch(/<textarea[^>]*name="comments"[^>]*>Is it &lt;b&gt;still&lt;\/b&gt; there\?</);
  expect(html).toMatch(/<input type="hidden" name="fromEmailAddress" value="ann@example.org"/);
  const page = await fetch(`${site.url}/form-failed`);
  expect(page.status).toBe(404);
});

test.each([
  ['/account/forgot', {}],
  ['/account/sign-in', { password: 'never repeated' }],
  ['/account/sign-in?defaultScreen=signup', { name: 'Ann', password: 'never repeated' }],
])('returns what was typed into the form of a page: %s', async (path, typed) => {
  other.exec('BEGIN IMMEDIATE');
  const answer = await new HttpBrowser(site.url).postForm(path, { email: 'ann@example.org', ...typed });
  other.exec('ROLLBACK');
  expect(answer.status).toBe(503);
  const html = await answer.text();
  expect(html).toMatch(/name="email" value="ann@example.org"/);
  expect(html).not.toContain('never repeated');
});

test('no endpoint reports a write as saved while it cannot be', async () => {
  const writes = marketplace.filter(({ call }) => call.method !== 'GET' && !call.serverOnly);
  const send = async ({ call }: (typeof writes)[number]) => {
    const { url, method, body = '{}' } = formatCallRequest(call, inputsOf(call, listingId)[0]);
    const answer = await new HttpBrowser(site.url).ask(method, url, JSON.parse(body) as object);
    const { type } = (await answer.json()) as { type?: string };
    return KEPT.has(type ?? '');
  };
  other.exec('BEGIN IMMEDIATE');
  const isSaid = await Promise.all(writes.map(send));
  other.exec('ROLLBACK');

  const kept: string[] = [];
  const lied: string[] = [];
  for (const [index, write] of writes.entries()) {
    const before = countRows();
    if (!(await send(write)) || countRows() === before) continue;
    kept.push(write.call.name);
    if (isSaid[index]) lied.push(write.call.name);
  }
  expect(kept).toEqual(
    expect.arrayContaining(['saved-listings-add', 'search-bookmark-add', 'email-capture', 'wallet-save']),
  );
  expect(lied).toEqual([]);
});

test('saves everything again once the lock is released', async () => {
  const before = countOf('lead');
  expect(await (await sendLead('kept')).json()).toEqual({ type: 'ok' });
  expect(await (await saveCar()).json()).toMatchObject({ type: 'ok' });
  expect(countOf('lead')).toBe(before + 1);
});
