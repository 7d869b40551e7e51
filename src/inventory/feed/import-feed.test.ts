import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { importFeed, type FeedReport } from '#src/inventory/feed/import-feed.ts';
import { catalogueFixture, findPlaceFixture } from '#src/inventory/feed/import-feed.fixtures.ts';
import { listReadyMappings, loadMapping } from '#src/inventory/feed/load-mapping.ts';
import { createStockDatabase } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore, type ListingStore, type StoredListing } from '#src/inventory/listing-store.ts';

const LISTINGS = new URL('../../../../shared/data/listings/', import.meta.url);
const MONDAY = Date.UTC(2026, 0, 5);

let folder: string;
let store: ListingStore;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-import-'));
  store = openListingStore(createStockDatabase());
  now = MONDAY;
});
afterEach(() => rmSync(folder, { recursive: true }));

function importFiles(mapping: string, files: readonly string[], options = {}): Promise<FeedReport> {
  return importFeed({
    mapping: loadMapping(mapping),
    files,
    store,
    catalogue: catalogueFixture,
    findPlace: findPlaceFixture,
    dataDir: folder,
    nowMs: () => (now += 1_000),
    ...options,
  });
}

function importText(mapping: string, text: string, name = 'feed.txt'): Promise<FeedReport> {
  const path = join(folder, name);
  writeFileSync(path, text);
  return importFiles(mapping, [path]);
}

const stock = (): StoredListing[] => [...store.activeListings()];
const sum = (kinds: ReadonlyMap<string, number>) =>
  [...kinds.values()].reduce((total, count) => total + count, 0);
