import { describe, expect, test } from 'vitest';
import { createSite } from '#src/domain/site/site.ts';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toResearchProduct } from '#src/features/research/research-page/research-json-ld.ts';
import { loadResearchPage } from '#src/features/research/research-page/research-page.server.ts';
import { CIVIC, countFixture } from '#src/features/research/research-page/research.fixtures.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';

const FIT = { ...CIVIC, model: 'Fit', modelCode: 'FIT' };
const catalogue = createCatalogue(
  [catalogueMakeSchema.parse({ make: 'Honda', makeCode: 'HONDA', models: [CIVIC, FIT] })],
  'test',
);
const civic = { makeCode: 'HONDA', modelCode: 'CIVIC' };

function load(
  path: Parameters<typeof loadResearchPage>[1],
  counts: readonly StockCount[] = [],
  known = catalogue,
  hasCarsPage = true,
) {
  const services = {
    config: { minIndexedListings: 1 },
    catalogue: () => known,
    stock: { current: { day: '2026-05-31', loadVehicleCounts: () => counts } },
    contents: {
      findPageTexts: () => ({ sections: [] }),
      findEditorial: ({ year }: { year?: number }) => ({
        tabs: year === undefined ? [{ slug: 'buying', title: 'Buying' }] : [],
        guides: year === undefined ? [] : [{ slug: 'buying', title: 'Buying' }],
        faqs: [],
        reviews: [],
        trimNotes: year === 2021 ? {} : { LX: `The LX of ${year}.` },
      }),
    },
  };
  const site = createSite({ brand: 'consumer', flags: {}, origin: 'https://cars.example' });
  return loadResearchPage({ services: services as never, site }, path, {
    hasCarsPage,
    hasOwnCarsPage: hasCarsPage,
  });
}

