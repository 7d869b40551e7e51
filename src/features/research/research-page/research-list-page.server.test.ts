import { describe, expect, test } from 'vitest';
import type { BrandKey } from '#src/domain/site/brands.ts';
import { createSite } from '#src/domain/site/site.ts';
import type { CatalogueModel, CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toResearchListAlternate } from '#src/features/research/research-page/research-list-alternate.ts';
import { formatResearchListPath, parseResearchListPath } from '#src/domain/vehicle/research-list-path.ts';
import {
  describeList,
  loadResearchListPage,
} from '#src/features/research/research-page/research-list-page.server.ts';
import { RESEARCH_LISTS } from '#src/features/research/research-page/research-lists.ts';
import { countFixture } from '#src/features/research/research-page/research.fixtures.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';

const trim = (name: string, more: Partial<CatalogueTrim>): CatalogueTrim => ({
  trim: name,
  trimCode: name,
  years: [2026],
  adds: [],
  source: 'shipped',
  ...more,
});
const model = (name: string, trims: CatalogueTrim[], more: Partial<CatalogueModel> = {}): CatalogueModel => ({
  model: name,
  modelCode: name.toUpperCase(),
  styles: ['SUVCROSS'],
  years: [2026],
  cabs: [],
  beds: [],
  trims,
  modelYears: [],
  ...more,
});
const rated = (overall: number, more: Partial<ModelYear> = {}) => ({
  generations: [{ name: 'Second', years: [2025, 2026], source: 'A page' }],
  modelYears: [
    { year: 2025, fuelTypeGroups: [], drives: [], crash: { overall }, sources: ['safety'], ...more },
  ],
});
const ELECTRIC = { fuelTypeGroup: 'ELE' as const };
const models = [
  model('Far', [
    trim('Short', { ...ELECTRIC, msrp: 33_000, range: 250 }),
    trim('Long', { ...ELECTRIC, msrp: 38_000, range: 320 }),
  ]),
  model('Near', [trim('Only', { ...ELECTRIC, msrp: 30_000, range: 240 })]),
  model('Big', [trim('Seven', { msrp: 40_000, seats: 7, fuelTypeGroup: 'GSL' })], rated(5)),
  model(
    'Bigger',
    [trim('Eight', { msrp: 39_000, seats: 8, fuelTypeGroup: 'GSL' })],
    rated(4, { editedStars: ['overall'] }),
  ),
  model('Old', [trim('Gone', { ...ELECTRIC, msrp: 20_000, range: 400, years: [2020] })], { years: [2020] }),
];
const catalogue = createCatalogue([{ make: 'Make', makeCode: 'MAKE', models }], 'test');

function load(slug?: string, known = catalogue, brand: BrandKey = 'consumer') {
  const services = {
    config: { minIndexedListings: 3 },
    catalogue: () => known,
    contents: {
      listArticles: () => [{ kind: 'guides', slug: 'check-a-used-car', title: 'Check a used car' }],
    },
    stock: {
      current: {
        day: '2026-05-31',
        vehicleCounts: [{ makeCode: 'MAKE', modelCode: 'FAR', count: 3 }],
        loadVehicleCounts: ({ modelCode }: { modelCode: string }) =>
          modelCode === 'FAR' ? [countFixture(2026, undefined, [30_000, 31_000, 32_000])] : [],
      },
    },
  };
  const site = createSite({ brand, flags: {}, origin: 'https://cars.example' });
  return loadResearchListPage({ services: services as never, site }, slug === undefined ? {} : { slug });
}
const rowsOf = (slug: string) => load(slug)?.list?.rows.map(({ name, figure }) => `${name}: ${figure}`);

