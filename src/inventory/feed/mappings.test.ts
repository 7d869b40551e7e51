import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  CIVIC_ROW,
  ROVER_ROW,
  carscomFixture,
  expectBalance,
  readNotes,
  useImportBench,
} from '#src/inventory/feed/import-feed.fixtures.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { sweep } from '#tests/support/nightly.ts';
import { listReadyMappings, loadMapping } from '#src/inventory/feed/load-mapping.ts';

const LISTINGS = new URL('../../../../shared/data/listings/', import.meta.url);

const bench = useImportBench();

describe('the mapping carscom', () => {
  test('repairs makes and ZIP Codes, splits trims off, and treats a price of 0 as none', async () => {
    const report = await bench().importText('carscom', carscomFixture(CIVIC_ROW, ROVER_ROW));
    expectBalance(report);
    const [civic, rover] = bench().stock();
    expect(civic).toMatchObject({
      listing: {
        id: '1HGCM82633A004352',
        title: '2019 Honda Civic LX',
        listingType: 'CERTIFIED',
        certifiedProduct: 'Honda Certified',
        makeCode: 'HONDA',
        modelCode: 'CIVIC',
        trimCode: 'LX',
        pricingDetail: { salePrice: 18_500 },
        specifications: { mileage: 29_403, driveType: 'FWD', mpg: { city: 31, highway: 39 } },
        fuelTypeGroup: 'GSL',
        transmissionCode: 'CVT',
        engineCode: '4CLDR',
        displacement: '2.0',
        extColorSimple: 'GRAY',
        intColorSimple: 'BLACK',
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
    const tesla = CIVIC_ROW.replace('2019,Honda,Civic LX', '2020,Tesla,Model 3 Long Range').replace(
      '2.0L I4 16V',
      '',
    );
    await bench().importText('carscom', carscomFixture(tesla));
    expect(bench().stock()[0]?.listing).toMatchObject({
      fuelTypeGroup: 'ELE',
      specifications: { mileRange: 310 },
    });
  });

  test('rejects rows one by one with line, field and reason', async () => {
    const noYear = CIVIC_ROW.replace('2019,', 'soon,');
    const report = await bench().importText(
      'carscom',
      carscomFixture(CIVIC_ROW, CIVIC_ROW, noYear.replace('1HGCM', '2HGCM'), `${CIVIC_ROW},x`, ROVER_ROW),
    );
    expectBalance(report);
    expect(readNotes(report, 'rejected.ndjson')).toMatchObject([
      { line: 4, field: 'year', reason: 'is not a model year: "soon"' },
      { line: 5, field: 'row', reason: '24 columns, but the header has 23' },
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
  await bench().importText('toyota-4runner', day(cars), '2023-04-18.json');
  const report = await bench().importText(
    'toyota-4runner',
    day([runner('A', 49_000, { Drivetrain: '4x2' }), runner('B', 50_000, { 'Pre-Sold': 'Yes' })]),
    '2023-04-19.json',
  );
  expectBalance(report);
  expect(report.remarks[0]).toContain('toyota_dealers');
  expect(report.outcome).toMatchObject({ updated: 1, gone: 2, rejected: 1 });
  expect(bench().stock()).toMatchObject([
    {
      listing: {
        id: 'A',
        listingType: 'NEW',
        isReducedPrice: true,
        specifications: { driveType: 'RWD', mileage: 0 },
      },
    },
  ]);
  expect(bench().store.priceHistory('A')).toEqual([
    { atMs: Date.UTC(2023, 3, 18), price: 50_000 },
    { atMs: Date.UTC(2023, 3, 19), price: 49_000 },
  ]);
  expect(bench().store.findListing('B')?.status).toBe('gone');
});

test('the mapping autotrader-casper finds ids in links and turns earlier days into the price history', async () => {
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
  const report = await bench().importText('autotrader-casper', [header, ...rows].join('\n'));
  expectBalance(report);
  expect(
    bench()
      .stock()
      .map(({ listing }) => [listing.id, listing.listingType, listing.trim]),
  ).toEqual([
    ['11', 'CERTIFIED', 'SE'],
    ['14', 'USED', 'SE'],
  ]);
  expect(
    bench()
      .store.priceHistory('11')
      .map(({ price }) => price),
  ).toEqual([10_995, 10_495]);
});

test('of the columns that a feed does not have, the report names a few', async () => {
  const { remarks } = await bench().importText('generic', 'id,year,make,model\n1,2021,Toyota,Camry\n');
  expect(remarks).toHaveLength(1);
  expect(remarks[0]).toMatch(/^feed\.txt has no column ("\w+", ){6}and \d+ more that the mapping knows$/);
});

test('a column that has the name of another mapping is named with the one that was perhaps meant', async () => {
  const { remarks } = await bench().importText(
    'generic',
    'id,listingType,year,make,model,ownerName,Price,Stock number\na,used,2019,Honda,Civic,Ann,12000,X1\n',
  );
  expect(remarks).toContain(
    'feed.txt has columns that the mapping does not use: "Price" (perhaps "salePrice")',
  );
});

const CRAIGSLIST = `price,year,manufacturer,condition,cylinders,fuel,odometer,title_status,transmission,drive,type,paint_color
6000,2013.0,honda,unknown,unknown,gas,85548.0,clean,automatic,fwd,sedan,white
7000,2014.0,land rover,good,8_or_more,other,1.0,rebuilt,other,4wd,SUV,custom
`;

test('the mapping craigslist rejects every row, because no row has a model, and changes nothing', async () => {
  const report = await bench().importText('craigslist', CRAIGSLIST);
  expect(report.outcome).toBeUndefined();
  expect(report.refusal).toMatch(/none of the 2 rows is usable. First reason: model: is empty/);
  expect(report.remarks).toEqual([
    'feed.txt has no column "model"',
    'feed.txt has columns that the mapping does not use: "condition"',
  ]);
  expect(readNotes(report, 'rejected.ndjson')).toMatchObject([
    { line: 2, field: 'model', reason: 'is empty' },
    { line: 3 },
  ]);
  expect(bench().store.generation).toBe(0);
});

test('the mapping craigslist-any-model reads the same file with a placeholder', async () => {
  const report = await bench().importText('craigslist-any-model', CRAIGSLIST);
  expectBalance(report);
  expect(
    bench()
      .stock()
      .map(({ listing }) => [listing.title, listing.specifications.mileage, listing.vehicleHistoryTypes]),
  ).toEqual([
    ['2013 Honda Any model', 85_548, ['CLEAN_TITLE']],
    ['2014 Land Rover Any model', undefined, []],
  ]);
});

test('the mapping generic reads a file with our own column names', async () => {
  const text = `id,listingType,year,make,model,trim,salePrice,features,images,ownerName,ownerZip,ownerPrivate
stock 1/2,new,2020,Honda,Civic,LX,20000,"heated seats, moonroof",https://a.example/1.jpg|javascript:x,Ann,92562,yes`;
  expectBalance(await bench().importText('generic', text));
  expect(bench().stock()).toMatchObject([
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

test("a seller's own loan is all of it, or nothing", async () => {
  const text = `id,listingType,year,make,model,salePrice,monthlyPayment,paymentMonths,paymentApr,ownerName
1,new,2020,Honda,Civic,20000,$350,72,3.9,Ann
2,new,2020,Honda,Civic,20000,350,72,,Ann`;
  expectBalance(await bench().importText('generic', text));
  expect(
    bench()
      .stock()
      .map(({ listing }) => listing.pricingDetail.payments),
  ).toEqual([{ monthly: 350, months: 72, apr: 3.9 }, undefined]);
});

test.each(listReadyMappings())('the ready-made mapping %s can be loaded', (name) => {
  expect(loadMapping(name).mapping.source).toBe(name);
});

describe.skipIf(!existsSync(LISTINGS))('real feeds (skipped: ../shared/data is absent)', () => {
  const path = (name: string) => new URL(name, LISTINGS).pathname;
  const feeds = sweep<readonly [string, readonly string[], number, number]>([
    ['autotrader-casper', ['casper_autotrader_utah_2023.csv'], 687, 149],
    ['carscom', ['carscom_2023_priced_9k.csv'], 9_379, 8_474],
    ['toyota-4runner', ['toyota_4runner/2023-04-18T0405Z.json.gz'], 5_289, 4_184],
  ]);
  test.each(feeds)('%s', async (mapping, files, read, offered) => {
    const report = await bench().importFiles(mapping, files.map(path));
    expectBalance(report);
    expect(report.readCount).toBe(read);
    expect(report.outcome?.inserted).toBe(offered);
    const again = await bench().importFiles(mapping, files.map(path));
    expect(again.outcome).toMatchObject({ generation: 1, inserted: 0, updated: 0, gone: 0 });
    for (const { listing } of bench().stock())
      expect(listingSchema.safeParse(listing).success, listing.id).toBe(true);
  });
});