const notesOf = ({ folder: path }: FeedReport, file: string) =>
  readFileSync(join(path, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** read = inserted + updated + unchanged + rejected, and each rejection stands in the file. */
function expectBalance(report: FeedReport): void {
  const { inserted = 0, updated = 0, unchanged = 0 } = report.outcome ?? {};
  const rejected = sum(report.rejections);
  expect(inserted + updated + unchanged + rejected).toBe(report.readCount);
  expect(notesOf(report, 'rejected.ndjson')).toHaveLength(rejected);
}

const CARSCOM_HEADER =
  'Year,Make,Model,Used/New,Price,SellerType,SellerName,SellerRating,SellerReviews,StreetName,State,Zipcode,' +
  'ExteriorColor,InteriorColor,Drivetrain,MinMPG,MaxMPG,FuelType,Transmission,Engine,VIN,Stock#,Mileage';
const carscom = (...rows: string[]) => [CARSCOM_HEADER, ...rows].join('\n');
const CIVIC =
  '2019,Honda,Civic LX,Honda Certified,"$18,500",Dealer,City Honda,4.5,12,1 Main St,MA,2139,Modern Steel Metallic,' +
  'Black / Red,FWD,31,39,Gasoline Fuel,Variable,2.0L I4 16V,1HGCM82633A004352,A1,"29,403 mi"';
const ROVER =
  '2020,Land,Rover Range Rover HSE,Used,0,Dealer,City Honda,4.5,12,1 Main St,RT,02139,Caviar,–,Four-wheel Drive,0,25,' +
  'Gasoline,8-SPEED A/T,V6,SALGS2RE0LA000001,,11';

describe('the mapping carscom', () => {
  test('repairs makes and ZIPs, splits trims off, takes a price of 0 for none', async () => {
    const report = await importText('carscom', carscom(CIVIC, ROVER));
    expectBalance(report);
    const [civic, rover] = stock();
    expect(civic).toMatchObject({
      listing: {
        id: '1HGCM82633A004352',
        title: '2019 Honda Civic LX',
        listingType: 'CERTIFIED',
        makeCode: 'HONDA',
        modelCode: 'CIVIC',
        trimCode: 'LX',
        pricingDetail: { salePrice: 18_500 },
        specifications: { mileage: 29_403, driveType: 'FWD', mpg: { city: 31, highway: 39 }, seats: 5 },
        fuelTypeGroup: 'GSL',
        transmissionCode: 'CVT',
        engineCode: '4CLDR',
        displacement: '2.0',
        extColorSimple: 'GRAY',
        intColorSimple: 'BLACK',
        vehicleStyleCodes: ['SEDAN'],
      },
      owner: {
        name: 'City Honda',
        location: { zip: '02139', city: 'Cambridge', state: 'MA' },
        rating: { value: 4.5 },
      },
    });
    expect(rover?.listing).toMatchObject({
      make: 'Land Rover',
      model: 'Range Rover',
      trim: 'HSE',
      extColorSimple: 'BLACK',
    });
    expect(rover?.listing.pricingDetail).not.toHaveProperty('salePrice');
    expect(rover?.listing.specifications).not.toHaveProperty('mpg');
    expect(rover?.owner.location.state).toBe('MA');
    expect([...report.warnings.keys()]).toEqual(
      expect.arrayContaining(['owner.zip: got its leading zeros back', 'vin: has a wrong check digit']),
    );
  });

  test('corrects the fuel of a model that is electric only', async () => {
    const tesla = CIVIC.replace('Honda,Civic LX', 'Tesla,Model 3 Long Range');
    await importText('carscom', carscom(tesla));
    expect(stock()[0]?.listing).toMatchObject({ fuelTypeGroup: 'ELE', specifications: { mileRange: 310 } });
  });

  test('rejects rows one by one with line, field and reason', async () => {
    const noYear = CIVIC.replace('2019,', 'soon,');
    const report = await importText(
      'carscom',
      carscom(CIVIC, CIVIC, noYear.replace('1HGCM', '2HGCM'), `${CIVIC},x`, ROVER),
    );
    expectBalance(report);
    expect(notesOf(report, 'rejected.ndjson')).toMatchObject([
      { line: 4, field: 'year', reason: 'is no model year: "soon"' },
      { line: 5, field: 'row', reason: '24 columns, the header has 23' },
      { line: 3, field: 'id', reason: 'repeats line 2 exactly' },
    ]);
  });
});

const day = (cars: object[]) => JSON.stringify(cars);
const runner = (vin: string, price: number, more: object = {}) => ({
  ...{ VIN: vin, Model: 'Limited', Year: 2020, Color: 'Ice Cap', 'Base MSRP': 50_000, 'Dealer Price': price },
  ...{
    'Pre-Sold': 'No',
    Dealer: 'Town Toyota',
    'Dealer State': 'TX',
    'Dealer Website': 'https://town.example',
  },
  ...more,
});

test('the mapping toyota-4runner follows prices and sales from day to day', async () => {
  const cars = ['A', 'B', 'C'].map((vin) => runner(vin, 50_000));
  await importText('toyota-4runner', day(cars), '2023-04-18.json');
  const report = await importText(
    'toyota-4runner',
    day([runner('A', 49_000, { Drivetrain: '4x2' }), runner('B', 50_000, { 'Pre-Sold': 'Yes' })]),
    '2023-04-19.json',
  );
  expectBalance(report);
  expect(report.remarks[0]).toContain('toyota_dealers');
  expect(report.outcome).toMatchObject({ updated: 1, gone: 2, rejected: 1 });
  expect(stock()).toMatchObject([
    {
      listing: {
        id: 'A',
        listingType: 'NEW',
        isReducedPrice: true,
        specifications: { driveType: 'RWD', mileage: 0 },
      },
    },
  ]);
  expect(store.priceHistory('A')).toEqual([
    { atMs: Date.UTC(2023, 3, 18), price: 50_000 },
    { atMs: Date.UTC(2023, 3, 19), price: 49_000 },
  ]);
  expect(store.findListing('B')?.status).toBe('gone');
});

test('the mapping autotrader-casper finds ids in links and makes earlier days the price history', async () => {
  const row = (id: string, price: string, date: string, onSale: string, image: string) =>
    `Hyundai,Accent Se,1,${price},2020,9633,${date},AutoTrader,https://x.example/v?listingId=${id}&a=1,${image},1,${onSale},`;
  const header = 'Make,Model,Score,Price,Year,Mileage,Date,Source,Link,Image,Hash,OnSale,Days';
  const rows = [
    row('11', '10995.0', '1/12/2023', 'False', 'Image not found'),
    row('11', '10495.0', '2023-04-04', 'True', 'Certified_2020_Hyundai_Accent_SE'),
    row('12', '9000.0', '2023-02-01', 'False', ''),
    'Not recognized,X,1,1,2020,1,2023-04-04,A,https://x.example/v?listingId=13&a=1,,1,True,',
    row('14', '', '2023-04-04', 'True', ''),
  ];
  const report = await importText('autotrader-casper', [header, ...rows].join('\n'));
  expectBalance(report);
  expect(stock().map(({ listing }) => [listing.id, listing.listingType, listing.trim])).toEqual([
    ['11', 'CERTIFIED', 'SE'],
    ['14', 'USED', 'SE'],
  ]);
  expect(store.priceHistory('11').map(({ price }) => price)).toEqual([10_995, 10_495]);
});

const CRAIGSLIST = `price,year,manufacturer,condition,cylinders,fuel,odometer,title_status,transmission,drive,type,paint_color
6000,2013.0,honda,unknown,unknown,gas,85548.0,clean,automatic,fwd,sedan,white
7000,2014.0,land rover,good,8_or_more,other,1.0,rebuilt,other,4wd,SUV,custom
`;

test('the mapping craigslist rejects every row, for no row has a model, and changes nothing', async () => {
  const report = await importText('craigslist', CRAIGSLIST);
  expect(report.outcome).toBeUndefined();
  expect(report.refusal).toMatch(/none of the 2 rows can be used; the first reason: model: is empty/);
  expect(report.remarks).toEqual(['feed.txt has no column "model"']);
  expect(notesOf(report, 'rejected.ndjson')).toMatchObject([
    { line: 2, field: 'model', reason: 'is empty' },
    { line: 3 },
  ]);
  expect(store.generation).toBe(0);
});

test('the mapping craigslist-any-model takes the same file with a stand-in', async () => {
  const report = await importText('craigslist-any-model', CRAIGSLIST);
  expectBalance(report);
  expect(
    stock().map(({ listing }) => [
      listing.title,
      listing.specifications.mileage,
      listing.vehicleHistoryTypes,
    ]),
  ).toEqual([
    ['2013 Honda Any model', 85_548, ['CLEAN_TITLE']],
    ['2014 Land Rover Any model', 1, []],
  ]);
});

test('the mapping generic takes a file with our own names', async () => {
  const text = `id,listingType,year,make,model,trim,salePrice,features,images,ownerName,ownerZip,ownerPrivate
stock 1/2,new,2020,Honda,Civic,LX,20000,"heated seats, moonroof",https://a.example/1.jpg|javascript:x,Ann,92562,yes`;
  expectBalance(await importText('generic', text));
  expect(stock()).toMatchObject([
    {
      listing: {
        id: 'stock-1-2',
        featureCodes: ['HEATED_SEATS', 'SUNROOF'],
        images: { sources: [{ src: 'https://a.example/1.jpg' }] },
      },
      owner: { privateSeller: true, location: { city: 'Murrieta' } },
    },
  ]);
});

test('a feed in which most rows are no rows is refused as another format', async () => {
  const report = await importText('carscom', carscom(CIVIC, '1,2', '3,4', '5,6'));
  expect(report.refusal).toMatch(/3 of 4 rows are no rows of this format.*another format/);
  expect(stock()).toEqual([]);
});

test('a file without any of the columns is refused with those it has', async () => {
  const report = await importText('carscom', 'a;b;c\n1;2;3\n');
  expect(report.refusal).toMatch(/line 1 has none of the columns.*it has: a;b;c/);
});

test('the same feed again changes nothing', async () => {
  const feed = carscom(CIVIC, ROVER, CIVIC);
  await importText('carscom', feed);
  const before = stock();
  const again = await importText('carscom', feed);
  expect(again.outcome).toMatchObject({ generation: 1, inserted: 0, updated: 0, unchanged: 2, gone: 0 });
  expect(stock().map(({ listing }) => listing)).toEqual(before.map(({ listing }) => listing));
});

const cell = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '2020',
    'Honda',
    'Civic LX',
    'new',
    'used',
    '12,500',
    '02139',
    'a "b"',
    '1e9',
    '__proto__',
  ),
  fc.string({ maxLength: 12 }),
);
const GENERIC_COLUMNS =
  'id,vin,listingType,year,make,model,trim,salePrice,mileage,fuel,engine,ownerName,ownerZip,url,displacement'.split(
    ',',
  );
