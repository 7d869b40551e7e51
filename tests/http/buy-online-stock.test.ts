// Buying online with an operator's own stock: nothing is said without an eligible car, and imports between the steps.
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { askJson } from '#tests/support/http-answer.ts';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const SEEN_WITHIN = { timeout: 15_000, interval: 100 };
const COLUMNS =
  'id,listingType,year,make,model,trim,salePrice,mileage,ownerId,ownerName,ownerZip,ownerEmail,ownerPrivate,ownerHomeServices,buyOnlineCheckUrl';
const ANN = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', phone: '' };
/** No car can be bought online: a private seller's, one without a price, and those of dealers without messages. */
const OFFLINE = [
  'private,used,2021,Toyota,Camry,SE,20000,30000,p,Pat,60601,pat@b.example,yes,,',
  'unpriced,used,2021,Toyota,Camry,SE,,31000,1,Oak Street Cars,60601,a@b.example,no,buy online,',
  'silent,used,2021,Toyota,Camry,SE,20000,32000,2,Elm Street Cars,60601,,no,buy online,',
  'lot,used,2021,Toyota,Camry,SE,20000,33000,3,Ash Street Cars,60601,c@b.example,no,,',
];
/** The service of the last one is on no list of hosts, so nothing is confirmed. */
const online = (price: number) => [
  `repriced,used,2021,Toyota,Camry,SE,${price},30100,1,Oak Street Cars,60601,a@b.example,no,buy online,`,
  'checked,used,2021,Toyota,Camry,SE,21000,30300,1,Oak Street Cars,60601,a@b.example,no,buy online,https://check.example/1',
];
const SOLD = 'sold,used,2021,Toyota,Camry,SE,21000,30200,1,Oak Street Cars,60601,a@b.example,no,buy online,';

let data: SiteData;
let site: SiteUnderTest;
beforeAll(async () => {
  data = copySiteData(inject('dataDir'));
  await importRows(OFFLINE);
  site = await startSite(data.dataDir, { ...data.env, DRAIN_DELAY_MS: '0' });
});
afterAll(async () => {
  await site.stop();
  data.remove();
});

const importRows = (rows: readonly string[]) => data.importStock([COLUMNS, ...rows, ''].join('\n'));
const listings = async (search = '') =>
  (await askJson<ListingPage>(site.url, `/rest/lsc/listing?${search}`)).listings;
const find = async (name: string) => {
  const found = (await listings()).find(({ id }) => id.endsWith(name));
  if (!found) throw new Error(`No car is named ${name}.`);
  return found;
};
/** Imports and waits until the server shows it. */
const restock = async (rows: readonly string[]) => {
  await importRows(rows);
  const seen = async () => {
    const prices = (await listings()).map(({ pricingDetail }) => String(pricingDetail.salePrice ?? ''));
    expect(prices.toSorted()).toEqual(rows.map((row) => row.split(',')[6] ?? '').toSorted());
  };
  await vi.waitFor(seen, SEEN_WITHIN);
};
const textOf = async (path: string, browser = new HttpBrowser(site.url)): Promise<string> => {
  const answer = await browser.ask('GET', path);
  const normal = answer.headers.get('location');
  return normal === null ? answer.text() : textOf(normal, browser);
};
const tabsOf = (html: string) => /aria-label="Categories".*?<\/nav>/s.exec(html)?.[0] ?? '';

test('without an eligible car, no tab, ad or label offers buying online', async () => {
  const { id } = await find('unpriced');
  const paths = [
    '/cars-for-sale?sortBy=yearDESC',
    '/cars-for-sale?sellerType=p',
    `/cars-for-sale/vehicle/${id}`,
  ];
  for (const path of paths) {
    const html = await textOf(path);
    expect(html, path).toContain('Camry');
    expect(html, path).not.toMatch(/buy.online/i);
  }
  expect(tabsOf(await textOf('/cars-for-sale?sellerType=p'))).toContain('For Sale By Owner');
  expect(await listings('homeServices=BUY_ONLINE')).toEqual([]);
});

test('every tab counts without the filter of the current one', async () => {
  await restock([...OFFLINE, ...online(20_000), SOLD]);
  const html = await textOf('/cars-for-sale?sellerType=p&makeCode=TOYOTA');
  expect(tabsOf(html)).toContain('Buy Online');
  expect(tabsOf(html)).not.toContain('Certified Used');
  expect(
    (await listings('homeServices=BUY_ONLINE')).map(({ id }) => id.split('-').at(-1)).toSorted(),
  ).toEqual(['checked', 'repriced', 'sold']);
});

test('a card links to the steps on this site, as the page of the car does, if its service agrees', async () => {
  const results = await textOf('/cars-for-sale?homeServices=BUY_ONLINE');
  const [{ id }, refused] = [await find('sold'), await find('checked')];
  for (const html of [results, await textOf(`/cars-for-sale/vehicle/${id}`)])
    expect(html).toContain(`href="/buy-online/${id}"`);
  for (const html of [results, await textOf(`/cars-for-sale/vehicle/${refused.id}`)])
    expect(html).not.toContain(`"/buy-online/${refused.id}"`);
  expect((await new HttpBrowser(site.url).ask('GET', `/buy-online/${refused.id}`)).status).toBe(410);
});

test('a purchase goes on after its price changed, and ends when its car is sold', async () => {
  const browser = new HttpBrowser(site.url);
  const [{ id }, sold] = [await find('repriced'), await find('sold')];
  const send = (carId: string, step: string, fields: Record<string, string>) =>
    browser.postForm(`/buy-online/${carId}?step=${step}`, fields);
  for (const carId of [id, sold.id]) await send(carId, 'trade-in', { hasCar: 'no' });
  await send(id, 'payment', { financeType: 'cash' });
  await send(id, 'handover', { way: 'pickup' });
  await send(id, 'contact', ANN);

  await restock([...OFFLINE, ...online(19_500)]);
  expect(await textOf(`/buy-online/${id}`, browser)).toContain(
    'changed from $20,000 to $19,500 since you started',
  );
  const refused = await send(id, 'review', { price: '20000', signature: 'Ann Lee' });
  expect(await textOf(refused.headers.get('location') ?? '', browser)).toContain('changed to $19,500');
  await send(id, 'review', { price: '19500', signature: 'Ann Lee' });
  expect(await textOf(`/buy-online/${id}`, browser)).toContain('Request sent');

  const late = await browser.postForm(`/buy-online/${sold.id}?step=payment`, { financeType: 'cash' });
  expect(late.status).toBe(422);
  expect(await late.text()).toContain('no longer available');
  expect(await textOf('/account/saved', browser)).toContain('Started; the car is no longer available');
  await browser.postForm(`/buy-online/${sold.id}?step=cancel`, {});
  expect(await textOf('/account/saved', browser)).not.toContain('Started');
});
