import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { askJson, askPage, askSite } from '#tests/support/http-answer.ts';
import { copySiteData, ownPage } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

/** On demand, and with markup that repeats its count. */
const SECOND_PAGE = '/cars-for-sale/toyota/camry?firstRecord=30';
const LISTING = '/rest/lsc/listing?makeCode=TOYOTA&modelCode=CAMRY';
const IDS = Array.from({ length: 40 }, (_, index) => `elm-${index}`);
const [GONE_ID = '', ...REMAINING_IDS] = IDS;
const SEEN_WITHIN = { timeout: 10_000, interval: 100 };

interface CountedListing {
  totalResultCount: number;
  filters: { listingType: { count: number }[] };
}

let data: SiteData;
let site: SiteUnderTest;
beforeAll(async () => {
  data = copySiteData(inject('dataDir'));
  site = await startSite(data.dataDir, data.env);
});
afterAll(async () => {
  await site.stop();
  data.remove();
});

const countCamrys = async () => (await askPage(site.url, SECOND_PAGE)).page.matchCount() ?? Number.NaN;
const carPage = (id: string) => askPage(site.url, `/cars-for-sale/vehicle/${id}`);

/** Requests pages and answers continuously until told to stop, and returns what each of them showed. */
function keepAsking(): {
  stop: () => Promise<{ statuses: Set<number>; totals: Set<number>; mixed: unknown[] }>;
} {
  const seen = { statuses: new Set<number>(), totals: new Set<number>(), mixed: [] as unknown[] };
  const over = new AbortController();
  const askOnce = async () => {
    const { status, page } = await askPage(site.url, SECOND_PAGE);
    const data = page.jsonLdOf('CollectionPage') as { mainEntity: { numberOfItems: number } } | undefined;
    const { totalResultCount, filters } = await askJson<CountedListing>(site.url, LISTING);
    const ofFacet = filters.listingType.reduce((sum, option) => sum + option.count, 0);
    seen.statuses.add(status);
    for (const total of [page.matchCount() ?? Number.NaN, totalResultCount]) seen.totals.add(total);
    const numbers = [page.matchCount(), data?.mainEntity.numberOfItems, totalResultCount, ofFacet];
    if (numbers[0] !== numbers[1] || numbers[2] !== numbers[3]) seen.mixed.push(numbers);
  };
  const asking = (async () => {
    while (!over.signal.aborted) await askOnce();
  })();
  return {
    stop: async () => {
      over.abort();
      await asking;
      return seen;
    },
  };
}

test('an import shows within seconds; until then every answer is of the old stock, and none fails', async () => {
  const before = await countCamrys();
  const asking = keepAsking();
  await data.importCamrys(IDS);
  await vi.waitFor(async () => expect(await countCamrys()).toBe(before + IDS.length), SEEN_WITHIN);
  const { statuses, totals, mixed } = await asking.stop();
  expect([...statuses]).toEqual([200]);
  expect([...totals].sort((a, b) => a - b)).toEqual([before, before + IDS.length]);
  expect(mixed).toEqual([]);
  const { page } = await carPage(GONE_ID);
  expect(page.texts('h1')).toEqual(['2021 Toyota Camry SE']);
  expect(page.hrefs()).toContain(ownPage(GONE_ID));
});

test('a car removed from its feed leaves the results; its page says so and shows similar cars', async () => {
  const before = await countCamrys();
  await data.importCamrys(REMAINING_IDS);
  await vi.waitFor(async () => expect(await countCamrys()).toBe(before - 1), SEEN_WITHIN);
  const moved = await askSite(site.url, `/cars-for-sale/vehicle/${GONE_ID}`);
  const target = '/cars-for-sale?makeCode=TOYOTA&modelCode=CAMRY&startYear=2021&endYear=2021&expired=true';
  expect([moved.status, moved.headers.location]).toEqual([302, target]);
  const { status, page, body } = await askPage(site.url, target);
  expect(status).toBe(200);
  expect(body).toContain("We're sorry, the Toyota Camry you were looking for is no longer available.");
  expect(body).toContain('Here are vehicles you may be interested in.');
  expect(page.meta('robots')).toBe('noindex,follow');
  const cars = page.hrefs().filter((href) => href.startsWith('/cars-for-sale/vehicle/'));
  expect(cars.length).toBeGreaterThan(3);
  expect(cars).not.toContain(`/cars-for-sale/vehicle/${GONE_ID}`);
  const details = await askSite(site.url, `/rest/lsc/listing/details/${GONE_ID}`);
  expect([details.status, (JSON.parse(details.body) as { type: string }).type]).toEqual([410, 'gone']);
});

test('importing the same feed again changes nothing', async () => {
  const before = await countCamrys();
  await data.importCamrys(REMAINING_IDS);
  expect(await countCamrys()).toBe(before);
});
