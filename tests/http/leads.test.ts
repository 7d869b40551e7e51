// Tests leads at the running server: forms, calls, refusals and emails.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readMails } from '#tests/support/mail-files.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { askMetrics } from '#tests/support/metrics.ts';

const ONE_CLICK_URL = '/cars-for-sale/svc/one-click-email';
const EMAIL_URL = '/cars-for-sale/svc/email-owner';
const MAIL_WITHIN_MS = 20_000;
const SECRET = 'a secret of some length';

interface FoundListing {
  id: string;
  ownerId: string;
}
interface FoundOwner {
  id: string;
  name: string;
  privateSeller: boolean;
  hideEmailForm: boolean;
}

let data: SiteData;
let site: SiteUnderTest;
let dealerCar: FoundListing;
let privateCar: FoundListing;
let formTime = '';
let sender = 0;
beforeAll(async () => {
  data = copySiteData(inject('dataDir'));
  // Messages that other tests sent to the same seller are not counted.
  const db = new DatabaseSync(join(data.dataDir, 'forecourt.db'));
  db.exec('DELETE FROM rate_limit_use');
  db.close();
  site = await startSite(data.dataDir, {
    ...data.env,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_DELAY_MS: '0',
    REBUILD_SECRET: SECRET,
  });
  dealerCar = await findCar(({ privateSeller, hideEmailForm }) => !privateSeller && !hideEmailForm);
  privateCar = await findCar(({ privateSeller, hideEmailForm }) => privateSeller && !hideEmailForm);
  formTime = ((await ask(`/cars-for-sale/svc/lead-form?listing=${dealerCar.id}`)) as { formTime: string })
    .formTime;
  await new Promise((resolve) => setTimeout(resolve, 2_100)); // the purpose of the form time
});
afterAll(async () => {
  await site.stop();
  data.remove();
});

const ask = async (path: string): Promise<unknown> => (await fetch(site.url + path)).json();

async function findCar(isWanted: (owner: FoundOwner) => boolean): Promise<FoundListing> {
  for (const sellerType of ['p', 'd']) {
    const found = (await ask(`/rest/lsc/listing?sellerType=${sellerType}&numRecords=100`)) as {
      listings: FoundListing[];
      owners: FoundOwner[];
    };
    expect(JSON.stringify(found)).not.toContain('@example.com');
    const owners = new Set(found.owners.filter(isWanted).map(({ id }) => id));
    const car = found.listings.find(({ ownerId }) => owners.has(ownerId));
    if (car) return car;
  }
  throw new Error('There is no such car.');
}

function fieldsOf(changes: Record<string, string> = {}): Record<string, string> {
  return {
    listing: dealerCar.id,
    firstName: 'Ann',
    lastName: 'Lee',
    fromEmailAddress: `ann-${++sender}@example.org`,
    phoneNumber: '',
    zip: '60601',
    comments: `Is it there? ${sender}`,
    clickType: 'form',
    originPage: 'vdp',
    partnerName: 'consumer',
    formTime,
    ...changes,
  };
}

const send = (body: string, type: string, headers: Record<string, string> = {}, path = EMAIL_URL) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: {
      'content-type': type,
      origin: site.url,
      'x-forwarded-for': `10.0.0.${sender}`,
      ...headers,
    },
    body,
    redirect: 'manual',
  });
const sendJson = (fields: Record<string, string>, path?: string) =>
  send(JSON.stringify(fields), 'application/json', {}, path);

