import { expect, test } from 'vitest';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { SearchHit } from '#src/domain/search-query/search-result.ts';
import { createSite } from '#src/domain/site/site.ts';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toBuildPriceAlternate } from '#src/features/research/build-price/build-price-alternate.ts';
import { loadBuildPricePage } from '#src/features/research/build-price/build-price-page.server.ts';
import { buildSearchIndex } from '#src/engine/search/embedded/build-search-index.ts';
import { createSnapshotEngine } from '#src/inventory/snapshot/snapshot-engine.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import type { StockListing } from '#src/inventory/stock.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import type { Services } from '#src/server/services.ts';

const CIVIC = {
  model: 'Civic',
  modelCode: 'CIVIC',
  years: [2025, 2026],
  trims: [{ trim: 'LX', trimCode: 'LX', years: [2025, 2026], msrp: 24_695 }],
};
const catalogueOf = (model: object) =>
  createCatalogue([catalogueMakeSchema.parse({ make: 'Honda', makeCode: 'HONDA', models: [model] })], 'test');

function carOf(id: string, values: Partial<Listing>): StockListing {
  const { listing, owner } = offerFixture({ id, ownerId: `dealer-of-${id}`, price: 25_000 });
  const lx = { listingType: 'NEW', trim: 'LX', trimCode: 'LX', listedAtMs: 0 } as const;
  return { listing: { ...listing, ...lx, ...values }, owner };
}
const cars = [
  carOf('this-year', { year: 2026, extColorSimple: 'RED' }),
  carOf('last-year', { year: 2025, extColorSimple: 'BLACK' }),
];

const documents = cars.map(({ listing, owner }) => toSearchDocument(listing, owner, 0));
const engine = createSnapshotEngine(buildSearchIndex(documents));
const loadHits = (hits: readonly SearchHit[]) => {
  const found = cars.filter(({ listing }) => hits.some(({ id }) => id === listing.id));
  return { listings: found.map(({ listing }) => listing), owners: found.map(({ owner }) => owner) };
};
const stock = { current: { day: '2026-05-31', engine, loadHits } };
const services = { stock, places: { find: () => undefined } };

function load(isModelIndexed = false, model: object = CIVIC) {
  const site = createSite({ brand: 'consumer', flags: {}, origin: 'https://cars.example' });
  const path = { makeCode: 'HONDA', modelCode: 'CIVIC' };
  const known = { ...services, catalogue: () => catalogueOf(model) };
  const locals = { services: known as unknown as Services, site };
  return loadBuildPricePage(locals, path, new URLSearchParams(), isModelIndexed);
}

test('matching cars and the search for them are limited to the model year', async () => {
  const page = await load();
  expect(page?.name).toBe('2026 Honda Civic');
  expect(page?.sources).toMatchObject([
    { key: 'stock', when: 'May 31, 2026' },
    { key: 'catalog', name: "This site's catalog, edited by people", when: 'model year 2026' },
  ]);
  expect(page?.newCarCount).toBe(1);
  expect(page?.match.count).toBe(1);
  expect(page?.match.href).toBe(
    '/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC%7CLX&listingType=NEW&startYear=2026&endYear=2026',
  );
});

test('each MSRP names who states it, and the catalog beside an imported one that differs', async () => {
  const lx = { ...CIVIC.trims[0], msrp: 25_000, msrpSource: 'trims', catalogMsrp: 24_695 };
  const trims = [lx, { trim: 'EX', trimCode: 'EX', years: [2026], msrp: 27_000 }];
  const imports = { trims: { day: '2026-05-30' } };
  const page = await load(false, { ...CIVIC, trims, imports });
  expect(page?.trims).toMatchObject([
    { trim: 'LX', msrp: 25_000, msrpSource: 'lists', catalogMsrp: 24_695 },
    { trim: 'EX', msrp: 27_000, msrpSource: 'catalog' },
  ]);
  expect(page?.sources.slice(1)).toMatchObject([
    { key: 'catalog', when: 'model year 2026' },
    { key: 'lists', when: 'model year 2026, imported on May 30, 2026' },
  ]);
  const rows = page && toBuildPriceAlternate(page, '', '').sections[0]?.table?.rows;
  expect(rows).toMatchObject([
    { trim: 'LX', source: expect.stringMatching(/^Lists of models.*May 30, 2026$/), catalogMsrp: 24_695 },
    { trim: 'EX', source: expect.stringMatching(/^This site's catalog/) },
  ]);
});

test('colors are those of the model year', async () => {
  expect((await load())?.colors).toEqual([{ code: 'RED', label: 'Red', count: 1 }]);
});

test("a dealer with the model has one of its year; a dealer with only last year's can order it", async () => {
  expect((await load())?.dealers.map(({ name, modelCount }) => [name, modelCount])).toEqual([
    ['Cars of dealer-of-this-year', 1],
    ['Cars of dealer-of-last-year', 0],
  ]);
});

test('the page of the model is named above the heading only where it is indexed', async () => {
  const labelsOf = async (isModelIndexed: boolean) =>
    (await load(isModelIndexed))?.crumbs.map(({ label }) => label);
  expect(await labelsOf(true)).toContain('Civic');
  expect(await labelsOf(false)).not.toContain('Civic');
});
