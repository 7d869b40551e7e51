// Every read of a page is recorded as a dependency, and a change is detected. A member of a service that is missing here
// does not compile; one that is not recorded would leave pages out of date.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BUILD_INPUTS } from '#src/engine/building/build-manifest.fixtures.ts';
import type { BuildManifest } from '#src/engine/building/build-manifest.ts';
import { planPages } from '#scripts/rebuild/plan.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';
import type { EditorialContents } from '#src/features/desk/editorial/editorial.schema.ts';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { recordStock } from '#src/inventory/recorded-stock.ts';
import type { StockChanges } from '#src/inventory/stock-changes.ts';
import type { Stock, StockGeneration } from '#src/inventory/stock.ts';
import { digestRead, recordServices } from '#src/server/recorded-services.ts';
import type { Services } from '#src/server/services.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorded-services-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FAKE_STOCK = {
  current: {
    engine: {
      name: 'test',
      listingCount: 1,
      search: () => Promise.resolve({ hits: [], total: 0 }),
      mapCells: () => Promise.resolve({}),
    },
    loadListings: () => [],
    loadHits: () => ({ listings: [], owners: [] }),
    loadVehicleCounts: () => [],
    loadDealersIn: () => [],
    partCount: 1,
    loadPart: () => [],
  },
  findGone: () => undefined,
  findByVin: () => undefined,
  findShownId: () => undefined,
  loadPriceHistory: () => [],
  renames: [],
  renameCar: (car: object) => car,
  lastSeenAtMs: () => undefined,
  loadCarLife: () => [],
  isHidden: () => false,
  loadOfferedPrices: () => [],
  findPhoto: () => undefined,
  lastImportAtMs: () => undefined,
  isBehind: () => false,
} as unknown as Stock;

/** A PNG of 4 × 3 pixels, as far as its size is read. */
const PNG_START = Buffer.from('89504e470d0a1a0a0000000d4948445200000004000000030802000000', 'hex');

/** Two states of everything that pages read. Nothing is equal in both. */
const before = servicesOf('before', { Civic: { trims: { LX: [2020] }, stars: { 2021: 4 } } });
const after = servicesOf('after', { Civic: { trims: { LX: [2021] }, stars: { 2021: 5 } }, Fit: {} });

function servicesOf(word: string, models: Parameters<typeof aCatalogue>[0][string]): Services {
  const makes = word === 'after' ? { Honda: models, Kia: {} } : { Honda: models };
  const catalogue = { ...aCatalogue(makes), digest: word };
  const contentDir = join(folder, word);
  for (const [path, head] of Object.entries({
    'models/honda/civic/buying.md': `title: ${word}\norder: 1`,
    'dealer-difference/one-price.md': '',
    'guides/buying.md': `title: ${word}\ndescription: Words.`,
    'certified/ours.md': `heading: ${word}\nlinkText: ${word}\ntile: shield\norder: 1`,
    [`models/honda/civic/${word === 'after' ? 'wrong' : 'right'}.md`]:
      word === 'after' ? 'no title' : 'title: x\norder: 2',
  })) {
    mkdirSync(dirname(join(contentDir, path)), { recursive: true });
    writeFileSync(
      join(contentDir, path),
      `---\n${head}\nupdated: 2026-11-01\n---\n\n## Words\n\n- Words ${word}.\n`,
    );
  }
  mkdirSync(join(contentDir, 'pictures'), { recursive: true });
  mkdirSync(join(contentDir, 'covers'), { recursive: true });
  writeFileSync(join(contentDir, 'pictures/front.png'), PNG_START);
  const cover = `---\npicture: front.png\nalt: ${word}\nupdated: 2026-11-01\n---\n\nA caption.\n`;
  writeFileSync(join(contentDir, 'covers/honda.md'), cover);
  const now = () => new Date('2026-11-24');
  const contents = loadEditorialContents({ contentDir, dataDir: join(folder, 'data', word), catalogue, now });
  return { catalogue: () => catalogue, contents, stock: FAKE_STOCK } as unknown as Services;
}

function readsOf(services: Services, read: (services: Services) => unknown): string[] {
  const reads = new Set<string>();
  // Reads from lists and models, because merely receiving one is not recorded.
  JSON.stringify(read(recordServices(services, (name) => reads.add(name))));
  return [...reads];
}

