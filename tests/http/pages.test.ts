import { describe, expect, inject, test } from 'vitest';
import { ORIGIN } from '#tests/support/built-release.ts';
import { readServedPaths } from '#tests/support/built-routes.ts';
import { askJson, askPage } from '#tests/support/http-answer.ts';

const url = inject('siteUrl');
const ROOT = '/cars-for-sale';
const PAGE_SIZE = 30;

interface Listing {
  id: string;
  makeCode: string;
  modelCode: string;
  trimCode?: string;
  year: number;
  make: string;
  model: string;
}
interface ListingPage {
  listings: Listing[];
  totalResultCount: number;
}

async function aListing(): Promise<Listing> {
  const { listings } = await askJson<ListingPage>(url, '/rest/lsc/listing?makeCode=TOYOTA&modelCode=CAMRY');
  const [listing] = listings;
  if (!listing) throw new Error('The sample has no Camry.');
  return listing;
}

/** The search's own results, of a page without structured data. */
async function askListed(path: string): Promise<string[]> {
  const { search } = new URL(path, url);
  const { listings } = await askJson<ListingPage>(url, `/rest/lsc/listing${search}`);
  return listings.map(({ id }) => `${ROOT}/vehicle/${id}`);
}

describe('searches with results', () => {
  test.each([
    ['all cars', `${ROOT}/all-cars`],
    ['a make', `${ROOT}/toyota`],
    ['a model', `${ROOT}/toyota/camry`],
    ['a trim', `${ROOT}/toyota/camry/se`],
    ['a model of a year', `${ROOT}/2026/toyota/camry`],
    ['a category', `${ROOT}/used-cars`],
    ['a make in a category', `${ROOT}/suvs/toyota`],
    ['a model in a category', `${ROOT}/used-cars/toyota/camry`],
    ['a query', `${ROOT}?makeCode=TOYOTA&minPrice=20000`],
    ['a query by place', `${ROOT}?zip=90210&searchRadius=500`],
    ['the second page of a path', `${ROOT}/toyota?firstRecord=30`],
  ])('%s shows its cars without a script', async (_what, path) => {
    const { status, page } = await askPage(url, path);
    expect(status).toBe(200);
    const count = page.matchCount() ?? Number.NaN;
    expect(count).toBeGreaterThan(0);
    const firstRecord = Number(new URL(path, url).searchParams.get('firstRecord') ?? 0);
    expect(page.jsonLd().length > 0, 'structured data').toBe(page.isIndexed);
    const listed = page.isIndexed ? page.listedCars() : await askListed(path);
    expect(listed).toHaveLength(Math.min(PAGE_SIZE, count - firstRecord));
    const hrefs = page.cards().map((card) => card.href);
    expect(hrefs).toEqual(expect.arrayContaining(listed));
    expect(new Set(hrefs).size, 'no car twice').toBe(hrefs.length);
    expect(page.texts('h1')).toHaveLength(1);
    expect(page.crumbs().length).toBeGreaterThan(0);
    expect(page.all('form', (has) => has.get('action') === `${ROOT}/svc/find`).length).toBeGreaterThan(0);
  });

  test('a path page is indexed, a query and its pages are not', async () => {
    const robots = async (path: string) => (await askPage(url, path)).page.meta('robots');
    expect(await robots(`${ROOT}/used-cars`)).toBe('max-image-preview:large');
    expect(await robots(`${ROOT}/toyota?firstRecord=30`)).toBe('max-image-preview:large');
    expect(await robots(`${ROOT}?makeCode=TOYOTA&minPrice=20000`)).toBe('noindex,follow');
  });

  test('a canonical keeps the page of a path, and leads a query to the equal path', async () => {
    const canonical = async (path: string) => (await askPage(url, path)).page.link('canonical');
    expect(await canonical(`${ROOT}/toyota?firstRecord=30`)).toBe(`${ORIGIN}${ROOT}/toyota?firstRecord=30`);
    for (const campaign of ['', '&siomid=1', '&psid=2&LNX=3', '&isSponsorship=false'])
      expect(await canonical(`${ROOT}?makeCode=TOYOTA${campaign}`)).toBe(`${ORIGIN}${ROOT}/toyota`);
    expect(await canonical(`${ROOT}?makeCode=TOYOTA&maxPrice=20000&siomid=1`)).toBe(
      `${ORIGIN}${ROOT}?makeCode=TOYOTA&maxPrice=20000`,
    );
    expect(await canonical(ROOT)).toBe(`${ORIGIN}${ROOT}/all-cars`);
  });

  test('pages of a path continue the previous one and show no car twice', async () => {
    const pages = await Promise.all(
      ['', '?firstRecord=30', '?firstRecord=60'].map((query) => askPage(url, `${ROOT}/toyota${query}`)),
    );
    const hrefs = pages.flatMap(({ page }) => page.listedCars());
    expect(new Set(hrefs).size).toBe(3 * PAGE_SIZE);
    const [, second] = pages;
    // Without scripts, the next page is of the same stock.
    const next = expect.stringMatching(/\/toyota\?firstRecord=60&generation=\w+$/) as string;
    expect(second?.page.hrefs()).toEqual(expect.arrayContaining([`${ROOT}/toyota`, next]));
    const data = second?.page.jsonLdOf('CollectionPage') as {
      mainEntity: { itemListElement: { position: number }[] };
    };
    expect(data.mainEntity.itemListElement[0]?.position).toBe(PAGE_SIZE + 1);
  });

  test('the home page links to searches and has a search form', async () => {
    const { status, page } = await askPage(url, '/');
    expect(status).toBe(200);
    expect(page.hrefs()).toContain(`${ROOT}/all-cars`);
    expect(page.all('form', (has) => has.get('action') === `${ROOT}/svc/find`)).not.toEqual([]);
  });
});