describe('a research page', () => {
  test.each([
    [{ makeCode: 'HODNA', modelCode: 'CIVIC' }],
    [{ makeCode: 'HONDA', modelCode: 'CIVIK' }],
    [{ ...civic, year: 2019 }],
  ])('does not exist for %j, which was never sold', (path) => {
    expect(load(path)).toBeUndefined();
  });

  test('of a model has its newest ladder, cars of all years, and its own breadcrumbs', () => {
    const page = load(civic, [countFixture(2020, 'LX', [15_000]), countFixture(2026, 'LX', [25_000])]);
    expect(page).toMatchObject({
      name: 'Honda Civic',
      canonical: '/research/honda/civic',
      ladderYear: 2026,
      compareYear: 2026,
      canOrder: true,
      stock: { count: 2 },
      siblings: [{ label: 'Fit', href: '/research/honda/fit' }],
    });
    expect(page?.crumbs.map(({ label }) => label)).toEqual(['Home', 'Honda', 'Civic', 'Research']);
    const alone = load(civic, [], catalogue, false);
    expect(alone?.crumbs.map(({ label }) => label)).toEqual(['Home', 'Honda', 'Civic research']);
    const offered = page?.years.filter(({ stock: { count } }) => count > 0);
    expect(offered?.map(({ year, stock }) => [year, stock.count])).toEqual([
      [2026, 1],
      [2020, 1],
    ]);
  });

  test('has a trim note once: on the ladder of the model, or of the newest year that it is true for', () => {
    const noteOf = (year?: number) => load({ ...civic, ...definedOnly({ year }) })?.rungs[0]?.note;
    expect([noteOf(), noteOf(2026), noteOf(2020)]).toEqual(['The LX of 2026.', undefined, 'The LX of 2020.']);
  });

  test.each([
    ['a model', {}, true, [], '/cars-for-sale/honda/civic#buying'],
    ['a model without a page of cars', {}, false, ['buying'], undefined],
    ['a year', { year: 2020 }, true, [], '/cars-for-sale/honda/civic#buying'],
    ['a year without a page of cars', { year: 2020 }, false, [], '/research/honda/civic#buying'],
  ])("of %s has an editors' text, or leads to it", (_what, of, hasCarsPage, texts, href) => {
    const page = load({ ...civic, ...of }, [], catalogue, hasCarsPage);
    expect(page?.editorial.tabs.map(({ slug }) => slug)).toEqual(texts);
    expect(page?.guides[0]?.href).toBe(href);
  });

  test('of a year has the cars and the ladder of that year, and cannot be ordered', () => {
    const page = load({ ...civic, year: 2020 }, [
      countFixture(2020, 'EX', [15_000]),
      countFixture(2026, 'LX', [25_000]),
    ]);
    expect(page).toMatchObject({
      name: '2020 Honda Civic',
      canonical: '/research/2020/honda/civic',
      ladderYear: 2020,
      canOrder: false,
      stock: { count: 1 },
    });
    expect(page).not.toHaveProperty('compareYear');
    expect(page?.crumbs.at(-1)).toEqual({ label: '2020', href: '/research/2020/honda/civic' });
  });

  test.each([
    ['with cars', { ...civic, year: 2020 }, [countFixture(2020, 'EX', [1])], undefined],
    ['with facts of its own', { ...civic, year: 2022 }, [], undefined],
    ['with neither', { ...civic, year: 2021 }, [], 'noindex,follow'],
  ])('of a year %s is indexed or not', (_what, path, counts, robots) => {
    expect(load(path, counts)?.index.robots).toBe(robots);
  });

  test('says of each figure where it comes from and of when', () => {
    const page = load({ ...civic, year: 2022 });
    expect(page?.sources.map(({ key, when }) => [key, when])).toEqual([
      ['stock', 'May 31, 2026'],
      ['catalog', 'model year 2022'],
      ['epa', "edition that this site's operator imported"],
      ['nhtsa', "edition that this site's operator imported"],
    ]);
    const keys = new Set(page?.sources.map(({ key }) => key));
    expect(page?.facts.filter(({ source }) => !keys.has(source))).toEqual([]);
  });

  test('of a year lists its recalls, and says which file they come from', () => {
    expect(load(civic)?.recalls).toBeUndefined();
    const recall = {
      number: '23V123000',
      day: '2023-03-01',
      component: 'STEERING',
      defect: 'D.',
      remedy: 'R.',
    };
    const model = { ...CIVIC, recalls: [{ ...recall, years: [2022] }] };
    const others = createCatalogue([{ make: 'Honda', makeCode: 'HONDA', models: [model] }], 'test');
    const page = load({ ...civic, year: 2022 }, [], others);
    expect(page?.recalls).toMatchObject([recall]);
    expect(page?.sources.map(({ key }) => key)).toContain('recalls');
    expect(load({ ...civic, year: 2020 }, [], others)?.recalls).toEqual([]);
  });

  test('of a year counts its complaints, and says which file they come from', () => {
    const rows = [{ component: 'Engine', count: 12 }];
    const model = { ...CIVIC, complaints: { 2022: rows } };
    const others = createCatalogue([{ make: 'Honda', makeCode: 'HONDA', models: [model] }], 'test');
    const page = load({ ...civic, year: 2022 }, [], others);
    expect(page?.complaints).toEqual(rows);
    expect(page?.sources.map(({ key }) => key)).toContain('complaints');
    expect(load({ ...civic, year: 2020 }, [], others)?.complaints).toBeUndefined();
  });

  test('names the generations that an imported file has, and on the page of a year those of that year', () => {
    const generations = [
      { name: 'Tenth', years: [2016, 2017, 2018, 2019, 2020, 2021], source: 'A Book of Cars' },
      { name: 'Eleventh', years: [2022], source: 'A Book of Cars' },
    ];
    const model = { ...CIVIC, generations };
    const others = createCatalogue([{ make: 'Honda', makeCode: 'HONDA', models: [model] }], 'test');
    const counts = [countFixture(2020, 'LX', [15_000]), countFixture(2021, 'LX', [17_000])];
    const page = load(civic, counts, others);
    expect(page?.generations).toMatchObject([
      { name: 'Eleventh', years: '2022', stock: { count: 0 } },
      { name: 'Tenth', years: '2016 to 2021', source: 'A Book of Cars', stock: { count: 2 } },
    ]);
    expect(page?.sources.find(({ key }) => key === 'generations')?.when).toContain('operator imported');
    const ofYear = load({ ...civic, year: 2020 }, counts, others);
    expect(ofYear?.generations).toMatchObject([{ name: 'Tenth', stock: { count: 2 } }]);
    expect(load(civic)?.generations).toEqual([]);
  });

  test('says of shipped generations when their sources were last read', () => {
    const from = (read: string) => ({
      source: 'A page',
      address: 'https://page.example',
      read,
      shipped: true as const,
    });
    const generations = [
      { name: 'Ninth', years: [2020], ...from('2026-05-31') },
      { name: 'Tenth', years: [2021, 2022], ...from('2026-05-30') },
    ];
    const makes = [{ make: 'Honda', makeCode: 'HONDA', models: [{ ...CIVIC, generations }] }];
    const page = load(civic, [], createCatalogue(makes, 'test'));
    expect(page?.generations[0]).toMatchObject({ address: 'https://page.example', read: '2026-05-30' });
    expect(page?.sources.find(({ key }) => key === 'generations')?.when).toBe('read on May 31, 2026');
  });

  test('offers crawlers the price that the page names, or nothing', () => {
    const offersOf = (counts: StockCount[]) => {
      const page = load(civic, counts);
      return page && toResearchProduct(page, 'https://cars.example')['offers'];
    };
    expect(offersOf([])).toBeUndefined();
    expect(offersOf([countFixture(2020, 'LX', [15_000, 17_000])])).toEqual({
      '@type': 'AggregateOffer',
      priceCurrency: 'USD',
      lowPrice: 15_000,
      offerCount: 2,
    });
  });

  test('does not count cars without a price as offers', () => {
    const page = load(civic, [countFixture(2020, 'LX', [15_000, 17_000], { count: 5 })]);
    expect(page?.stock.count).toBe(5);
    expect(page && toResearchProduct(page, 'https://cars.example')).toMatchObject({
      offers: { offerCount: 2 },
    });
  });
});
