// An operator's own stock, dealers and campaigns: every tier shows, and the desk pauses a campaign.
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { ShowcaseOfSearch } from '#src/features/ads/alpha-showcase/ask-showcase.ts';
import type { ShowcaseState } from '#src/features/ads/alpha-showcase/showcase-state.ts';
import { withShownIds } from '#src/features/ads/alpha-showcase/shown-ids.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { askJson, askSite } from '#tests/support/http-answer.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const SECRET = 'a secret of some length';
const NEAR = 'zip=60601&searchRadius=100';
const SEEN_WITHIN = { timeout: 15_000, interval: 100 };
const COLUMNS =
  'id,listingType,year,make,model,trim,salePrice,mileage,ownerId,ownerName,ownerZip,ownerEmail,highlight';
const CARS = Array.from({ length: 40 }, (_, index) => {
  const dealer = index % 2 === 0 ? '1,Oak Street Cars' : '2,Elm Street Cars';
  const [type, year, miles] = index % 4 === 0 ? ['new', 2026, 9] : ['used', 2021, 30_000 + index];
  return `car-${index},${type},${year},Toyota,Camry,SE,${20_000 + index},${miles},${dealer},60601,a@b.example,${index % 3 === 0 ? 'yes' : ''}`;
});
/** More than a page has places for. */
const MORE_OF_ELM = Array.from(
  { length: 30 },
  (_, index) =>
    `elm-${index},used,2020,Honda,Civic,EX,${18_000 + index},40000,2,Elm Street Cars,60601,a@b.example,`,
);
/** In Madison, 120 miles away. */
const FAR_CARS = [3, 4].map(
  (dealer) =>
    `far-${dealer},used,2021,Toyota,Camry,SE,20000,9000,${dealer},Cars of Madison ${dealer},53703,a@b.example,`,
);
const DEALERS = 'id,hours,services\n1,Mon–Fri 9 am–7 pm|Sat 10 am–5 pm,Service|Parts\n';
const CAMPAIGNS = `campaign,owner,listing,tier,place,bid,budget,share
p,1,,premium,IL,0.80,500,
f,2,,featured,,,,100
s,2,,standard,60601,,,100
h,1,,highlight,,,,100
b,1,,boost,,,,100
a,2,,showcase,,,,100
c,,car-1,premium,,0.80,5,
wide,3,,extended,,,,100
far,2,,premium,TX,9.00,,100
typo,77,,premium,,,,100
gone,,car-999,premium,,,5,
`;

let data: SiteData;
let site: SiteUnderTest;
beforeAll(async () => {
  data = copySiteData(inject('dataDir'));
  await data.importStock([COLUMNS, ...CARS, ...MORE_OF_ELM, ...FAR_CARS, ''].join('\n'));
  await data.importTable('dealers', DEALERS);
  await data.importTable('campaigns', CAMPAIGNS);
  site = await startSite(data.dataDir, { ...data.env, REBUILD_SECRET: SECRET });
});
afterAll(async () => {
  await site.stop();
  data.remove();
});

const readListings = (more = '') => askJson<ListingPage>(site.url, `/rest/lsc/listing?${NEAR}${more}`);
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  askSite(site.url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url, cookie },
    body: new URLSearchParams(fields).toString(),
  });
const signIn = async () => {
  const { headers } = await post('/admin', { action: 'sign-in', secret: SECRET });
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
};

test('every tier that a campaign books shows the cars of its dealer', async () => {
  const page = await readListings();
  const owners = (listings: ListingPage['listings']) =>
    [...new Set(listings.map(({ ownerId }) => ownerId))].sort();
  expect(owners(page.spotlights)).toEqual(['generic-1', 'generic-2']);
  expect(page.spotlights.filter(({ ownerId }) => ownerId === 'generic-2').map(({ id }) => id)).toEqual([
    'car-1', // the one car that is booked here; the campaign in Texas is for searches there
  ]);
  expect(owners(page.featuredSpotlights)).toEqual(['generic-2']);
  expect(owners(page.standardSpotlights)).toEqual(['generic-2']);
  expect(owners(page.vehicleHighlight)).toEqual(['generic-1']);
  expect(owners(page.boost)).toEqual(['generic-1']);
  const askShowcase = (type: string) =>
    askJson<ShowcaseOfSearch>(site.url, `/rest/lsc/listing/alpha?${NEAR}&listingType=${type}`);
  expect((await askShowcase('USED')).alpha?.ownerBean.name).toBe('Elm Street Cars');
  expect((await askShowcase('NEW')).alpha).toBeNull(); // the dealer has no new cars
  const { body } = await askSite(site.url, `/cars-for-sale?${NEAR}&listingType=USED`);
  for (const label of ['Sponsored', 'Recommended', 'Oak Street Cars']) expect(body).toContain(label);
});