describe('searches without results', () => {
  test('a query past its last page is empty', async () => {
    const { status, page } = await askPage(url, `${ROOT}?makeCode=TOYOTA&firstRecord=9990`);
    expect([status, page.cards().length]).toEqual([200, 0]);
  });

  test('a query without results says so and suggests others', async () => {
    const { status, page, body } = await askPage(url, `${ROOT}?makeCode=TOYOTA&modelCode=CAMRY&maxPrice=1`);
    expect([status, page.matchCount()]).toEqual([200, 0]);
    expect(body).toContain('Update filter criteria to see more results');
  });

  test.each([
    ['beyond the last page of a path', `${ROOT}/toyota?firstRecord=9990`, undefined],
    ['an unknown make', `${ROOT}/toyotta`, `${ROOT}/toyota`],
    ['a search of an unknown make', `${ROOT}/toyotta?maxPrice=9000`, `${ROOT}/toyota`],
    ['page 2 of an unknown model', `${ROOT}/toyota/camrry?firstRecord=30`, `${ROOT}/toyota/camry`],
    ['a search in a year before the model', `${ROOT}/1950/toyota/camry?zip=90210`, `${ROOT}/toyota/camry`],
    ['an unknown model', `${ROOT}/toyota/camrry`, `${ROOT}/toyota/camry`],
    ['an unknown trim', `${ROOT}/toyota/camry/no-such-trim`, `${ROOT}/toyota/camry`],
    ['a year before the model', `${ROOT}/1950/toyota/camry`, `${ROOT}/toyota/camry`],
    ['a model of another make', `${ROOT}/honda/camry`, `${ROOT}/honda`],
    ['too many parts', `${ROOT}/toyota/camry/se/x/y`, undefined],
    ['no part of the site', '/no/such/page', undefined],
    ['a vehicle that never was', `${ROOT}/vehicle/no-such-car`, undefined],
  ])('%s is a 404 with links', async (_what, path, match) => {
    const { status, page } = await askPage(url, path);
    expect(status).toBe(404);
    expect(page.meta('robots')).toMatch(/^noindex/);
    expect(page.hrefs()).toContain(match ?? `${ROOT}/all-cars`);
  });
});