const likely = [
  'id1',
  '',
  'used',
  '2020',
  'Honda',
  'Civic',
  'LX',
  '1000',
  '5',
  'gas',
  'V6',
  'Ann',
  '2139',
  '/x',
  '2.5',
];
const row = fc.tuple(
  ...likely.map((value) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: cell }),
  ),
);

test('books balance and every listing fits the schema, whatever the feed holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: 8 }), row), { minLength: 1, maxLength: 20 }),
      async (rows) => {
        const lines = rows.map(([id, cells]) =>
          cells
            .map((text, index) => `"${(index === 0 ? `${text}-${id}` : text).replaceAll('"', '""')}"`)
            .join(','),
        );
        const report = await importText('generic', [GENERIC_COLUMNS.join(','), ...lines].join('\n'));
        if (report.outcome) expectBalance(report);
        for (const { listing } of stock()) expect(listingSchema.parse(listing)).toEqual(listing);
      },
    ),
    { numRuns: 40 },
  );
});

test.each(listReadyMappings())('the ready mapping %s can be loaded', (name) => {
  expect(loadMapping(name).mapping.source).toBe(name);
});

describe.skipIf(!existsSync(LISTINGS))(
  'real feeds (skipped: ../shared/data is absent, real-data trials not run)',
  () => {
    const path = (name: string) => new URL(name, LISTINGS).pathname;
    test.each([
      ['carscom', ['carscom_2023_priced_9k.csv'], 9_379, 8_474],
      ['autotrader-casper', ['casper_autotrader_utah_2023.csv'], 687, 149],
      ['toyota-4runner', ['toyota_4runner/2023-04-18T0405Z.json.gz'], 5_289, 4_184],
    ] as const)('%s', async (mapping, files, read, offered) => {
      const report = await importFiles(mapping, files.map(path));
      expectBalance(report);
      expect(report.readCount).toBe(read);
      expect(report.outcome?.inserted).toBe(offered);
      const again = await importFiles(mapping, files.map(path));
      expect(again.outcome).toMatchObject({ generation: 1, inserted: 0, updated: 0, gone: 0 });
      for (const { listing } of stock())
        expect(listingSchema.safeParse(listing).success, listing.id).toBe(true);
    });
  },
);
