import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { askJson, askPage, askSite } from '#tests/support/http-answer.ts';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const url = inject('siteUrl');
const DETAILS = '/rest/lsc/listing/details';

interface Listing {
  id: string;
  title: string;
}

async function someListings(count: number): Promise<Listing[]> {
  const { listings } = await askJson<{ listings: Listing[] }>(url, '/rest/lsc/listing?makeCode=HONDA');
  return listings.slice(0, count);
}

async function comparisonOf(count: number, more = ''): Promise<string> {
  const ids = (await someListings(count)).map(({ id }) => id);
  return `/compare?ids=${ids.join(',')}${more}`;
}

describe('a comparison', () => {
  test('has a column for each car in the order of its URL, and is not indexed', async () => {
    const cars = (await someListings(3)).toReversed();
    const { status, headers, page } = await askPage(
      url,
      `/compare?ids=${cars.map(({ id }) => id).join(',')}`,
    );
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.texts('h1')).toEqual(['Compare 3 cars']);
    const columns = page.all('th', (has) => has.get('scope') === 'col').map((tag) => page.text(tag));
    expect(columns).toEqual(cars.map(({ title }) => title.split(' w/')[0]));
    const prices = page.all('th', (has) => has.get('scope') === 'row').map((tag) => page.text(tag));
    expect(prices[0]).toMatch(/^Price/);
  });

  test('that was seen last gets the car of a card without JavaScript, once', async () => {
    const browser = new HttpBrowser(url);
    const [first, second, third] = (await someListings(3)).map(({ id }) => id);
    const add = async (id = '') =>
      (await browser.ask('GET', `/compare?add=1&ids=${id}`)).headers.get('location');
    expect(await add(first)).toBe(`/compare?ids=${first}`);
    await browser.ask('GET', `/compare?ids=${first},${second}`);
    expect(await add(third)).toBe(`/compare?ids=${first},${second},${third}`);
    await browser.ask('GET', `/compare?ids=${second},${third}`);
    expect(await add(third)).toBe(`/compare?ids=${second},${third}`);
    await browser.ask('GET', `/compare?ids=${second},gone-meanwhile`);
    expect(await add(third)).toBe(`/compare?ids=${second},${third}`);
    await browser.ask('GET', '/compare');
    expect(await add(first)).toBe(`/compare?ids=${first}`);
    const card = await (await browser.ask('GET', '/cars-for-sale/all-cars')).text();
    expect(card).toMatch(/<form id="compare"[^>]*>\s*<input type="hidden" name="add" value="1">/);
  });

  test('links to itself without each of its cars', async () => {
    const [first, second, third] = (await someListings(3)).map(({ id }) => id);
    const { page } = await askPage(url, `/compare?ids=${first},${second},${third}`);
    expect(page.hrefs()).toEqual(
      expect.arrayContaining([
        `/compare?ids=${second},${third}`,
        `/compare?ids=${first},${third}`,
        `/compare?ids=${first},${second}`,
      ]),
    );
  });

  test('shows five cars, and says that there were more', async () => {
    const { page, body } = await askPage(url, await comparisonOf(7));
    expect(page.all('th', (has) => has.get('scope') === 'col')).toHaveLength(5);
    expect(body).toContain('You can compare up to 5 cars, so we left out 2.');
  });

  test('says which cars it cannot show, and shows the others', async () => {
    const { status, page } = await askPage(url, await comparisonOf(2, ',never-was'));
    expect([status, page.all('th', (has) => has.get('scope') === 'col').length]).toEqual([200, 2]);
    expect(page.texts('li')).toContain("We couldn't find one of the cars in this link.");
  });

  test('gives the place of a car that it cannot show to the next one of the link', async () => {
    const cars = await someListings(7);
    const [first = '', ...others] = cars.map(({ id }) => id);
    const { page } = await askPage(url, `/compare?ids=${[first, 'never-was', 'nor-this', ...others]}`);
    const columns = page.all('th', (has) => has.get('scope') === 'col').map((tag) => page.text(tag));
    expect(columns).toEqual(cars.slice(0, 5).map(({ title }) => title.split(' w/')[0]));
    const notices = page.texts('li');
    expect(notices).toContain("We couldn't find 2 of the cars in this link.");
    expect(notices).toContain('You can compare up to 5 cars, so we left out 2.');
    const gone = (await askPage(url, '/compare?ids=1,2,3,4,5,6,7')).page.texts('li');
    expect(gone).toContain("We couldn't find 7 of the cars in this link.");
    expect(gone.join('\n')).not.toContain('we left out');
  });

  test('of one car suggests others', async () => {
    const [car] = await someListings(1);
    const { page, body } = await askPage(url, `/compare?ids=${car?.id}`);
    expect(body).toContain('Add at least one more car to see what differs.');
    const links = page.hrefs().filter((href) => href.startsWith(`/compare?ids=${car?.id},`));
    expect(links.length).toBeGreaterThan(0);
    expect((await askPage(url, links[0] ?? '')).page.texts('h1')[0]).toMatch(/^Compare .* and /);
  });

  test.each(['/compare', '/compare?ids=', '/compare?ids=,,', '/compare?ids=never-was', '/compare?x=1'])(
    'of no car, %s, searches cars and links to saved cars and comparisons of models',
    async (path) => {
      const { status, page } = await askPage(url, path);
      expect([status, page.texts('h1')]).toEqual([200, ['Compare cars']]);
      expect(page.hrefs()).toEqual(expect.arrayContaining(['/cars-for-sale/all-cars', '/account/saved']));
      expect(page.hrefs().filter((href) => href.startsWith('/compare/models/')).length).toBeGreaterThan(2);
      expect(page.all('form', (has) => has.get('action') === '/cars-for-sale/svc/find')).toHaveLength(1);
    },
  );

  test('measures distances from a ZIP, and says when it does not exist', async () => {
    const near = await askPage(url, await comparisonOf(2, '&zip=60601'));
    expect(near.body).toMatch(/\d mi away/);
    const nowhere = await askPage(url, await comparisonOf(2, '&zip=00000'));
    expect(nowhere.body).toContain('Enter a valid ZIP Code');
    expect(nowhere.body).not.toMatch(/\d mi away/);
  });

  test.each(['"><script>alert(1)</script>', '../../etc/passwd', "' OR 1=1--", '__proto__'])(
    'with the id %j is an ordinary page',
    async (id) => {
      const { status, body } = await askSite(url, `/compare?ids=${encodeURIComponent(id)}`);
      expect(status).toBe(200);
      expect(body).not.toContain('<script>alert');
    },
  );

  test('is read-only', async () => {
    const answer = await askSite(url, '/compare', { method: 'POST' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('several listings at once', () => {
  test('are returned in the requested order', async () => {
    const ids = (await someListings(2)).map(({ id }) => id).toReversed();
    const { cars } = await askJson<{ cars: { type: string; listing?: Listing }[] }>(
      url,
      `${DETAILS}?ids=${ids.join(',')},never-was`,
    );
    expect(cars.map(({ type, listing }) => [type, listing?.id])).toEqual([
      ['active', ids[0]],
      ['active', ids[1]],
      ['unknown', undefined],
    ]);
  });

  test.each(['', '?ids=', '?ids=a,b,c,d,e,f', `?ids=${'x'.repeat(65)}`])('%s is a 400', async (search) => {
    expect((await askSite(url, DETAILS + search)).status).toBe(400);
  });
});

describe('with the flag off', () => {
  let site: SiteUnderTest;
  beforeAll(async () => {
    site = await startSite(inject('dataDir'), { FLAGS: '{"compare":false}' });
  });
  afterAll(() => site.stop());

  test('comparisons do not exist', async () => {
    expect((await askSite(site.url, await comparisonOf(2))).status).toBe(404);
  });

  test('pages with cars have no trace of it', async () => {
    const [car] = await someListings(1);
    for (const path of ['/cars-for-sale?makeCode=HONDA&minPrice=5000', `/cars-for-sale/vehicle/${car?.id}`]) {
      const { status, body } = await askSite(site.url, path);
      expect([path, status]).toEqual([path, 200]);
      expect(body).not.toMatch(/Compare(?:Tray|Button|Toggle)|id="compare"|Added to Compare/);
    }
  });
});