async function untilMailed(part: string): Promise<string> {
  const deadline = performance.now() + MAIL_WITHIN_MS;
  while (performance.now() < deadline) {
    const found = readMails(data.dataDir).find((mail) => mail.includes(part));
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail with ${part} within ${MAIL_WITHIN_MS} ms.`);
}

test("an email is stored and reaches the dealer with the shopper's reply address", async () => {
  const answer = await sendJson(fieldsOf({ lastName: 'Of The Dealer' }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ type: 'ok' });
  const mail = await untilMailed('Reply-To: Ann Of The Dealer');
  expect(mail).toMatch(/^To: .*<leads\.\d+@example\.com>$/m);
  expect(mail).toContain('filename=lead.xml');
  expect(await untilMailed(`To: ann-${sender}@example.org`)).toContain('Auto-Submitted: auto-generated');
});

test('a request for a trade-in value says in its subject and its first line what it is about', async () => {
  const request = {
    ...fieldsOf({ lastName: 'Of The Trade', clickType: 'trade-in', comments: 'Hello' }),
    tradeInCar: '2017 Honda Civic',
    tradeInMiles: '62,000',
  };
  expect(await (await sendJson(request)).json()).toEqual({ type: 'ok' });
  const mail = await untilMailed('Reply-To: Ann Of The Trade');
  expect(mail).toContain('Subject: Trade-in: ');
  expect(mail).toContain('Trade-in: 2017 Honda Civic, 62,000 miles');
});

test('an offer reaches a private seller, an email does not', async () => {
  const offer = { ...fieldsOf({ listing: privateCar.id, lastName: 'Of The Offer' }), offer: '$12,500' };
  expect(await (await sendJson(offer)).json()).toEqual({ type: 'no-form' });
  expect(await (await sendJson(offer, '/cars-for-sale/svc/offer')).json()).toEqual({ type: 'ok' });
  expect(await untilMailed('Reply-To: Ann Of The Offer')).toContain('Subject: Offer of $12,500');
});

test('a form returns to the car with the outcome as the fragment', async () => {
  const returnTo = `/cars-for-sale/vehicle/${dealerCar.id}`;
  const form = (changes: Record<string, string>) =>
    send(
      new URLSearchParams({ ...fieldsOf(changes), mayText: 'on', returnTo }).toString(),
      'application/x-www-form-urlencoded',
    );
  const sent = await form({});
  expect(sent.status).toBe(303);
  expect(sent.headers.get('location')).toBe(`${returnTo}#lead-sent`);
  const page = await (await fetch(site.url + returnTo)).text();
  for (const id of ['contact', 'lead-sent', 'lead-invalid']) expect(page).toContain(`id="${id}"`);
  expect(page).toContain(`action="${EMAIL_URL}#lead-invalid"`);
  expect(page).not.toContain('@example.com');
});

test.each(['0', '-5', 'abc', '99999999999'])(
  'a form with the offer "%s" says so beside it, and comes back with all that was typed',
  async (offer) => {
    const fromEmailAddress = `offer-${++sender}@example.org`;
    const comments = 'Is it there? "Yes"';
    const fields = fieldsOf({ listing: privateCar.id, comments, fromEmailAddress, offer, mayText: 'on' });
    const body = new URLSearchParams(fields).toString();
    const path = '/cars-for-sale/svc/offer';
    const answer = await send(body, 'application/x-www-form-urlencoded', {}, path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'private, no-cache']);
    const page = await answer.text();
    const section = page.slice(page.indexOf('id="contact"'));
    expect(section).toMatch(/id="lead-offer-problem">Enter your offer in whole dollars, like 21,500\.</);
    const field = /<input[^>]*id="lead-offer"[^>]*>/.exec(section)?.[0] ?? '';
    for (const part of [`value="${offer}"`, 'aria-invalid="true"', 'aria-describedby="lead-offer-problem"'])
      expect(field).toContain(part);
    expect(section).toContain(`value="${fromEmailAddress}"`);
    expect(section).toContain('>Is it there? &quot;Yes&quot;</textarea>');
    expect(section).toMatch(/<input[^>]*name="mayText"[^>]*checked/);
  },
);

test.each([
  ['left open for days', 'This form has expired. Please send it again.'],
  ['sent at once', 'Something went wrong. Please send it again.'],
])('a form that was %s comes back with all that was typed, to be sent again', async (what, text) => {
  const path = '/cars-for-sale/svc/offer';
  const shown = (await ask(`/cars-for-sale/svc/lead-form?listing=${privateCar.id}`)) as { formTime: string };
  const typed = { firstName: 'Annabel', comments: 'Does it tow?', offer: '12,500' };
  const sentTime = what === 'sent at once' ? shown.formTime : '';
  const fields = fieldsOf({ listing: privateCar.id, formTime: sentTime, ...typed });
  const body = new URLSearchParams(fields).toString();
  const page = await (await send(body, 'application/x-www-form-urlencoded', {}, path)).text();
  const section = page.slice(page.indexOf('id="contact"'));
  expect(section).toMatch(new RegExp(`id="lead-invalid"[^>]*>\\s*${text}\\s*<`));
  for (const part of ['>Does it tow?</textarea>', 'value="Annabel"', 'value="12,500"'])
    expect(section).toContain(part);
  const again = /name="formTime" value="([^"]+)"/.exec(section)?.[1] ?? '';
  await new Promise((resolve) => setTimeout(resolve, 2_100)); // as long as a person takes
  expect(await (await sendJson({ ...fields, formTime: again }, path)).json()).toEqual({ type: 'ok' });
});

test('problems are listed by field', async () => {
  const answer = await sendJson(fieldsOf({ firstName: '', fromEmailAddress: 'a@b', zip: '1' }));
  expect(await answer.json()).toMatchObject({
    type: 'invalid',
    problems: { firstName: 'Enter your first name.', zip: 'Enter a valid ZIP Code' },
  });
});

