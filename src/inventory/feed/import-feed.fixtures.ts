/** A small catalog, places and a store for tests of imports, and assertions that hold after every import. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import type { Place } from '#src/domain/visitor/place.ts';
import { acceptHeld } from '#src/inventory/accept-held.ts';
import { importFeeds } from '#src/inventory/feed/import-feed.ts';
import type { FeedImport, FeedReport } from '#src/inventory/feed/import-feed.ts';
import { letEnroll, loadMapping } from '#src/inventory/feed/load-mapping.ts';
import { readStockRows } from '#src/inventory/feed/read-stock-rows.ts';
import { createStockDatabase } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import type { ListingStore, StoredListing } from '#src/inventory/listing-store.ts';

const trim = (name: string, more: object = {}) => ({
  trim: name,
  trimCode: toCode(name),
  years: [2019, 2020],
  ...more,
});
const model = (name: string, trims: object[], more: object = {}) => ({
  ...{ model: name, modelCode: toCode(name), styles: ['SEDAN'], years: [2019, 2020], trims },
  ...more,
});
const make = (name: string, models: object[]) =>
  catalogueMakeSchema.parse({ make: name, makeCode: toCode(name), models });

const lx = {
  doors: 4,
  seats: 5,
  drive: 'FWD',
  fuelTypeGroup: 'GSL',
  engine: '2.0L I4',
  mpg: { city: 31, highway: 39 },
};
const makes = [
  make('Ford', [model('F-150', [trim('Lariat', { transmission: 'AUTO' })], { styles: ['TRUCKS'] })]),
  make('Honda', [
    model('Civic', [trim('LX', { ...lx, transmission: 'CVT' })], { styles: ['SEDAN', 'HATCH'] }),
  ]),
  make('Hyundai', [model('Accent', [trim('SE')])]),
  make('Land Rover', [model('Range Rover', [trim('HSE')], { styles: ['SUVCROSS'] })]),
  make('Tesla', [model('Model 3', [trim('Long Range', { fuelTypeGroup: 'ELE', range: 310 })])]),
  make('Toyota', [model('4Runner', [trim('SR5'), trim('Limited')], { styles: ['SUVCROSS'] })]),
];

const catalogueFixture: VehicleCatalogue = {
  digest: 'test',
  makes,
  findMake: (makeCode) => makes.find((known) => known.makeCode === makeCode),
  findModel: (makeCode, modelCode) =>
    makes.find((known) => known.makeCode === makeCode)?.models.find((known) => known.modelCode === modelCode),
  findTrim: () => undefined,
  findModelYear: () => undefined,
};

const places: readonly Place[] = [
  { zip: '02139', city: 'Cambridge', state: 'MA', latitude: 42.36, longitude: -71.1 },
  { zip: '92562', city: 'Murrieta', state: 'CA', latitude: 33.55, longitude: -117.21 },
];

const findPlaceFixture = (zip: string): Place | undefined => places.find((place) => place.zip === zip);

type Confirmed = Pick<FeedImport, 'confirmDrop' | 'confirmEmpty' | 'confirmOlder'> & {
  /** Whether its sellers may enroll cars in the site's own program; true if absent. */
  readonly enrolls?: boolean;
};

interface ImportBench {
  readonly folder: string;
  readonly store: ListingStore;
  importFiles(mapping: string, files: readonly string[], options?: Confirmed): Promise<FeedReport>;
  /** Several feeds as one generation. */
  importTogether(
    feeds: readonly (readonly [mapping: string, files: readonly string[]])[],
  ): Promise<FeedReport[]>;
  /** Writes the text into a file of that name and imports it. */
  importText(mapping: string, text: string, name?: string, options?: Confirmed): Promise<FeedReport>;
  /** What a person does at the desk. */
  accept(source: string): void;
  stock(): StoredListing[];
  /** As a clock that is set. */
  turnClock(byMs: number): void;
  close(): void;
}

/** An in-memory store, a folder for feeds and reports, and a clock that advances by a second at each call. */
function createImportBench(): ImportBench {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-import-'));
  const db = createStockDatabase();
  const store = openListingStore(db);
  let now = Date.UTC(2026, 0, 5);
  const requestOf = (
    mapping: string,
    files: readonly string[],
    { enrolls = true, ...options }: Confirmed = {},
  ): FeedImport => ({
    ...options,
    mapping: enrolls ? letEnroll(loadMapping(mapping)) : loadMapping(mapping),
    files,
    read: (order) =>
      readStockRows(order, {
        ...{ catalogue: catalogueFixture, findPlace: findPlaceFixture },
        siteNames: ['Forecourt'],
      }),
    dataDir: folder,
    nowMs: () => (now += 1_000),
  });
  const importFiles = async (mapping: string, files: readonly string[], options: Confirmed = {}) => {
    const [report] = await importFeeds([requestOf(mapping, files, options)], { store });
    if (!report) throw new Error('There is no report.');
    return report;
  };
  return {
    folder,
    store,
    importFiles,
    importTogether: (feeds) =>
      importFeeds(
        feeds.map((feed) => requestOf(...feed)),
        { store },
      ),
    accept: (source) => void acceptHeld(db, source, now),
    importText(mapping, text, name = 'feed.txt', options = {}) {
      const path = join(folder, name);
      writeFileSync(path, text);
      return importFiles(mapping, [path], options);
    },
    stock: () => [...store.activeListings()],
    turnClock: (byMs) => void (now += byMs),
    close: () => rmSync(folder, { recursive: true }),
  };
}

/** A new bench for each test of the file. */
export function useImportBench(): () => ImportBench {
  let bench: ImportBench;
  beforeEach(() => {
    bench = createImportBench();
  });
  afterEach(() => bench.close());
  return () => bench;
}

/** read = inserted + updated + unchanged + rejected, and each rejection is in the file. */
export function expectBalance(report: FeedReport): void {
  const { inserted = 0, updated = 0, unchanged = 0 } = report.outcome ?? {};
  const rejected = [...report.rejections.values()].reduce((total, count) => total + count, 0);
  expect(inserted + updated + unchanged + rejected).toBe(report.readCount);
  expect(readNotes(report, 'rejected.ndjson')).toHaveLength(rejected);
}

export function readNotes(
  report: FeedReport,
  file: 'rejected.ndjson' | 'warnings.ndjson',
): Record<string, unknown>[] {
  const lines = readFileSync(join(report.folder, file), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Feeds of cars.com: a header and two cars. */
const CARSCOM_HEADER =
  'Year,Make,Model,Used/New,Price,SellerType,SellerName,SellerRating,SellerReviews,StreetName,State,Zipcode,' +
  'ExteriorColor,InteriorColor,Drivetrain,MinMPG,MaxMPG,FuelType,Transmission,Engine,VIN,Stock#,Mileage';
export const carscomFixture = (...rows: string[]) => [CARSCOM_HEADER, ...rows].join('\n');
export const CIVIC_ROW =
  '2019,Honda,Civic LX,Honda Certified,"$18,500",Dealer,City Honda,4.5,12,1 Main St,MA,2139,Modern Steel Metallic,' +
  'Black / Red,FWD,31,39,Gasoline Fuel,Variable,2.0L I4 16V,1HGCM82633A004352,A1,"29,403 mi"';
export const ROVER_ROW =
  '2020,Land,Rover Range Rover HSE,Used,0,Dealer,City Honda,4.5,12,1 Main St,RT,02139,Caviar,–,Four-wheel Drive,0,25,' +
  'Gasoline,8-SPEED A/T,V6,SALGS2RE0LA000001,,11';
