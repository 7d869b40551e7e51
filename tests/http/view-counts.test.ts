// Tests how often the cars of a search were viewed. @see docs/rules/results.md#view-counts
import { expect, inject, test } from 'vitest';
import { askJson } from '#tests/support/http-answer.ts';

const url = inject('siteUrl');
const SEARCH = 'makeCode=HONDA&listingType=USED';

interface Viewed {
  viewCounts: Record<string, number>;
}

test('counts each view once, for cars for sale, and not for bots', async () => {
  const path = `/rest/lsc/listing?${SEARCH}`;
  const { listings } = await askJson<{ listings: { id: string; vin: string }[] }>(url, path);
  const [{ id, vin } = { id: '', vin: '' }] = listings;
  const before = await countBySearch(id);
  const event = { type: 'vehicle-view', listingId: id };
  await sendEvents([event, event]);
  await sendEvents([event, { ...event, listingId: 'no-such-listing' }]);
  await sendEvents([event], 'Mozilla/5.0 (compatible; Googlebot/2.1)');
  expect(await countBySearch(id)).toBe(before + 2);
  const byVin = await askJson<Viewed>(url, `/cars-for-sale/svc/vin-view-count?vins=${vin},1HGCM82633A004352`);
  expect(byVin).toEqual({ viewCounts: { [vin]: before + 2 }, days: 7 });
});

test('every car of the search has its count', async () => {
  const { viewCounts } = await askJson<Viewed>(url, `/cars-for-sale/svc/listing-view-count?${SEARCH}`);
  const { listings } = await askJson<{ listings: { id: string; viewCount: number }[] }>(
    url,
    `/rest/lsc/listing?${SEARCH}`,
  );
  expect(Object.keys(viewCounts).toSorted()).toEqual(listings.map(({ id }) => id).toSorted());
  // A built page never shows more views than were counted.
  for (const { id, viewCount } of listings) expect(viewCounts[id]).toBeGreaterThanOrEqual(viewCount);
});

test('named cars have the counts that pages show, and unknown ones none', async () => {
  const { listings } = await askJson<{ listings: { id: string; viewCount: number }[] }>(
    url,
    `/rest/lsc/listing?makeCode=TOYOTA`,
  );
  const [one, two] = listings.slice(-2);
  const ids = [one?.id, 'no-such-car', two?.id].join(',');
  const { viewCounts } = await askJson<Viewed>(url, `/cars-for-sale/svc/listing-view-count?ids=${ids}`);
  expect(viewCounts).toEqual({ [one!.id]: one!.viewCount, [two!.id]: two!.viewCount });
});

async function countBySearch(id: string): Promise<number> {
  const { viewCounts } = await askJson<Viewed>(url, `/cars-for-sale/svc/listing-view-count?${SEARCH}`);
  return viewCounts[id] ?? NaN;
}

async function sendEvents(events: readonly object[], userAgent = 'Mozilla/5.0'): Promise<void> {
  const response = await fetch(`${url}/cars-for-sale/svc/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, origin: url },
    body: JSON.stringify({ events }),
  });
  expect(response.status).toBe(200);
}
