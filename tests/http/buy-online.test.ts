// A purchase begun online at the running server, without JavaScript: from the car to the mails.
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { readMailTo, waitForMail } from '#tests/support/mail-files.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';

interface Found {
  listings: { id: string; title: string; ownerId: string; pricingDetail: { salePrice?: number } }[];
  owners: { id: string; hideEmailForm: boolean }[];
}

const MAILED_WITHIN = { timeout: 15_000, interval: 100 };
const ANN = { firstName: 'Ann', lastName: 'Lee', email: 'ann-buys@example.org', phone: '' };
let data: SiteData;
let site: SiteUnderTest;
let id = '';
let price = 0;
let otherId = '';
beforeAll(async () => {
  data = copySiteData(inject('dataDir'));
  site = await startSite(data.dataDir, { ...data.env, DRAIN_DELAY_MS: '0' });
  const search = async (query: string): Promise<Found> =>
    (await (await fetch(`${site.url}/rest/lsc/listing?numRecords=100&${query}`)).json()) as Found;
  const online = await search('homeServices=BUY_ONLINE');
  const silent = new Set(online.owners.filter((owner) => owner.hideEmailForm).map((owner) => owner.id));
  const car = online.listings.find(
    ({ ownerId, pricingDetail }) => !silent.has(ownerId) && pricingDetail.salePrice,
  );
  id = car?.id ?? '';
  price = car?.pricingDetail.salePrice ?? 0;
  otherId = (await search('sellerType=p')).listings[0]?.id ?? '';
});
afterAll(async () => {
  await site.stop();
  data.remove();
});

const page = async (browser: HttpBrowser, path: string) => (await browser.ask('GET', path)).text();

test('a shopper goes from the car to a signed request that reaches the dealer once, and cancels it', async () => {
  const browser = new HttpBrowser(site.url);
  const here = `/buy-online/${id}`;
  const send = async (step: string, fields: Record<string, string>) => {
    const answer = await browser.postForm(`${here}?step=${step}`, fields);
    return answer.headers.get('location') ?? (await answer.text());
  };
  expect(await page(browser, `/cars-for-sale/vehicle/${id}`)).toContain(`href="${here}"`);
  const first = await browser.ask('GET', here);
  expect(first.headers.get('x-robots-tag')).toBe('noindex');
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect(first.headers.getSetCookie()).toEqual([]);

  const wrongTradeIn = { hasCar: 'yes', car: '2015 Ford Focus', value: '6,5' };
  expect(await send('trade-in', wrongTradeIn)).toBe(`${here}?step=trade-in`);
  const wrong = await page(browser, here);
  expect(wrong).toContain('Enter whole dollars');
  expect(wrong).toContain('value="2015 Ford Focus"');
  expect(wrong).toContain('value="6,5"');
  expect(await send('trade-in', { hasCar: 'yes', car: '2015 Ford Focus', value: '6500' })).toBe(
    `${here}?step=payment`,
  );
  expect(await send('payment', { financeType: 'finance', down: '2000', months: '72', credit: 'good' })).toBe(
    `${here}?step=handover`,
  );
  expect(await page(browser, '/account/saved')).toContain('Started');
  expect(
    await send('handover', { way: 'delivery', street: '1 Elm St', city: 'Provo', zip: '84601', note: '' }),
  ).toBe(`${here}?step=contact`);
  expect(await send('contact', ANN)).toBe(`${here}?step=review`);

  const resumed = await page(browser, here);
  expect(await page(browser, `${here}?step=trade-in`)).not.toContain('Enter whole dollars');
  for (const text of ['2015 Ford Focus, $6,500', '72 months', '1 Elm St, Provo 84601', ANN.email, 'a month'])
    expect(resumed).toContain(text);
  expect(await send('review', { price: String(price + 1), signature: 'Ann Lee' })).toBe(
    `${here}?step=review`,
  );
  expect(await page(browser, here)).toContain('The price has changed');
  expect(await send('review', { price: String(price), signature: 'Bob' })).toBe(`${here}?step=review`);
  const unsigned = await page(browser, here);
  expect(unsigned).toContain('Type your name as you gave it: Ann Lee.');
  expect(unsigned).toContain('value="Bob"');
  const signed = { price: String(price), signature: 'ann lee' };
  expect(await Promise.all([send('review', signed), send('review', signed)])).toEqual([here, here]);

  const mine = await waitForMail(data.dataDir, ANN.email, /reservation request/);
  const receipt = /Receipt: (\w{10})/.exec(mine)?.[1] ?? 'none';
  expect(mine).not.toContain('Ford Focus');
  expect(await page(browser, here)).toContain(receipt);
  const dealerMails = readMailTo(data.dataDir, '').filter((mail) =>
    mail.includes(`Reservation request ${receipt}`),
  );
  expect(dealerMails).toHaveLength(1);
  for (const text of [
    'Trade-in: 2015 Ford Focus',
    'Down payment: $2,000',
    'Term: 72 months',
    'Credit score: ',
    'Delivery to 1 Elm',
  ])
    expect(dealerMails[0]).toContain(text);

  expect(await page(browser, '/account/saved')).toContain('Request sent');
  await browser.postForm(`${here}?step=cancel`, {});
  expect(await page(browser, here)).toContain(`You canceled request ${receipt}`);
  await vi.waitFor(() => {
    const told = readMailTo(data.dataDir, '').filter((mail) =>
      mail.includes(`Subject: Canceled: reservation request ${receipt}`),
    );
    expect(told).toHaveLength(1);
  }, MAILED_WITHIN);
  expect(await page(new HttpBrowser(site.url), here)).not.toContain(receipt);
});

