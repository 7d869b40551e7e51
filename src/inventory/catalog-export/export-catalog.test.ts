import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { exportCatalog, formatCatalogBooks } from '#src/inventory/catalog-export/export-catalog.ts';
import { GOOGLE_CATALOG } from '#src/inventory/catalog-export/google-catalog.ts';
import { META_CATALOG } from '#src/inventory/catalog-export/meta-catalog.ts';
import { TIKTOK_CATALOG } from '#src/inventory/catalog-export/tiktok-catalog.ts';
import type { ImportOptions } from '#src/inventory/listing-store-row.ts';
import { createStockDatabase, offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';

const VIN = '1HGCM82633A004352';
const SITE = { origin: 'https://cars.example', servesPhotos: true };
const OPTIONS: ImportOptions = { nowMs: Date.UTC(2026, 0, 5) };

const DEALER = ownerSchema.parse({
  id: 'dealer-1',
  name: 'Main Street Motors',
  privateSeller: false,
  location: {
    ...{ address1: '1 Main St', city: 'Boston', state: 'MA', zip: '02139' },
    ...{ latitude: 42.36, longitude: -71.06 },
  },
});

/** A car that every channel takes. */
function carFixture(id: string, changes: Partial<Listing> = {}, owner = DEALER) {
  const offer = offerFixture({ id, price: 18_000, vin: VIN, photo: 'https://photos.example/1.jpg' });
  const listing = {
    ...offer.listing,
    ...{ exteriorColor: 'Lunar Silver', vehicleStyleCodes: ['SEDAN' as const] },
    description: '<p>One owner, "like new".<br>See www.example.com</p>',
    ...changes,
  };
  return { ...offer, listing, owner };
}

async function storeOf(...feeds: ReturnType<typeof carFixture>[][]) {
  const store = openListingStore(createStockDatabase());
  for (const [index, rows] of feeds.entries()) await store.applyImport(`feed-${index}`, rows, OPTIONS);
  return store;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalog-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const outFile = () => join(folder, 'out.csv');
const read = (file: string) => parse<Record<string, string>>(readFileSync(file, 'utf8'), { columns: true });

test.each([
  [
    GOOGLE_CATALOG,
    { price: '18000 USD', mileage: '30000 miles', color: 'Lunar Silver', store_code: 'dealer-1' },
  ],
  [META_CATALOG, { price: '18000 USD', 'mileage.value': '30000', longitude: '-71.06', body_style: 'SEDAN' }],
  [TIKTOK_CATALOG, { 'address.region': 'MA', state_of_vehicle: 'Used', vin: VIN }],
])('writes a car for %s', async (channel, cells) => {
  const file = outFile();
  const books = exportCatalog(channel, await storeOf([carFixture('a')]), SITE, file);
  expect(books).toEqual({ generation: 1, offered: 1, written: 1, leftOut: new Map() });
  const [row = {}] = read(file);
  expect(row).toMatchObject(cells);
  const photo = row['image_link'] ?? row['image[0].url'];
  expect(photo).toMatch(/^https:\/\/cars\.example\/photos\/a\/[0-9a-z]{18}\/960$/);
  if ('description' in row) expect(row['description']).toBe('One owner, "like new". See');
});

test('writes a VIN once, although two feeds offer the car', async () => {
  const file = outFile();
  const store = await storeOf([carFixture('a')], [carFixture('b')]);
  expect(exportCatalog(GOOGLE_CATALOG, store, SITE, file).written).toBe(1);
  expect(read(file).map((row) => row['vin'])).toEqual([VIN]);
});

test('counts what it leaves out, and the books balance', async () => {
  const file = outFile();
  const vin = (digit: number) => `${VIN.slice(0, 16)}${digit}`;
  const store = await storeOf([
    carFixture('a'),
    carFixture('b', { vin: undefined }),
    carFixture('c', { vin: vin(3), pricingDetail: {} }),
    carFixture('d', { vin: vin(4), brandedTitle: 'SALVAGE' }),
    carFixture('e', { vin: vin(5), listingType: 'NEW' }),
    carFixture('f', { vin: vin(6), images: { sources: [{ src: '/drawings/sedan.svg' }], primary: 0 } }),
    carFixture('g', { vin: vin(7) }, { ...DEALER, id: 'person', privateSeller: true }),
  ]);
  const books = exportCatalog(GOOGLE_CATALOG, store, SITE, file);
  expect(Object.fromEntries(books.leftOut)).toEqual({
    ...{ 'no vin': 1, 'no price': 1, 'branded title': 1, 'no vehicle_msrp': 1 },
    ...{ 'no image_link': 1, 'private seller': 1 },
  });
  const leftOut = [...books.leftOut.values()].reduce((sum, count) => sum + count, 0);
  expect(books.offered).toBe(books.written + leftOut);
  expect(formatCatalogBooks(GOOGLE_CATALOG, file, books)).toContain('left out            6');
});

test('keeps the previous file when no car remains, and leaves no draft', async () => {
  const file = outFile();
  writeFileSync(file, 'before');
  const store = await storeOf([carFixture('a', { vin: undefined })]);
  expect(exportCatalog(GOOGLE_CATALOG, store, SITE, file).written).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe('before');
  expect(readdirSync(join(file, '..'))).toEqual(['out.csv']);
});

test("links to the feed's photos where this site serves none", async () => {
  const file = outFile();
  const images = {
    sources: [{ src: 'https://p.example/1,2.jpg' }, { src: 'https://p.example/3.jpg' }],
    primary: 1,
  };
  const store = await storeOf([carFixture('a', { images })]);
  exportCatalog(GOOGLE_CATALOG, store, { ...SITE, servesPhotos: false }, file);
  expect(read(file)[0]).toMatchObject({
    image_link: 'https://p.example/3.jpg',
    additional_image_link: 'https://p.example/1%2C2.jpg',
  });
});

test('the catalog of a brand of the certified program has its cars alone', async () => {
  const file = outFile();
  const certified = { listingType: 'CERTIFIED', forecourtCertified: true, year: 2024 } as const;
  const cars = [carFixture('a', { ...certified, vin: '2HGFC2F59LH500001' }), carFixture('b')];
  const books = exportCatalog(TIKTOK_CATALOG, await storeOf(cars), { ...SITE, isProgramSite: true }, file);
  expect(books).toMatchObject({ offered: 2, written: 1 });
  expect([...books.leftOut]).toEqual([['not in the certified program', 1]]);
});

test.each([GOOGLE_CATALOG, META_CATALOG, TIKTOK_CATALOG])(
  'no bait price, no street of a private person and no number to call in $name',
  async (channel) => {
    const file = outFile();
    const vin = (digit: number) => `${VIN.slice(0, 16)}${digit}`;
    const call = 'CALL NOW (713) 555-0199';
    const person = { ...DEALER, id: 'person', privateSeller: true };
    const store = await storeOf([
      carFixture('a', { vin: vin(3), pricingDetail: { salePrice: 499 } }),
      carFixture('b', { vin: vin(4), pricingDetail: { salePrice: 15_000, addedFees: 3_001 } }),
      carFixture('c', { vin: vin(5) }, person),
      carFixture('d', { exteriorColor: call, extColorSimple: 'RED', trim: 'EX 713-555-0199' }),
      carFixture('e', { vin: vin(6), description: `<p>${'BEST DEAL IN TOWN! '.repeat(4)}${call}</p>` }),
    ]);
    const books = exportCatalog(channel, store, SITE, file);
    expect(Object.fromEntries(books.leftOut)).toEqual({ 'doubtful price': 2, 'private seller': 1 });
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/555|CALL|BEST DEAL/);
    expect(text).toContain('Red');
  },
);

test.each([META_CATALOG, TIKTOK_CATALOG])(
  'a branded title is said in title and text for $name',
  async (channel) => {
    const file = outFile();
    exportCatalog(channel, await storeOf([carFixture('a', { brandedTitle: 'SALVAGE' })]), SITE, file);
    const [row = {}] = read(file);
    expect(row['title']).toBe('2020 Honda Civic LX, Salvage title');
    expect(row['description']).toMatch(/^Salvage title\. One owner/);
  },
);

test('a new car whose MSRP is a mistake is left out for Google', async () => {
  const car = carFixture('a', { listingType: 'NEW', pricingDetail: { salePrice: 39_000, msrp: 1 } });
  const books = exportCatalog(GOOGLE_CATALOG, await storeOf([car]), SITE, outFile());
  expect([...books.leftOut]).toEqual([['no vehicle_msrp', 1]]);
});