const SUBJECT = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const OF_TEXTS: Readonly<
  Record<
    Exclude<keyof EditorialContents, 'reload' | 'reloadInSteps' | 'listFiles' | 'readFile'>,
    (from: EditorialContents) => unknown
  >
> = {
  entries: (contents) => contents.entries,
  problems: (contents) => contents.problems,
  findEditorial: (contents) => contents.findEditorial(SUBJECT),
  digestFor: (contents) => contents.digestFor(SUBJECT),
  findPageTexts: (contents) => contents.findPageTexts('/cars-for-sale/honda'),
  findArticle: (contents) => contents.findArticle('guides', 'buying'),
  listArticles: (contents) => contents.listArticles('guides'),
  findDealerText: (contents) => contents.findDealerText('one-price'),
  listPrograms: (contents) => contents.listPrograms('consumer'),
};
const OF_FACTS: Readonly<Record<keyof VehicleCatalogue, (from: VehicleCatalogue) => unknown>> = {
  digest: (catalogue) => catalogue.digest,
  makes: (catalogue) => catalogue.makes,
  findMake: (catalogue) => catalogue.findMake('KIA'),
  findModel: (catalogue) => catalogue.findModel('HONDA', 'CIVIC'),
  findTrim: (catalogue) => catalogue.findTrim('HONDA', 'CIVIC', 'LX'),
  findModelYear: (catalogue) => catalogue.findModelYear('HONDA', 'CIVIC', 2021),
};

const members = [
  ...Object.entries(OF_TEXTS).map(
    ([name, read]) => [`contents.${name}`, (services: Services) => read(services.contents)] as const,
  ),
  ...Object.entries(OF_FACTS).map(
    ([name, read]) => [`catalogue.${name}`, (services: Services) => read(services.catalogue())] as const,
  ),
];

test.each(members)('%s is recorded, and its change is detected', (_name, read) => {
  expect(JSON.stringify(read(before))).not.toBe(JSON.stringify(read(after)));
  const reads = readsOf(before, read);
  const changed = reads.filter((name) => digestRead(name, before) !== digestRead(name, after));
  expect(reads).not.toEqual([]);
  expect(changed).not.toEqual([]);
});

const NO_CHANGE: StockChanges = {
  isOfAnotherDay: false,
  areMostChanged: false,
  listingIds: new Set(),
  models: new Set(),
  dealerStates: new Set(),
  areDrivenCarsChanged: false,
  isSizeChanged: false,
  isSampleChanged: false,
  isAnsweredAlike: () => true,
  isAnsweredOtherwise: () => Promise.resolve(false),
};
const SEARCHED = { isAnsweredAlike: () => false, isAnsweredOtherwise: () => Promise.resolve(true) };
const REQUEST = { query: EMPTY_QUERY };

interface StockRead<From> {
  readonly read: (from: From) => unknown;
  /** The recorded dependency; undefined if any other stock counts as a change. */
  readonly change?: Partial<StockChanges>;
}

/** Campaigns are read for the hits of a search, and the search is recorded: other campaigns change its sellers. */
type GenerationRead = Exclude<keyof StockGeneration, 'engine' | 'campaigns'>;
const OF_STOCK: Readonly<Record<GenerationRead, StockRead<StockGeneration>>> = {
  id: { read: ({ id }) => id },
  digest: { read: ({ digest }) => digest },
  day: { read: ({ day }) => day, change: { isOfAnotherDay: true } },
  loadListings: { read: (stock) => stock.loadListings(['a']), change: { listingIds: new Set(['a']) } },
  loadHits: { read: (stock) => stock.loadHits([{ id: 'a' }]), change: { listingIds: new Set(['a']) } },
  vehicleCounts: {
    read: ({ vehicleCounts }) => vehicleCounts,
    change: { models: new Set(['HONDA|CIVIC']) },
  },
  namedVehicles: { read: ({ namedVehicles }) => namedVehicles },
  dealers: { read: ({ dealers }) => dealers, change: { dealerStates: new Set(['tx']) } },
  loadDealersIn: {
    read: (stock) => stock.loadDealersIn('tx'),
    change: { dealerStates: new Set(['tx']) },
  },
  partCount: { read: ({ partCount }) => partCount },
  loadPart: { read: (stock) => stock.loadPart(0) },
  drivenCars: { read: ({ drivenCars }) => drivenCars, change: { areDrivenCarsChanged: true } },
  loadVehicleCounts: {
    read: (stock) => stock.loadVehicleCounts(SUBJECT),
    change: { models: new Set(['HONDA|CIVIC']) },
  },
  isSample: { read: ({ isSample }) => isSample, change: { isSampleChanged: true } },
  photoHosts: { read: ({ photoHosts }) => photoHosts },
  photoHostCount: { read: ({ photoHostCount }) => photoHostCount },
};
/** The name belongs to the engine, and builds do not change or close anything. */
type EngineRead = Exclude<keyof SearchEngine, 'name' | 'close'>;
const OF_ENGINE: Readonly<Record<EngineRead, StockRead<SearchEngine>>> = {
  listingCount: { read: (engine) => engine.listingCount, change: { isSizeChanged: true } },
  search: { read: (engine) => engine.search(REQUEST), change: SEARCHED },
  mapCells: { read: (engine) => engine.mapCells(REQUEST) },
};
/** Changes of other stock do not count. `findGeneration` gives the current one, which is recorded above. */
type OtherRead = Exclude<
  keyof Stock,
  'current' | 'findGeneration' | 'acceptHeld' | 'checkOne' | 'refresh' | 'close'