test('a purchase begun before signing in is resumed on another device, and is part of the export', async () => {
  const credentials = await createTestAccount(data.dataDir);
  const here = `/buy-online/${id}`;
  const laptop = new HttpBrowser(site.url);
  await laptop.postForm(`${here}?step=trade-in`, { hasCar: 'yes', car: '2009 Mazda 5', value: '1500' });
  await laptop.signIn(credentials);
  const phone = new HttpBrowser(site.url);
  expect(await page(phone, here)).not.toContain('2009 Mazda 5');
  await phone.signIn(credentials);
  expect(await page(phone, `${here}?step=trade-in`)).toContain('value="2009 Mazda 5"');
  const exported = await phone.ask('GET', '/account/export');
  expect(exported.headers.get('cache-control')).toMatch(/no-store/);
  expect(await exported.text()).toContain('2009 Mazda 5');
});

test('a browser that refuses cookies reads why its answers are not there', async () => {
  const form = { hasCar: 'no' };
  const sent = await new HttpBrowser(site.url).postForm(`/buy-online/${id}?step=trade-in`, form);
  const after = await page(new HttpBrowser(site.url), sent.headers.get('location') ?? '');
  expect(after).toContain('your browser blocks cookies');
  expect(await page(new HttpBrowser(site.url), `/buy-online/${id}`)).not.toContain('cookies, which');
});

test('a step that is sent after its answers were discarded, or its shopper signed out, answers no other step', async () => {
  const browser = new HttpBrowser(site.url);
  const here = `/buy-online/${id}`;
  const send = async (step: string, fields: Record<string, string>) =>
    (await browser.postForm(`${here}?step=${step}`, fields)).headers.get('location');
  expect(await send('contact', ANN)).toBe(`${here}?step=contact`);
  const lost = await page(browser, `${here}?step=contact`);
  expect(lost).toContain('find your answers');
  expect(lost).toContain('you are signed out');
  expect(lost).not.toContain('Choose whether you have a car');
  await send('trade-in', { hasCar: 'no' });
  expect(await send('contact', ANN)).toBe(`${here}?step=contact`);
  expect(await page(browser, `${here}?step=contact`)).toContain('find your answers');
  expect(await page(browser, here)).not.toContain('Down payment</dt>');
  expect(await send('payment', { financeType: 'cash' })).toBe(`${here}?step=handover`);
});

test('a car that is not sold online has no link, and its page has no form', async () => {
  const browser = new HttpBrowser(site.url);
  expect(await page(browser, `/cars-for-sale/vehicle/${otherId}`)).not.toContain(`/buy-online/${otherId}`);
  const answer = await browser.ask('GET', `/buy-online/${otherId}`);
  expect(answer.status).toBe(410);
  expect((await answer.text()).includes('Continue')).toBe(false);
});

test('another site cannot answer a step', async () => {
  const browser = new HttpBrowser(site.url);
  const body = new URLSearchParams({ hasCar: 'no' }).toString();
  const answer = await browser.ask('POST', `/buy-online/${id}?step=trade-in`, body, {
    origin: 'https://evil.example',
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(answer.status).toBe(403);
});