describe('lists of models', () => {
  test('take each model by the trim that fits and ranks highest', () => {
    expect(rowsOf('longest-range-under-35000')).toEqual([
      'Make Far: 250 mi, $33,000 (Short)',
      'Make Near: 240 mi, $30,000 (Only)',
    ]);
    expect(rowsOf('longest-range')).toEqual([
      'Make Far: 320 mi, $38,000 (Long)',
      'Make Near: 240 mi, $30,000 (Only)',
    ]);
  });

  test('hold what their rule says', () => {
    expect(rowsOf('cheapest-three-row-suvs-five-stars')).toEqual(['Make Big: $40,000 (Seven)']);
    expect(rowsOf('suvs')?.[0]).toBe('Make Near: $30,000 (Only)');
    expect(rowsOf('under-35000')).toEqual(['Make Far: $33,000 (Short)', 'Make Near: $30,000 (Only)']);
  });

  test('of a budget have only what costs less', () => {
    const costly = createCatalogue(
      [{ make: 'Make', makeCode: 'MAKE', models: [model('Even', [trim('Base', { msrp: 35_000 })])] }],
      'test',
    );
    expect(load('under-35000', costly)?.list?.rows).toEqual([]);
  });

  test('by body style name the models that are also sold in it, without the price of another body', () => {
    const open = createCatalogue(
      [
        {
          make: 'Make',
          makeCode: 'MAKE',
          models: [
            model('Roadster', [trim('Base', { msrp: 30_000 })], { styles: ['CONVERT'] }),
            model('Pony', [trim('Base', { msrp: 31_000 })], { styles: ['COUPE', 'CONVERT'] }),
            model('Closed', [trim('Base', { msrp: 32_000 })], {
              styles: ['COUPE', 'CONVERT'],
              yearStyles: { 2026: ['COUPE'] },
            }),
          ],
        },
      ],
      'test',
    );
    const page = load('convertible', open);
    expect(page?.list?.rows.map(({ name }) => name)).toEqual(['Make Roadster']);
    expect(page?.list?.also).toEqual([{ name: 'Make Pony', href: '/research/make/pony' }]);
    const alternate = page && toResearchListAlternate(page, 'https://cars.example');
    expect(alternate?.sections[1]?.table?.rows).toEqual([
      { title: 'Make Pony', url: 'https://cars.example/research/make/pony' },
    ]);
  });

  test('by body style count on the hub what their pages list: a model of two styles in both, and none that has ended', () => {
    const msrp = { msrp: 30_000 };
    const models = ['One', 'Two', 'Three'].map((name) =>
      model(name, [trim('Base', msrp)], { styles: ['COUPE', 'CONVERT'] }),
    );
    const ended = model('Ended', [trim('Base', msrp)], {
      styles: ['COUPE', 'CONVERT'],
      yearStyles: { 2026: ['CONVERT'] },
    });
    const roofless = ['Four', 'Five'].map((name) =>
      model(name, [trim('Base', msrp)], { styles: ['CONVERT'] }),
    );
    const known = createCatalogue(
      [{ make: 'Make', makeCode: 'MAKE', models: [...models, ended, ...roofless] }],
      'test',
    );
    const counts = load(undefined, known)?.hub?.lists.map(({ title, count }) => [title, count]);
    expect(counts).toEqual(
      expect.arrayContaining([
        ['Coupes', 3],
        ['Convertibles', 6],
      ]),
    );
    const listed = (slug: string) => {
      const list = load(slug, known)?.list;
      return (list?.rows.length ?? 0) + (list?.also.length ?? 0);
    };
    expect([listed('coupe'), listed('convertible')]).toEqual([3, 6]);
    expect(load('coupe', known)?.list?.rule).toContain('also sold in it follow');
  });

  test('name the sources of what they show, and no others', () => {
    const sources = (slug: string) => load(slug)?.sources.map((text) => text.split(':', 1)[0]);
    expect(sources('longest-range')).toEqual(['MSRP', 'mpg and range']);
    expect(sources('cheapest-three-row-suvs-five-stars')).toEqual(['MSRP', 'Stars']);
    expect(sources('suvs')).toEqual(['MSRP', 'Stars', 'Stars marked "catalog"']);
  });

  test('of a site that sells no new cars speak of none, and say what the MSRP is', () => {
    const page = load('under-35000', catalogue, 'certified');
    expect(page?.heading).toBe('Current models with an MSRP under $35,000');
    expect(page?.list?.rule).toMatch(
      /MSRP is the price of a new car\. The cars for sale here are used and certified\.$/,
    );
    const hub = load(undefined, catalogue, 'certified');
    const titles = [...(hub?.hub?.lists ?? []), ...(page?.lists ?? [])].map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.filter((title) => /\bnew\b/i.test(title))).toEqual([]);
    expect(load('under-35000')?.heading).toBe('New cars under $35,000');
  });

  test('name the stars with their year, and mark those that people wrote into the catalog', () => {
    expect(load('suvs')?.list?.rows.map(({ stars }) => stars)).toEqual([
      undefined,
      undefined,
      '4 overall (2025, catalog)',
      '5 overall (2025)',
    ]);
  });

  test('name the list that states a price, where it is not the catalog', () => {
    const near = (more: Partial<CatalogueTrim>) =>
      createCatalogue(
        [
          {
            make: 'Make',
            makeCode: 'MAKE',
            models: [
              model('Near', [trim('Only', { ...ELECTRIC, msrp: 30_000, range: 240, ...more })], {
                imports: { trims: { day: '2026-05-30' } },
              }),
            ],
          },
        ],
        'test',
      );
    const listed = load('longest-range', near({ msrpSource: 'trims' }));
    expect(listed?.list?.rows[0]?.figure).toBe('240 mi, $30,000 (Only, list)');
    expect(listed?.sources.at(-1)).toBe(
      'MSRP marked "list": a list of trims with prices and specifications, imported on May 30, 2026',
    );
    const own = load('longest-range', near({}));
    expect(own?.list?.rows[0]?.figure).toBe('240 mi, $30,000 (Only)');
    expect(own?.sources.join()).not.toContain('"list"');
    expect(load(undefined, near({ msrpSource: 'trims' }))?.sources).toEqual(listed?.sources);
  });

  test('link to cars only if their page is indexed, and to facts always', () => {
    const rows = load('longest-range')?.list?.rows;
    expect(rows?.map(({ carsHref }) => carsHref)).toEqual(['/cars-for-sale/make/far', undefined]);
    expect(rows?.map(({ href }) => href)).toEqual(['/research/make/far', '/research/make/near']);
  });

  test('of fewer than three models are not indexed', () => {
    expect(load('longest-range')?.robots).toBe('noindex,follow');
    expect(load('suvs')?.robots).toBeUndefined();
  });

  test('have addresses of their own, and others do not exist', () => {
    expect(new Set(RESEARCH_LISTS.map(({ slug }) => slug)).size).toBe(RESEARCH_LISTS.length);
    for (const { slug } of RESEARCH_LISTS)
      expect(parseResearchListPath(formatResearchListPath({ slug }))).toEqual({ slug });
    expect(load('nope')).toBeUndefined();
    expect(parseResearchListPath('/car-research')).toEqual({});
  });

  test('are the same for programs, with their rule', () => {
    const page = load('longest-range');
    const alternate = page && toResearchListAlternate(page, 'https://cars.example');
    expect(alternate?.description).toContain('longest range first');
    expect(alternate?.sections[0]?.table?.rows[0]).toMatchObject({ name: 'Make Far', startingPrice: 30_000 });
    const hub = load();
    const all = hub && toResearchListAlternate(hub, 'https://cars.example');
    expect(all?.sections[0]?.table?.rows.length).toBe(hub?.lists.length);
    expect(all?.sections[0]?.table?.rows.find(({ title }) => String(title).startsWith('SUVs'))).toMatchObject(
      {
        count: 4,
        lowestMsrp: 30_000,
        first: 'Make Near, $30,000 (Only); Make Far, $33,000 (Short); Make Bigger, $39,000 (Eight)',
      },
    );
    expect(all?.sections.slice(1).map(({ table }) => table?.rows[0])).toEqual([
      { name: 'Make Far', count: 3, startingPrice: 30_000, url: 'https://cars.example/research/make/far' },
      { title: 'Check a used car', url: 'https://cars.example/guides/check-a-used-car' },
    ]);
  });

  test('begin on the hub, beside the models with the most cars', () => {
    const { lists = [], models = [] } = load()?.hub ?? {};
    expect(lists.find(({ drawing }) => drawing === 'suvcross')).toMatchObject({
      title: 'SUVs and crossovers',
      href: '/car-research/suvs',
      first: [{ name: 'Make Near', href: '/research/make/near', figure: '$30,000 (Only)' }, {}, {}],
    });
    expect(models).toMatchObject([{ label: 'Make Far', href: '/research/make/far', stock: { count: 3 } }]);
  });

  test('describe themselves to search engines by their first models', () => {
    const { heading = '', list } = load('suvs') ?? {};
    expect(list && describeList(heading, list)).toBe(
      'SUVs and crossovers sold new. 1. Make Near, $30,000 (Only). 2. Make Far, $33,000 (Short). 3. Make Bigger, $39,000 (Eight). And 1 more.',
    );
  });

  test('are linked only if they are indexed', () => {
    const linked = load()?.lists.map(({ slug }) => slug);
    expect(linked).toContain('suvs');
    expect(linked).not.toContain('longest-range');
  });
});
