/** Feeds as dealers' systems write them: what is clear is read, what is not is left out and said. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadMapping } from '#src/inventory/feed/load-mapping.ts';
import { expectBalance, readNotes, useImportBench } from '#src/inventory/feed/import-feed.fixtures.ts';

const bench = useImportBench();

/** Imports one 2019 Honda Civic with more columns, and returns it with the warnings. */
async function importCar(columns: Readonly<Record<string, string>>) {
  const car = { id: 'a', listingType: 'used', year: '2019', make: 'Honda', model: 'Civic', ownerName: 'Dan' };
  const cells = Object.entries({ ...car, ...columns });
  const row = cells.map(([, cell]) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const report = await bench().importText('generic', `${cells.map(([name]) => name).join(',')}\n${row}\n`);
  expectBalance(report);
  const [stored] = bench().stock();
  if (!stored) throw new Error(report.refusal ?? 'rejected');
  const warnings = readNotes(report, 'warnings.ndjson').map(({ field, reason }) => [field, reason]);
  return { ...stored, warnings };
}

test('a price whose period may separate thousands is left out, not $12', async () => {
  const { listing, warnings } = await importCar({ salePrice: '$12.345', mileage: '98.765 mi' });
  expect(listing.pricingDetail.salePrice).toBeUndefined();
  expect(listing.specifications.mileage).toBeUndefined();
  const reason = 'has a period that may be a decimal point or a thousands separator';
  expect(warnings).toEqual([
    ['salePrice', reason],
    ['mileage', reason],
  ]);
});

test.each([
  ['19', 2019],
  ["'05", 2005],
  ['98', 1998],
  ['65', 1965],
])('the model year %s is %i', async (text, year) => {
  const { listing, warnings } = await importCar({ year: text });
  expect(listing.year).toBe(year);
  expect(warnings).toEqual([]);
});

test.each([
  [
    { salePrice: '20000', disclosedFees: '15000' },
    [['disclosedFees', expect.stringMatching(/more than \$3,000/)]],
  ],
  [{ salePrice: '20000', addedFees: '3001' }, [['addedFees', expect.stringMatching(/more than \$3,000/)]]],
  [
    { salePrice: '2000', disclosedFees: '2500' },
    [['disclosedFees', expect.stringMatching(/than the price/)]],
  ],
  [{ salePrice: '20000', addedFees: '3000' }, []],
])('fees of %o are kept, with a warning if they are too high', async (columns, expected) => {
  const { listing, warnings } = await importCar(columns);
  expect(warnings).toEqual(expected);
  const { disclosedFees, addedFees } = listing.pricingDetail;
  expect(Object.values(columns)).toContain(String(disclosedFees ?? addedFees));
});

test('0 miles are unknown on a used car, and right on a new one', async () => {
  const used = await importCar({ mileage: '0' });
  expect(used.listing.specifications.mileage).toBeUndefined();
  const fresh = await importCar({ mileage: '0 mi', listingType: 'new' });
  expect(fresh.listing.specifications.mileage).toBe(0);
});

test('kilometers become miles, and a state in words its code', async () => {
  const { listing, owner } = await importCar({ mileage: '120,000 km', ownerState: 'New Hampshire' });
  expect(listing.specifications.mileage).toBe(74_565);
  expect(owner.location.state).toBe('NH');
});

test('phone numbers are formatted with their extension; what cannot be called is left out', async () => {
  const { listing, owner, warnings } = await importCar({
    phone: '512.555.0123 ext 45',
    ownerPhone: '1-800-FLOWERSNOW',
  });
  expect(listing.phone).toBe('(512) 555-0123 x45');
  expect(owner.phone).toBeUndefined();
  expect(warnings).toEqual([['owner.phone', 'is not a phone number']]);
});

test('a dealer that passes for this site is called “Dealer”, and the report says why', async () => {
  const { owner, warnings } = await importCar({ ownerName: 'F0RECOURT Support' });
  expect(owner.name).toBe('Dealer');
  expect(warnings).toEqual([['owner.name', 'passes for this site or its staff']]);
});

test('texts in the name of this site are left out, and the report says which', async () => {
  const { listing, warnings } = await importCar({
    title: 'Forecourt Certified 2019 Honda Civic',
    description: 'One owner. Verified by <b>Fore</b>court.',
    features: 'Sunroof, Forecourt inspected',
    productTiles: 'Forecourt guarantee; 90 days; /x',
    certifiedProgram: 'Verified by F0recourt',
    ownerServices: 'Parts|Pay with Forecourt escrow',
  });
  expect([listing.title, listing.description, listing.otherFeatures]).toEqual([
    '2019 Honda Civic',
    undefined,
    undefined,
  ]);
  expect([listing.productTiles, listing.certifiedProduct]).toEqual([[], undefined]);
  const fields = ['certifiedProgram', 'description', 'features', 'owner.services', 'productTiles', 'title'];
  const reason = 'speaks in the name of this site, so it is left out';
  expect(warnings.toSorted()).toEqual(fields.map((field) => [field, reason]));
});

test('a text that only has the word stays', async () => {
  const { listing, warnings } = await importCar({ description: 'See all certified cars on our forecourt.' });
  expect([listing.description, warnings]).toEqual(['<p>See all certified cars on our forecourt.</p>', []]);
});

test('what contradicts itself is shown the worse way, and the report says why', async () => {
  const { listing, warnings } = await importCar({
    ...{ listingType: 'new', mileage: '55000', history: 'clean title, one owner' },
    description: 'Drives like new. Salvage title.',
  });
  expect([listing.listingType, listing.brandedTitle, listing.vehicleHistoryTypes]).toEqual([
    'USED',
    'SALVAGE',
    ['ONE_OWNER'],
  ]);
  expect(warnings).toEqual([
    ['listingType', 'is new with more than 10000 miles, so it is shown as used'],
    ['brandedTitle', 'of the text contradicts a clean title, so it counts'],
  ]);
});

test('photos may have an address without a protocol or with spaces; others are said', async () => {
  const images = '//cdn.test/a.jpg|https://cdn.test/my car.jpg?w=1&amp;h=2|photo.jpg|/photos/x.jpg';
  const { listing, warnings } = await importCar({ images });
  expect(listing.images.sources).toEqual([
    { src: 'https://cdn.test/a.jpg' },
    { src: 'https://cdn.test/my%20car.jpg?w=1&h=2' },
  ]);
  expect(warnings).toEqual(Array.from({ length: 2 }, () => ['images', 'is not the address of a photo']));
});

test('a feed without photos may name drawings of this site, and no other path of it', async () => {
  const images =
    '/drawings/trucks/rear/red.svg|/drawings/trucks/roof/red.svg|/drawings/trucks/rear/red.svg?1';
  const { listing, warnings } = await importCar({ images });
  expect(listing.images.sources).toEqual([{ src: '/drawings/trucks/rear/red.svg' }]);
  expect(warnings).toEqual(Array.from({ length: 2 }, () => ['images', 'is not the address of a photo']));
});

test('control characters and invisible signs are stripped from every field', async () => {
  const { listing, owner } = await importCar({
    vin: '1HGCM82633A\u200B004352',
    salePrice: '\u000118500\u200F',
    trim: 'Q\u0007X',
    ownerName: 'Dan\u202Es \u00ADCars',
  });
  expect([listing.vin, listing.pricingDetail.salePrice]).toEqual(['1HGCM82633A004352', 18_500]);
  expect([listing.trim, owner.name]).toEqual(['Q X', 'Dans Cars']);
});

test('names of columns are compared without case and spaces', async () => {
  const report = await bench().importText(
    'generic',
    'ID,Listing Type,YEAR,make,Model,Owner Name,sale price\na,used,2019,Honda,Civic,Dan,9000\n',
  );
  expect(report.outcome?.inserted).toBe(1);
  expect(bench().stock()[0]?.listing.pricingDetail.salePrice).toBe(9000);
});

test('names in JSON are compared without case and spaces, too, and of two like that neither is taken', async () => {
  const car = { Make: 'Honda', model: 'Civic', Year: 2019, 'Listing Type': 'used', 'owner Name': 'Dan' };
  const prices = { 'Sale Price': 9000, MSRP: 1, msRP: 2 };
  const mapping = join(bench().folder, 'lines.yaml');
  const generic = readFileSync(loadMapping('generic').path, 'utf8');
  writeFileSync(mapping, generic.replace('format: csv', 'format: ndjson'));
  await bench().importText(mapping, `${JSON.stringify({ ID: 'a', ...car, ...prices })}\n`, 'cars.ndjson');
  const [stored] = bench().stock();
  expect(stored?.listing.pricingDetail).toMatchObject({ salePrice: 9000 });
  expect(stored?.listing.pricingDetail.msrp).toBeUndefined();
  expect(stored?.owner.name).toBe('Dan');
});

test('a column that stands twice refuses the feed, unless the mapping does not use it', async () => {
  const header = 'id,listingType,year,make,model,ownerName,note,note,salePrice';
  const row = 'a,used,2019,Honda,Civic,Dan,x,y,9000';
  const fine = await bench().importText('generic', `${header}\n${row}\n`);
  expect(fine.outcome?.inserted).toBe(1);
  const twice = await bench().importText('generic', `${header},Sale Price\n${row},8000\n`, 'twice.csv');
  expect(twice.outcome?.inserted).toBe(0);
  const other = await bench().importText('generic', `${header},salePrice\n${row},8000\n`, 'other.csv');
  expect(other.refusal).toBe(
    'other.csv: line 1 has the column "salePrice" more than once (columns 9 and 10). Rename or remove all but one',
  );
});

test('equipment that the catalog does not know is kept in the seller’s words, once and without a warning', async () => {
  const { listing, warnings } = await importCar({
    features: 'Heated front seats, Bed liner &amp; rails; bed liner &amp; RAILS, Ceramic  coating, sunroof',
  });
  expect(listing.featureCodes).toEqual(['HEATED_SEATS', 'SUNROOF']);
  expect(listing.otherFeatures).toEqual(['bed liner & RAILS', 'Ceramic coating']);
  expect(warnings).toEqual([]);
});

test('descriptions become HTML, and names lose their entities', async () => {
  const { listing, owner } = await importCar({
    description: 'One owner.\r\n\r\n<b>New</b> tires<script>x()</script>',
    ownerName: 'Dan&#39;s Cars &amp; Trucks',
    title: 'Civic &Eacute;dition ch&acirc;teau',
  });
  expect(listing.description).toBe('<p>One owner.</p><p><b>New</b> tires</p>');
  expect([owner.name, listing.title]).toEqual(["Dan's Cars & Trucks", 'Civic Édition château']);
});

test.each([
  ['Elm Street <b>Cars</b>', 'Elm Street Cars'],
  ['Tom<br/>and <FONT color="red">Jerry</FONT>', 'Tom and Jerry'],
  ['AutoPark &lt;i&gt;Deluxe&lt;/i&gt;', 'AutoPark Deluxe'],
  ['Oak <script>alert(1)</script>Motors', 'Oak Motors'],
  ['A < B Motors > C', 'A < B Motors > C'],
  ['Cars <3 You', 'Cars <3 You'],
  ['<script>'.repeat(50), 'Dealer'],
])('the name "%s" is shown as "%s"', async (ownerName, shown) => {
  expect((await importCar({ ownerId: 'd1', ownerName })).owner.name).toBe(shown);
});

test('an earlier price of a day to come is left out with a warning', async () => {
  const { warnings } = await importCar({ priceHistory: '2020-05-01 21995 | 2200-05-01 1000' });
  expect(warnings).toEqual([['priceHistory', 'has a day that is in the future']]);
});

test('addresses of logos, tiles and websites are read without "https:", with spaces and with entities', async () => {
  const { listing, owner, warnings } = await importCar({
    ownerLogo: '//cdn.example/our logo.svg',
    ownerWebsite: 'www.dealer.example',
    productTiles: 'Parts &amp; labor; 90 days; dealer.example/parts?a=1&amp;b=2; //cdn.example/tile 1.svg',
  });
  expect([owner.logo, owner.website?.href]).toEqual([
    'https://cdn.example/our%20logo.svg',
    'https://www.dealer.example',
  ]);
  expect(listing.productTiles).toEqual([
    {
      tileType: 'Parts & labor',
      tileSubType: '90 days',
      link: 'https://dealer.example/parts?a=1&b=2',
      image: 'https://cdn.example/tile%201.svg',
    },
  ]);
  expect(warnings).toEqual([]);
});

test('words that exports write into empty cells are no values, and need no warning', async () => {
  const columns = { exteriorColor: 'n/a', trim: 'NULL', ownerPhone: 'N/A', engine: '–', mileage: '-' };
  const { listing, warnings } = await importCar(columns);
  expect(listing).not.toHaveProperty('exteriorColor');
  expect(listing.trim).toBeUndefined();
  expect(listing.specifications.mileage).toBeUndefined();
  expect(warnings).toEqual([]);
});

test.each([
  ['Civic Hybrid', 'Touring', '2019 Honda Civic Hybrid Touring'],
  ['Civic', 'Touring', '2019 Honda Civic Touring'],
])('a car without a title, "%s" with the trim "%s", is called %s', async (model, trim, title) => {
  const { listing } = await importCar({ model, trim });
  expect([listing.title, listing.model, listing.trim]).toEqual([title, 'Civic', 'Touring']);
});
