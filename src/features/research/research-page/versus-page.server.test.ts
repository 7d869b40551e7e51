import { describe, expect, test } from 'vitest';
import { createSite } from '#src/domain/site/site.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVersusPath } from '#src/domain/vehicle/versus-path.ts';
import { CIVIC, countFixture } from '#src/features/research/research-page/research.fixtures.ts';
import { toVersusAlternate } from '#src/features/research/research-page/versus-alternate.ts';
import { listPopularVersus, listPrebuiltVersus } from '#src/features/research/research-page/versus-pairs.ts';
import { loadVersusPage } from '#src/features/research/research-page/versus-page.server.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';

const rival = { makeCode: 'TOYOTA', modelCode: 'COROLLA', name: 'Toyota Corolla' };
const civic: CatalogueModel = { ...CIVIC, rivals: [rival] };
const [lx] = CIVIC.trims;
const corolla: CatalogueModel = {
  ...CIVIC,
  model: 'Corolla',
  modelCode: 'COROLLA',
  trims: lx ? [{ ...lx, msrp: 22_500, range: 40 }] : [],
};
const fit: CatalogueModel = {
  ...CIVIC,
  ...{ model: 'Fit', modelCode: 'FIT', years: [2009, ...CIVIC.years], yearSources: { 2009: 'epa' } },
};
const s2000: CatalogueModel = {
  ...CIVIC,
  model: 'S2000',
  modelCode: 'S2000',
  years: [2010, 2012],
  trims: [],
};
const catalogue = createCatalogue(
  [
    { make: 'Honda', makeCode: 'HONDA', models: [civic, fit, s2000] },
    { make: 'Toyota', makeCode: 'TOYOTA', models: [corolla] },
  ],
  'test',
);

function load(path: string, count = 3) {
  const cars = Array.from({ length: count }, () => 20_000);
  const services = {
    config: { minIndexedListings: 3 },
    catalogue: () => catalogue,
    stock: {
      current: {
        day: '2026-05-31',
        loadVehicleCounts: ({ makeCode }: { makeCode: string }) =>
          makeCode === 'HONDA' ? [countFixture(2024, 'LX', cars)] : [],
      },
    },
  };
  const site = createSite({ brand: 'consumer', flags: {}, origin: 'https://cars.example' });
  const parsed = parseVersusPath(path);
  return parsed ? loadVersusPage({ services: services as never, site }, parsed) : undefined;
}

describe('two models side by side', () => {
  const answer = load('honda/civic/vs/toyota/corolla');
  const page = answer?.type === 'ok' ? answer.page : undefined;

  test('have a row for each fact, with cells of both and their sources', () => {
    expect(page?.heading).toBe('Honda Civic vs. Toyota Corolla');
    const msrp = page?.rows.find(({ label }) => label === 'MSRP when new');
    expect(msrp?.cells.map((cell) => cell?.text)).toEqual(['$24,000 to $29,000', '$22,500']);
    const keys = new Set(page?.sources.map(({ key }) => key));
    const used = page?.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.source ?? [])) ?? [];
    expect(used.filter((key) => !keys.has(key))).toEqual([]);
  });

  test('promise only what is known of both', () => {
    expect(page?.topics).toEqual(['prices', 'mpg']);
  });

  test('have the rows in the order of their facts, whichever model has them', () => {
    const labels = page?.rows.map(({ label }) => label) ?? [];
    expect(labels.at(-1)).toBe('Average price here, all years');
    const swapped = load('honda/fit/vs/toyota/corolla');
    const ofFit = swapped?.type === 'ok' ? swapped.page.rows : [];
    expect(ofFit.map(({ label }) => label).filter((label) => label.startsWith('More years'))).toEqual([]);
    const [ranges, prices] = ['Electric range', 'For sale here from, all years'].map((wanted) =>
      ofFit.findIndex(({ label }) => label === wanted),
    );
    expect(ranges).toBeGreaterThan(0);
    expect(ranges).toBeLessThan(prices ?? 0);
  });

  test('say in numbers what differs', () => {
    expect(page?.differences).toEqual([
      'A new Toyota Corolla starts $1,500 lower than a new Honda Civic.',
      'The most efficient Honda Civic gets 13 mpg more, city and highway combined, than the most efficient Toyota Corolla.',
      'Only the Honda Civic is for sale here: 3 cars.',
    ]);
  });

  test('link to pages of cars only if these are indexed', () => {
    expect(page?.sides.map(({ carsHref }) => carsHref)).toEqual(['/cars-for-sale/honda/civic', undefined]);
    const few = load('honda/civic/vs/toyota/corolla', 2);
    expect(few?.type === 'ok' && few.page.sides[0].carsHref).toBeUndefined();
  });

  test('of two eras are compared in the newest year that both were sold in', () => {
    const old = load('honda/s2000/vs/toyota/corolla');
    expect(old?.type === 'ok' && old.page.sides.map(({ year }) => year)).toEqual([2012, 2012]);
  });

  test('have one address', () => {
    expect(load('toyota/corolla/vs/honda/civic')).toEqual({
      type: 'moved',
      to: '/compare/models/honda/civic/vs/toyota/corolla',
    });
    expect(page?.canonical).toBe('/compare/models/honda/civic/vs/toyota/corolla');
  });

  test('are indexed as rivals only', () => {
    expect(page).not.toHaveProperty('robots');
    const strangers = load('honda/fit/vs/toyota/corolla');
    expect(strangers?.type === 'ok' && strangers.page.robots).toBe('noindex,follow');
  });

  test.each(['honda/civic/vs/toyota/nope', 'honda/civic/vs/honda/civic'])('%s does not exist', (path) => {
    expect(load(path)).toEqual({ type: 'unknown' });
  });

  test.each(['honda/civic/toyota/corolla', 'honda/civic/vs/toyota', 'honda/civic/vs/toyota/Corolla'])(
    '%s is no address',
    (path) => expect(parseVersusPath(path)).toBeUndefined(),
  );

  test('are the same for programs', () => {
    const alternate = page && toVersusAlternate(page, 'https://cars.example');
    expect(alternate?.sections[0]?.table?.rows.length).toBe(page?.rows.length);
    expect(alternate?.sections[0]?.table?.rows[0]).toMatchObject({
      source: expect.stringContaining('catalog'),
    });
  });
});

test('prebuilt are the rivals of models with cars, each pair once', () => {
  const count = { makeCode: 'HONDA', modelCode: 'CIVIC', count: 5 };
  expect(listPrebuiltVersus(catalogue, [count, count])).toEqual([
    { makeCode: 'HONDA', modelCode: 'CIVIC', rival: { makeCode: 'TOYOTA', modelCode: 'COROLLA' } },
  ]);
  expect(listPrebuiltVersus(catalogue, [])).toEqual([]);
});

test('popular are the models with the most cars and their first rivals, no model twice', () => {
  const [fit, honda] = ['FIT', 'CIVIC'].map((modelCode, count) => ({ makeCode: 'HONDA', modelCode, count }));
  const toyota = { makeCode: 'TOYOTA', modelCode: 'COROLLA', count: 9 };
  const counts = [fit, honda, toyota].filter((count) => count !== undefined);
  expect(listPopularVersus(catalogue, counts, 9)).toEqual([
    { makeCode: 'HONDA', modelCode: 'CIVIC', rival: { makeCode: 'TOYOTA', modelCode: 'COROLLA' } },
  ]);
  expect(listPopularVersus(catalogue, counts, 0)).toEqual([]);
});
