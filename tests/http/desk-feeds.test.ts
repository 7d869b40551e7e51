// A feed with half of its cars missing: they stay for sale until a person accepts it at the desk.
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { askPage, askSite } from '#tests/support/http-answer.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const SECRET = 'a secret of some length';
const CAMRYS = '/cars-for-sale/toyota/camry?firstRecord=30';
const IDS = Array.from({ length: 40 }, (_, index) => `oak-${index}`);
const HALF = IDS.slice(0, 20);
const HELD = 3;
const SEEN_WITHIN = { timeout: 10_000, interval: 100 };

let data: SiteData;
let site: SiteUnderTest;
beforeAll(async () => {
  data = copySiteData(inject('dataDir'));
  site = await startSite(data.dataDir, { ...data.env, REBUILD_SECRET: SECRET, METRICS_TOKEN: SECRET });
});
afterAll(async () => {
  await site.stop();
  data.remove();
});

const countCamrys = async () => (await askPage(site.url, CAMRYS)).page.matchCount() ?? Number.NaN;
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  askSite(site.url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url, cookie },
    body: new URLSearchParams(fields).toString(),
  });

test('half a feed takes no car off sale until a person accepts it', async () => {
  const before = await countCamrys();
  await data.importCamrys(IDS);
  await vi.waitFor(async () => expect(await countCamrys()).toBe(before + 40), SEEN_WITHIN);
  await data.importCamrys(HALF, undefined, HELD);
  const metrics = (await askSite(site.url, '/metrics', { headers: { authorization: `Bearer ${SECRET}` } }))
    .body;
  expect(metrics).toMatch(/^feed_held 1$/m);

  expect((await post('/admin/feeds', { action: 'accept', source: 'generic' })).status).toBe(401); // with a link to sign in
  const { headers } = await post('/admin', { action: 'sign-in', secret: SECRET });
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const desk = (await askSite(site.url, '/admin/feeds', { headers: { cookie } })).body;
  expect(desk).toContain('20 of 40 cars');
  expect(desk).toContain('Elm Street Cars: 20 of 40');
  // Of the last import of the feed.
  expect(desk).toContain('data-column="Cars">20<');
  expect(desk).toContain('data-column="Rejected rows">0<');
  expect(await countCamrys()).toBe(before + 40);

  expect((await post('/admin/feeds', { action: 'accept', source: 'generic' }, cookie)).status).toBe(303);
  await vi.waitFor(async () => expect(await countCamrys()).toBe(before + 20), SEEN_WITHIN);
  const after = (await askSite(site.url, '/admin/feeds', { headers: { cookie } })).body;
  expect(after).toContain('No feed is on hold.');
  expect(after).toContain('data-column="Cars">20<');
  await data.importCamrys(HALF);
});