describe('the page of a vehicle', () => {
  test('shows its data', async () => {
    const { id, year, make, model } = await aListing();
    const { status, page } = await askPage(url, `${ROOT}/vehicle/${id}`);
    expect(status).toBe(200);
    expect(page.link('canonical')).toBe(`${ORIGIN}${ROOT}/vehicle/${id}`);
    const car = page.jsonLdOf('Car') as { name: string; offers?: { price: number } };
    // Structured data also names a package, which the page lists in the facts below the heading.
    expect(car.name).toContain(page.texts('h1')[0] ?? 'no heading');
    expect(car.name).toContain(`${year} ${make} ${model}`);
    if (car.offers) expect(page.html).toContain(`$${car.offers.price.toLocaleString('en-US')}`);
  });

  test('says where it is, and how far that is from a ZIP Code that exists', async () => {
    const { id } = await aListing();
    const textOf = async (near: string) =>
      (await askPage(url, `${ROOT}/vehicle/${id}?near=${near}`)).page.texts('summary').join('\n');
    expect(await textOf('')).toContain('See distance');
    expect(await textOf('60601')).toMatch(/^[\d,]+ mi from 60601$/m);
    const near = await askPage(url, `${ROOT}/vehicle/${id}?near=60601`);
    expect(near.body, 'the estimate has the ZIP Code, too').not.toContain('href="#payment-zip"');
    expect(await textOf('00000')).toContain('See distance');
    expect((await askPage(url, `${ROOT}/vehicle/${id}?near=00000`)).body).toContain('Enter a valid ZIP Code');
  });

  test('says what is known of its costs and its past, and what is not', async () => {
    const { id } = await aListing();
    const { page } = await askPage(url, `${ROOT}/vehicle/${id}?zip=60601`);
    const headings = page.texts('h2');
    for (const heading of ['History', 'Warranty left', 'Out-the-door estimate', '5-year cost to own'])
      expect(headings).toContain(heading);
    expect(page.html).toContain('Registration for a year, IL');
    expect(page.html).toMatch(/(?:days? on market|Listed here today)/);
    expect(page.html).toContain('State sales tax, IL 6.25%');
    expect(page.html).toMatch(/County and city tax<\/th><td[^>]*>Unknown/);
    expect(page.html).not.toMatch(/<td[^>]*>\$0\.00/);
  });

  test('with a branded title warns, and compares its price with no other', async () => {
    const { listings } = await askJson<ListingPage>(url, '/rest/lsc/listing?titleBrand=SALVAGE');
    const { page } = await askPage(url, `${ROOT}/vehicle/${listings[0]?.id ?? ''}`);
    expect(page.html).toContain("We don't rate this price");
    expect(page.texts('h2')).not.toContain('Price vs. mileage');
    expect(page.html).toContain('estimate this for a car with a branded title.');
    expect(page.html).toMatch(/salvage title, which often ends the\s+manufacturer's warranty/);
  });

  test('has breadcrumbs through its model', async () => {
    const { id } = await aListing();
    const { page } = await askPage(url, `${ROOT}/vehicle/${id}`);
    const hrefs = page.crumbs().map((crumb) => crumb.href);
    expect(hrefs).toEqual(expect.arrayContaining(['/', `${ROOT}/toyota`, `${ROOT}/toyota/camry`]));
  });
});

test('every page has the element that browsers wait for before painting', async () => {
  const { id } = await aListing();
  const paths = [
    ...readServedPaths(inject('dataDir'), {
      path: 'used-cars',
      make: 'toyota',
      model: 'camry',
      year: '2026',
    }),
    `${ROOT}?makeCode=TOYOTA`,
    `${ROOT}?makeCode=TOYOTA&maxPrice=1`,
    `${ROOT}/vehicle/${id}`,
    `${ROOT}/vehicle/no-such-car`,
    '/no/such/page',
  ];
  const waiting: string[] = [];
  for (const path of paths) {
    const { page } = await askPage(url, path);
    const awaited = page.link('expect')?.slice(1);
    if (awaited === undefined) continue;
    const found = page.tags.filter(({ attributes }) => attributes.get('id') === awaited);
    expect(found, path).toHaveLength(1);
    waiting.push(path);
  }
  expect(waiting.length).toBeGreaterThan(15);
});

test('an unknown ZIP and impossible prices are in no link or field of the page', async () => {
  const { page } = await askPage(url, `${ROOT}?zip=00000&searchRadius=50&minPrice=20000&maxPrice=10000`);
  const kept = [...page.all('input'), ...page.all('select')].filter(({ attributes }) =>
    ['00000', '20000', '10000'].includes(attributes.get('value') ?? ''),
  );
  expect(page.hrefs().filter((href) => /zip=00000|Price=/.test(href))).toEqual([]);
  expect(kept).toEqual([]);
  expect(page.texts('p')).toContain('Enter a valid ZIP Code');
});
