import { expect, test } from 'vitest';
import { createSite } from '#src/domain/site/site.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import {
  listPrebuiltRecalls,
  listRecallRecords,
} from '#src/features/research/research-page/prebuilt-recalls.ts';
import { toRecallsAlternate } from '#src/features/research/research-page/recalls-alternate.ts';
import { loadRecallsPage } from '#src/features/research/research-page/recalls-page.server.ts';
import { CIVIC, countFixture } from '#src/features/research/research-page/research.fixtures.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';

const recall = (number: string, years: number[]) => ({
  ...{ number, years, day: '2024-05-01', component: 'AIR BAGS' },
  ...{
    defect: 'It may burst.',
    consequence: 'Pieces may injure people.',
    remedy: 'Dealers will replace it.',
  },
});
const RECALLS = [recall('24V100000', [2020, 2021]), recall('23V200000', [2016, 2021])];
const civic = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const site = createSite({ brand: 'consumer', flags: {}, origin: 'https://cars.example' });

const catalogueOf = (more: Partial<CatalogueModel>) =>
  createCatalogue([{ make: 'Honda', makeCode: 'HONDA', models: [{ ...CIVIC, ...more }] }], 'test');

function load(more: Partial<CatalogueModel>, path: Parameters<typeof loadRecallsPage>[1] = civic) {
  const services = {
    config: { minIndexedListings: 3 },
    catalogue: () => catalogueOf(more),
    stock: { current: { day: '2026-05-31', loadVehicleCounts: () => [] } },
  };
  return loadRecallsPage({ services: services as never, site }, path, true);
}

test('has every recall of a model, and which each model year has', () => {
  const page = load({ recalls: RECALLS });
  expect(page).toMatchObject({
    name: 'Honda Civic',
    intro: '2 recalls cover the Honda Civic, model years 2016, 2020 to 2021.',
    canonical: '/recalls/honda/civic',
    recalls: RECALLS,
    years: [
      { year: 2021, numbers: ['24V100000', '23V200000'] },
      { year: 2020, numbers: ['24V100000'] },
      { year: 2016, numbers: ['23V200000'] },
    ],
  });
  expect(page?.crumbs.map(({ label }) => label)).toEqual(['Home', 'Honda', 'Civic', 'Research', 'Recalls']);
  expect(page?.sources.map(({ key }) => key)).toEqual(['recalls']);
});

test.each([
  ['without a file of recalls', load({})],
  ['without a recall of the model', load({ recalls: [] })],
  ['of a model that does not exist', load({ recalls: RECALLS }, { ...civic, modelCode: 'CIVIK' })],
  ['of one year', load({ recalls: RECALLS }, { ...civic, year: 2021 })],
])('%s there is no page', (_what, page) => expect(page).toBeUndefined());

test('is built and indexed where the research page of the model is', () => {
  const pathsOf = (more: Partial<CatalogueModel>, counts: readonly StockCount[] = []) =>
    listPrebuiltRecalls(catalogueOf(more), counts, 3);
  expect(pathsOf({ recalls: RECALLS })).toEqual([civic]);
  expect(pathsOf({})).toEqual([]);
  expect(load({ recalls: RECALLS })?.index.robots).toBeUndefined();
  const unknown = { recalls: RECALLS, trims: [] };
  expect(pathsOf(unknown, [countFixture(2021, undefined, [1, 2])])).toEqual([]);
  expect(pathsOf(unknown, [countFixture(2021, undefined, [1, 2, 3])])).toEqual([civic]);
  expect(load(unknown)?.index.robots).toBe('noindex,follow');
});

test('is found by the number of a recall', () => {
  expect(listRecallRecords(catalogueOf({ recalls: RECALLS }))).toMatchObject([
    {
      url: '/recalls/honda/civic',
      title: 'Honda Civic recalls',
      text: expect.stringContaining('23V200000') as string,
    },
  ]);
});

test('a recall without a remedy says so, and one not to drive with', () => {
  const [first, second] = RECALLS;
  if (!first || !second) throw new Error('no recalls');
  const page = load({ recalls: [{ ...first, remedy: '', advice: ['do-not-drive'] }, second] });
  const rows =
    page && toRecallsAlternate(page, 'https://cars.example', '2026-05-31').sections[0]?.table?.rows;
  expect(rows?.map(({ consequence, remedy, advice }) => [consequence, remedy, advice])).toEqual([
    ['Pieces may injure people.', "not in NHTSA's file", 'Do not drive until repaired.'],
    ['Pieces may injure people.', 'Dealers will replace it.', ''],
  ]);
});

test.each([
  ['that is cut in the middle of a sentence', 'The inflator may …', /\(This text is cut off: .*\)$/],
  [
    'that ends where the file does',
    `${'It may rupture. '.repeat(120)}It can`,
    /\(This text is cut off: .*\)$/,
  ],
  [
    'as long as the file allows',
    'The inflator may rupture. '.repeat(76).trim(),
    /so this one may be cut\.\)$/,
  ],
  ['that is short', 'The inflator may rupture.', /^The inflator may rupture\.$/],
])('for programs, a text %s says whether it is cut', (_what, defect, shown) => {
  const page = load({ recalls: [{ ...recall('24V100000', [2020]), defect }] });
  const row =
    page && toRecallsAlternate(page, 'https://cars.example', '2026-05-31').sections[0]?.table?.rows[0];
  expect(String(row?.['defect']).startsWith(defect)).toBe(true);
  expect(row?.['defect']).toMatch(shown);
  expect(row?.['remedy']).toBe('Dealers will replace it.');
});