test('a dealer whose best cars are among the results is in the showcase with its other cars', async () => {
  const search = `${NEAR}&listingType=USED`;
  const idsOf = ({ alpha }: ShowcaseOfSearch) => alpha?.alphaShowcase.map(({ id }) => id) ?? [];
  const page = await readListings('&listingType=USED');
  const { listings, spotlights, featuredSpotlights, standardSpotlights, vehicleHighlight, boost } = page;
  const shown = [listings, spotlights, featuredSpotlights, standardSpotlights, vehicleHighlight, boost]
    .flat()
    .map(({ id }) => id);
  const best = idsOf(await askJson<ShowcaseOfSearch>(site.url, `/rest/lsc/listing/alpha?${search}`));
  expect(best).toHaveLength(2);
  expect(shown).toEqual(expect.arrayContaining(best));
  expect(idsOf(page as ShowcaseOfSearch)).toHaveLength(2);
  const late = await askJson<{ showcase: ShowcaseState }>(
    site.url,
    `/cars-for-sale/svc/showcase?${withShownIds(search, shown)}`,
  );
  expect(late.showcase.dealers.map(({ seller }) => seller)).toEqual(['Elm Street Cars']);
  expect(late.showcase.cards.map(({ id }) => id)).toEqual(idsOf(page as ShowcaseOfSearch));
  expect(shown).not.toContain(late.showcase.cards[0]?.id);
  expect((await askSite(site.url, `/cars-for-sale?${search}`)).body).toContain('See the dealers');
  const { body } = await askSite(site.url, `/cars-for-sale?${search}&showcase=open`);
  expect(body).toMatch(/aria-label="Dealer showcase".*elm-street-cars/s);
  expect(body).not.toContain('See the dealers');
});

test('the cars of a dealer who booked the extended market are shown beyond the radius, and say so', async () => {
  const idsOf = ({ listings }: ListingPage) =>
    listings.map(({ id }) => id).filter((id) => id.startsWith('far-'));
  expect(idsOf(await readListings('&numRecords=100'))).toEqual([]);
  const wide = '&marketExtension=include&numRecords=100';
  const page = await readListings(wide);
  expect(idsOf(page)).toEqual(['far-3']); // dealer 4 booked nothing
  expect(page.listings.find(({ id }) => id === 'far-3')?.isExtended).toBe(true);
  const { body } = await askSite(site.url, `/cars-for-sale?${NEAR}${wide}`);
  expect(body).toContain('Extended market');
});

test('a car of the dealer shows the hours and services of the dealer file', async () => {
  const { body } = await askSite(site.url, '/cars-for-sale/vehicle/car-2');
  expect(body).toContain('Sat 10 am–5 pm');
  expect(body).toContain('Service · Parts');
  expect(body).toContain('No photos yet');
  expect(body).toContain('Confirmed within the last hour.'); // when its file was written
});

test('the desk lists campaigns, pauses one, ends one, and has their counts as a CSV', async () => {
  expect((await askSite(site.url, '/admin/campaigns.csv')).status).toBe(303); // to the sign-in page
  const cookie = await signIn();
  const readDesk = async () => (await askSite(site.url, '/admin/campaigns', { headers: { cookie } })).body;
  const desk = await readDesk();
  for (const text of ['generic-p', 'Oak Street Cars', 'up to $500.00 a day', '100% of searches', 'Running'])
    expect(desk).toContain(text);
  expect(desk).not.toContain('2000-01-01'); // no first day was given
  const statusOf = (id: string) => desk.split('<tr').find((row) => row.includes(`>${id}</th>`)) ?? '';
  expect(statusOf('generic-p')).not.toContain('Shows nothing');
  expect(statusOf('generic-typo')).toContain('Shows nothing: no cars for sale');
  expect(statusOf('generic-gone')).toContain('Shows nothing: the car is not for sale');
  expect((await post('/admin/campaigns', { action: 'pause', id: 'generic-f' }, cookie)).status).toBe(303);
  expect((await post('/admin/campaigns', { action: 'end', id: 'generic-s' }, cookie)).status).toBe(303);
  expect(await readDesk()).toContain('Paused');
  expect(await readDesk()).not.toContain('End generic-s');
  await vi.waitFor(async () => {
    const page = await readListings();
    expect([page.featuredSpotlights, page.standardSpotlights]).toEqual([[], []]);
  }, SEEN_WITHIN);
  const csv = (await askSite(site.url, '/admin/campaigns.csv', { headers: { cookie } })).body;
  expect(csv).toMatch(/^day,tier,owner,name,impressions,clicks\r\n/);
});

test('the desk has more campaigns on further pages, and finds those of a dealer', async () => {
  const more = Array.from({ length: 60 }, (_, index) => `x${100 + index},1,,boost,TX,,,100\n`);
  await data.importTable('campaigns', CAMPAIGNS + more.join(''));
  const cookie = await signIn();
  const read = async (query: string) =>
    (await askSite(site.url, `/admin/campaigns${query}`, { headers: { cookie } })).body;
  const first = await read('');
  expect(first).toContain('1 to 50 of 71');
  expect(first).not.toContain('generic-x159<');
  const [, next = ''] = /href="([^"]+)"[^>]*>More campaigns</.exec(first) ?? [];
  const address = next.replaceAll('&amp;', '&');
  const second = await read(address.slice(address.indexOf('?')));
  expect(second).toMatch(/generic-x159<.*Previous campaigns.*51 to 71 of 71/s);
  const paused = await post(address, { action: 'pause', id: 'generic-x159' }, cookie);
  expect(paused.headers.location).toBe(address);
  const ofElm = await read('?q=elm+STREET');
  for (const id of ['generic-f', 'generic-a', 'generic-c']) expect(ofElm).toContain(`${id}<`);
  expect(ofElm).not.toContain('generic-p<');
  expect(await read('?q=100%25')).toContain('No campaigns match.');
});