>;
const NAMED = { title: '', year: 2020, make: 'Honda', makeCode: 'HONDA', model: 'Civic', modelCode: 'CIVIC' };
const OF_OTHERS: Readonly<Record<OtherRead, StockRead<Stock>>> = {
  findGone: { read: (stock) => stock.findGone('a') },
  findByVin: { read: (stock) => stock.findByVin('a') },
  findShownId: { read: (stock) => stock.findShownId('a') },
  loadPriceHistory: { read: (stock) => stock.loadPriceHistory('a') },
  renames: { read: ({ renames }) => renames },
  renameCar: { read: (stock) => stock.renameCar(NAMED) },
  lastSeenAtMs: { read: (stock) => stock.lastSeenAtMs('a') },
  loadCarLife: { read: (stock) => stock.loadCarLife('a') },
  isHidden: { read: (stock) => stock.isHidden('a') },
  loadOfferedPrices: { read: (stock) => stock.loadOfferedPrices('a') },
  findPhoto: { read: (stock) => stock.findPhoto('a', 'b') },
  lastImportAtMs: { read: (stock) => stock.lastImportAtMs() },
  isBehind: { read: (stock) => stock.isBehind() },
};

describe('the stock', () => {
  const asStockReads = <From>(
    reads: Readonly<Record<string, StockRead<From>>>,
    from: (stock: Stock) => From,
  ) =>
    Object.entries(reads).map(([name, { read, change }]) => {
      return [name, { read: (stock: Stock) => read(from(stock)), change }] as const;
    });

  test.each([
    ...asStockReads(OF_STOCK, ({ current }) => current),
    ...asStockReads(OF_ENGINE, ({ current }) => current.engine),
    ...asStockReads(OF_OTHERS, (stock) => stock),
  ])('%s is recorded, and its change makes a page out of date', async (_name, { read, change }) => {
    const reads = new Set<string>();
    await read(recordStock(FAKE_STOCK, (name) => reads.add(name)));
    expect([...reads]).toHaveLength(1);
    expect(await isOutdated([...reads], { ...NO_CHANGE, ...change })).toBe(true);
    if (change) expect(await isOutdated([...reads], NO_CHANGE)).toBe(false);
  });

  test('a page with a car is out of date when too many have changed to compare them', async () => {
    const reads = new Set<string>();
    recordStock(FAKE_STOCK, (name) => reads.add(name)).current.loadListings(['a']);
    expect(await isOutdated([...reads], { ...NO_CHANGE, areMostChanged: true })).toBe(true);
  });
});

async function isOutdated(reads: string[], changes: StockChanges): Promise<boolean> {
  const page = { digest: 'd', day: '2026-06-02', isListed: true };
  const buildManifest: BuildManifest = {
    inputs: BUILD_INPUTS,
    reads,
    distinctReads: reads.length,
    answers: {},
    pages: { '/read': { ...page, reads: [0] }, '/other': { ...page, reads: [] } },
    categories: {},
    search: 's',
  };
  const plan = await planPages(buildManifest, () => '', changes);
  return plan.kind === 'some' && plan.pages.has('/read');
}