test.each([
  ['an unknown page', { originPage: 'elsewhere' }],
  ['a field of 10,000 characters', { firstName: 'x'.repeat(10_000) }],
  ['no car', { listing: '' }],
])('%s is refused as a whole', async (_what, changes) => {
  expect((await sendJson(fieldsOf(changes))).status).toBe(400);
});

test('nothing is sent without a signed form time, or too soon after it', async () => {
  expect(await (await sendJson(fieldsOf({ formTime: '' }))).json()).toEqual({ type: 'too-old' });
  const { formTime: fresh } = (await ask(`/cars-for-sale/svc/lead-form?listing=${dealerCar.id}`)) as {
    formTime: string;
  };
  expect(await (await sendJson(fieldsOf({ formTime: fresh }))).json()).toEqual({ type: 'too-fast' });
});

test('a bot that fills the honeypot gets the same answer and reaches no one', async () => {
  const countHeld = async () => Number(/^lead_held (\d+)$/m.exec(await askMetrics(site.url))?.[1]);
  const before = await countHeld();
  expect(await (await sendJson(fieldsOf({ website: 'x', lastName: 'Machine' }))).json()).toEqual({
    type: 'ok',
  });
  expect(await (await sendJson(fieldsOf({ lastName: 'Afterwards' }))).json()).toEqual({ type: 'ok' });
  await untilMailed('Ann Afterwards');
  expect(readMails(data.dataDir).join()).not.toContain('Machine');
  expect(await countHeld()).toBe(before + 1);
});

test('an editor releases a held message', async () => {
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    send(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded', { cookie }, path);
  expect((await fetch(`${site.url}/admin/outbox`, { redirect: 'manual' })).status).toBe(303);
  const entered = await post('/admin', { action: 'sign-in', secret: SECRET });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  await sendJson(fieldsOf({ website: 'x', lastName: 'Autofill', comments: 'Filled by <b>software</b>' }));
  const page = await (await fetch(`${site.url}/admin/outbox`, { headers: { cookie } })).text();
  expect(page).toContain('Filled by &lt;b&gt;software&lt;/b&gt;');
  const lead = /name="lead" value="([^"]+)"/.exec(page)?.[1] ?? '';
  expect((await post('/admin/outbox', { action: 'let-through', lead })).status).toBe(401);
  expect(readMails(data.dataDir).join()).not.toContain('Autofill');
  expect((await post('/admin/outbox', { action: 'let-through', lead }, cookie)).status).toBe(303);
  await untilMailed('Ann Autofill');
});

test('one click needs an account, and no other site can send for a shopper', async () => {
  const click = JSON.stringify({ listing: dealerCar.id });
  expect(await (await send(click, 'application/json', {}, ONE_CLICK_URL)).json()).toEqual({
    type: 'not-ready',
  });
  const foreign = { origin: 'https://elsewhere.example' };
  for (const url of [ONE_CLICK_URL, EMAIL_URL, '/cars-for-sale/svc/offer', '/account-api/lead-profile'])
    expect((await send(JSON.stringify(fieldsOf()), 'application/json', foreign, url)).status).toBe(403);
});

test("a shopper's details fill only their own forms", async () => {
  const path = '/account-api/lead-profile';
  const enter = async () => {
    const account = JSON.stringify(await createTestAccount(data.dataDir));
    const { headers } = await send(account, 'application/json', {}, '/account-api/sign-in');
    return headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  };
  const [ann, bob] = [await enter(), await enter()];
  const profile = { firstName: 'Annabella', lastName: 'Lee', email: 'annabella@example.org' };
  const save = (cookie: string) => send(JSON.stringify(profile), 'application/json', { cookie }, path);
  expect(await (await save('')).json()).toEqual({ type: 'signed-out' });
  expect(await (await save(ann)).json()).toMatchObject({ type: 'ok', profile: { isOneClickOptedIn: false } });
  const see = (cookie: string) =>
    fetch(`${site.url}/cars-for-sale/vehicle/${dealerCar.id}`, { headers: { cookie } });
  const hers = await see(ann);
  expect(hers.headers.get('cache-control')).toBe('no-store');
  expect(await hers.text()).toContain('value="annabella@example.org"');
  for (const other of [bob, '', 'forecourt.session_token=forged'])
    expect(await (await see(other)).text()).not.toContain('annabella');
  const click = await send(
    JSON.stringify({ listing: dealerCar.id }),
    'application/json',
    { cookie: ann },
    ONE_CLICK_URL,
  );
  expect(await click.json()).toEqual({ type: 'not-ready' });
});
