// The certified brand with the same release: pages rendered on demand are the brand's, and so are its programs.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const MODEL_SEARCH = '/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&listingType=CERTIFIED,USED';

let certified: SiteUnderTest;
beforeAll(async () => {
  certified = await startSite(inject('dataDir'), { BRAND: 'certified' });
});
afterAll(() => certified.stop());

const read = async (site: string, path: string) => (await fetch(site + path)).text();

test('a results page shows the brand, its program and its home crumb', async () => {
  const html = await read(certified.url, MODEL_SEARCH);
  expect(html).toContain('data-brand="certified"');
  expect(html).toContain('Forecourt Certified');
  expect(html).toContain('172-point inspection');
  expect(html).toContain('Money back within 14 days or 1,000 miles');
  const trail = /<nav[^>]* aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? '';
  expect(/<a href="([^"]*)"/.exec(trail)?.[1]).toBe('/cars-for-sale');
});

test('browsers that ask for the default icon get its own', async () => {
  const icon = await fetch(`${certified.url}/favicon.ico`);
  expect(icon.headers.get('content-type')).toContain('image/svg+xml');
  expect(await icon.text()).toContain('fill="#0b6a63"');
  expect((await fetch(`${inject('siteUrl')}/favicon.ico`)).headers.get('content-type')).toBe('image/x-icon');
});

test('the section about a model shows used prices by year and by trim', async () => {
  const html = await read(certified.url, MODEL_SEARCH.replace('/cars-for-sale', '/model-section'));
  expect(html).toContain('Used Honda Civic prices by year');
  expect(html).toContain('Used Honda Civic prices by trim');
});

test('its own program is not on the other brand', async () => {
  const path = '/cars-for-sale/svc/certified?productId=forecourt-certified';
  expect(JSON.parse(await read(certified.url, path))).toMatchObject({
    type: 'ok',
    program: { linkText: 'Forecourt Certified' },
  });
  expect(JSON.parse(await read(inject('siteUrl'), path))).toEqual({ type: 'unknown' });
  expect(await read(inject('siteUrl'), MODEL_SEARCH)).not.toContain('172-point');
});

test('the content of all programs has a heading and a text for each', async () => {
  const path = '/content/static/json/atc/cpo/certifiedcontent.json';
  const { programs } = JSON.parse(await read(certified.url, path)) as {
    programs: { productId: string; content: { points: string[] }[] }[];
  };
  expect(programs.map(({ productId }) => productId)).toContain('ford-certified');
  expect(programs.every(({ content }) => content.every(({ points }) => points.length > 0))).toBe(true);
});

test('the page of a certified car names its program for the brand', async () => {
  const search = '/rest/lsc/listing?listingType=CERTIFIED&makeCode=HONDA&mileage=45000&startYear=2023';
  const { listings } = JSON.parse(await read(certified.url, search)) as { listings: { id: string }[] };
  const path = `/cars-for-sale/vehicle/${listings[0]?.id ?? ''}`;
  const opener = (productId: string) => new RegExp(`<a[^>]* data-product-id="${productId}"`);
  expect(await read(certified.url, path)).toMatch(opener('forecourt-certified'));
  expect(await read(inject('siteUrl'), path)).toMatch(opener('honda-certified'));
});

test('it sells no new cars: its summary offers none, and the address for ordering one leads to research', async () => {
  const order = await fetch(`${certified.url}/build-price/saturn/ion`, { redirect: 'manual' });
  expect([order.status, order.headers.get('location')]).toEqual([302, '/research/saturn/ion']);
  expect((await fetch(`${certified.url}/build-price/choices/saturn/ion`)).status).toBe(404);
  const summary = 'cars for sale in the United States';
  expect(await read(certified.url, '/llms.txt')).toContain(`> Used ${summary}`);
  expect(await read(inject('siteUrl'), '/llms.txt')).toContain(`> New and used ${summary}`);
});

test('the chart of prices has the cars that a rated price is compared with, in the program or not', async () => {
  const { listings } = JSON.parse(await read(certified.url, '/rest/lsc/listing?numRecords=100')) as {
    listings: { id: string; dealRating?: { isAtMileage: boolean } }[];
  };
  const rated = listings.filter(({ dealRating }) => dealRating?.isAtMileage).slice(0, 5);
  expect(rated.length).toBeGreaterThan(0);
  for (const { id } of rated) {
    const html = await read(certified.url, `/cars-for-sale/vehicle/${id}`);
    expect(html).toContain('Average price by mileage');
  }
});

test('a comparison names the programs of its cars for the brand', async () => {
  const search = '/rest/lsc/listing?listingType=CERTIFIED&makeCode=HONDA&mileage=45000&startYear=2023';
  const { listings } = JSON.parse(await read(certified.url, search)) as { listings: { id: string }[] };
  const path = `/compare?ids=${listings
    .slice(0, 2)
    .map(({ id }) => id)
    .join(',')}`;
  expect(await read(certified.url, path)).toContain('Forecourt Certified, Honda certified');
  const other = await read(inject('siteUrl'), path);
  expect(other).toContain('Honda certified');
  expect(other).not.toContain('Forecourt Certified');
});
