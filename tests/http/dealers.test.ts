// A dealer's page: what it shows, its address, the lists that lead there, and a dealer that is not there.
import { beforeAll, expect, inject, test } from 'vitest';
import { dealerPath } from '#src/domain/dealer/dealer-path.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { askJson, askPage, askSite } from '#tests/support/http-answer.ts';

const url = inject('siteUrl');
let dealer: ListingPage['owners'][number];
let path = '';

beforeAll(async () => {
  const { owners } = await askJson<ListingPage>(url, '/rest/lsc/listing?makeCode=FORD&sellerType=d');
  const found = owners.find(({ hours, location }) => hours && location.latitude !== undefined);
  if (!found) throw new Error('No dealer of the sample has hours.');
  dealer = found;
  path = dealerPath(dealer) ?? '';
});

test("a dealer's page has its name, address, hours, phone and cars", async () => {
  const { status, body, page } = await askPage(url, path);
  expect(status).toBe(200);
  const { name, location, hours = [], phone = '' } = dealer;
  const shown = [name, location.city ?? '', hours[0] ?? '', `Call ${phone}`, `Cars for sale at ${name}`];
  for (const text of shown) expect(body.replaceAll('&#39;', "'").replaceAll('&amp;', '&')).toContain(text);
  expect(page.matchCount()).toBeGreaterThan(0);
  expect(page.link('canonical')).toMatch(new RegExp(`${RegExp.escape(path)}$`));
  expect(body).toContain('"@type":"AutoDealer"');
  expect(body).not.toContain('"aggregateRating"');
});

test("a dealer's breadcrumbs lead to lists that lead back, with the number of its cars", async () => {
  const { page } = await askPage(url, path);
  const [home, all, ofState] = page.crumbs().map(({ href }) => href);
  expect([home, all]).toEqual(['/', '/dealers']);
  expect((await askPage(url, '/dealers')).page.hrefs()).toContain(ofState);
  const state = await askPage(url, ofState ?? '');
  expect(state.page.link('canonical')).toMatch(new RegExp(`${RegExp.escape(ofState ?? '')}$`));
  expect(state.page.hrefs()).toContain(path);
  expect(state.body).toContain(`>${page.matchCount() ?? 0} car`);
});

test('lists and dealers are found in capitals, too', async () => {
  for (const [asked, to] of [
    ['/dealers/TX', '/dealers/tx'],
    [path.replace(/^.*\//, '/dealers/TX/Austin/'), path],
  ] as const) {
    const { status, headers } = await askSite(url, asked);
    expect([status, headers.location]).toEqual([301, to]);
  }
});

test('lists of dealers are found with any query, such as one of a newsletter', async () => {
  for (const list of ['/dealers', '/dealers/tx'])
    expect([list, (await askSite(url, `${list}?utm_source=newsletter`)).status]).toEqual([list, 200]);
});

test("a dealer's older address and a wrong place lead to its page", async () => {
  const old = path.replace(/^\/dealers\/[^/]+\/[^/]+\/.*--/, '/dealers/us/anywhere/old-name--');
  const { status, headers } = await askSite(url, old);
  expect([status, headers.location]).toEqual([301, path]);
});

test('pages after the last one, unknown dealers, states without dealers and cities are not found', async () => {
  for (const missing of [
    `${path}?firstRecord=9000`,
    '/dealers/tx/austin/nobody--no~1',
    '/dealers/zz',
    '/dealers/tx/austin',
  ])
    expect([missing, (await askSite(url, missing)).status]).toEqual([missing, 404]);
});

test('a dealer is found by its name and city from the list of dealers', async () => {
  expect((await askPage(url, '/dealers')).body).toMatch(
    /<form[^>]* action="\/search"[^>]*>\s*<input[^>]* name="q"/,
  );
  const { name, location } = dealer;
  const { page, status } = await askPage(
    url,
    `/search?${new URLSearchParams({ q: `${name} ${location.city ?? ''}` })}`,
  );
  expect(status).toBe(200);
  expect(page.hrefs()).toContain(path);
});
