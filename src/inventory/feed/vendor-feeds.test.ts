/** Feeds in the shapes of dealers' vendors: photos in several columns or objects, parts put one after the other. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectBalance, readNotes, useImportBench } from '#src/inventory/feed/import-feed.fixtures.ts';

const bench = useImportBench();
const CAR = 'listingType: { const: used }, year: year, make: make, model: model';

function writeMapping(format: string, listing: string, more = ''): string {
  const path = join(bench().folder, 'vendor.yaml');
  writeFileSync(
    path,
    `source: vendor\nformat: ${format}\n${more}listing: { id: id, ${CAR}, ${listing} }\nowner: { id: { const: d }, name: { const: Dan } }\n`,
  );
  return path;
}
const photosOf = () =>
  bench()
    .stock()
    .map(({ listing }) => listing.images.sources);
const srcsOf = () => photosOf().map((photos) => photos.map(({ src }) => src));

test('parts in the words of a window sticker are called by their names', async () => {
  const report = await bench().importText(
    writeMapping('csv', 'engine: engine, transmission: transmission'),
    'id,year,make,model,engine,transmission\n' +
      'a,2019,Honda,Civic,Engine: 2.0L I-4 DOHC -inc: start-stop efficiency,Transmission: 6-Speed Manual\n' +
      'b,2019,Honda,Civic,Engine:,\n',
  );
  expectBalance(report);
  const parts = bench()
    .stock()
    .map(({ listing: { specifications, engineCode } }) => [
      specifications.engine,
      specifications.transmission,
      engineCode,
    ]);
  expect(parts[0]).toEqual(['2.0L I-4 DOHC', '6-Speed Manual', '4CLDR']);
  expect(parts[1]?.[0] ?? '').not.toContain(':');
});

test('photos in columns of their own are one list', async () => {
  const mapping = writeMapping(
    'csv',
    "images: { all: ['image[0].url', 'image[1].url', more_images], split: ',' }",
  );
  const report = await bench().importText(
    mapping,
    'id,year,make,model,image[0].url,image[1].url,more_images\n' +
      'a,2019,Honda,Civic,https://p.example/1.jpg,,"https://p.example/2.jpg,https://p.example/3.jpg"\n' +
      'b,2019,Honda,Civic,,,\n',
  );
  expectBalance(report);
  expect(srcsOf()).toEqual([['1', '2', '3'].map((name) => `https://p.example/${name}.jpg`), []]);
});

test('photos that are objects of a list keep their own captions', async () => {
  const mapping = writeMapping('json', 'images: photos.url, imageCaptions: photos.caption');
  const photos = [
    { url: '//p.example/1.jpg' },
    { url: '//p.example/2.jpg', caption: 'Rear' },
    { caption: 'Lost' },
  ];
  const report = await bench().importText(
    mapping,
    JSON.stringify([{ id: 'a', year: 2019, make: 'Honda', model: 'Civic', photos }]),
  );
  expect(photosOf()).toEqual([
    [{ src: 'https://p.example/1.jpg' }, { src: 'https://p.example/2.jpg', alt: 'Rear' }],
  ]);
  expect([report.remarks, readNotes(report, 'warnings.ndjson')]).toEqual([[], []]);
});

test.each([',', '; ', ' ', ' | '])(
  'photos with "%s" between their addresses are several',
  async (between) => {
    const addresses = [
      'https://p.example/a b.jpg',
      'https://p.example/w_400,c_fit/2.jpg',
      '//p.example/3.jpg',
    ];
    await bench().importText(
      'generic',
      `id,listingType,year,make,model,ownerName,images\na,used,2019,Honda,Civic,Ann,"${addresses.join(between)}"\n`,
    );
    expect(srcsOf()).toEqual([
      ['https://p.example/a%20b.jpg', 'https://p.example/w_400,c_fit/2.jpg', 'https://p.example/3.jpg'],
    ]);
  },
);

test('a spreadsheet is refused in a sentence that says what to do', async () => {
  const report = await bench().importText('generic', 'PK\u0003\u0004…', 'stock.xlsx');
  expect(report.refusal).toBe(
    'stock.xlsx: this is a ZIP archive or a spreadsheet. Unpack it, or save the sheet as a CSV file',
  );
});

test.each([
  ['JSON', '[{"id":"a","year":2019,"make":"Honda"}]'],
  ['JSON', '{ "cars": [] }'],
  ['XML or a web page', '<!doctype html><p>Sign in</p>'],
])('a mapping of tables says that its file is %s', async (what, text) => {
  const report = await bench().importText('generic', text, 'stock.csv');
  expect(report.refusal).toBe(
    `stock.csv: the file is ${what}, and the mapping reads a table. Set "format" in the mapping`,
  );
});

test('a name that no record of a feed without a header has is reported', async () => {
  const mapping = writeMapping('xml', "mileage: 'miles@unit', salePrice: price", 'records: cars/car\n');
  const report = await bench().importText(
    mapping,
    '<cars><car><id>a</id><year>2019</year><make>Honda</make><model>Civic</model><miles>9</miles><price>9000</price></car></cars>',
  );
  expect(report.remarks).toEqual(['feed.txt has no value in "miles@unit"']);
});

test('a header that repeats between the parts of a feed is no car', async () => {
  const mapping = writeMapping('csv', 'salePrice: price');
  const header = 'id,year,make,model,price\n';
  const report = await bench().importText(
    mapping,
    `${header}a,2019,Honda,Civic,9000\n${header}b,2019,Honda,Civic,9100\n`,
  );
  expectBalance(report);
  expect(readNotes(report, 'rejected.ndjson')).toMatchObject([
    { line: 3, field: 'row', reason: 'repeats the header' },
  ]);
  expect(readNotes(report, 'warnings.ndjson')).toEqual([]);
});

test('a model year that has not come yet is a mistake', async () => {
  const mapping = writeMapping('csv', 'salePrice: price');
  const year = new Date().getUTCFullYear();
  const report = await bench().importText(
    mapping,
    `id,year,make,model,price\na,${year + 1},Honda,Civic,9000\nb,${year + 5},Honda,Civic,9000\n`,
  );
  expect(bench().stock()).toHaveLength(1);
  expect(readNotes(report, 'rejected.ndjson')).toMatchObject([
    { field: 'year', reason: `is not a model year: "${year + 5}"` },
  ]);
});

test('a city in capitals is written as people write it', async () => {
  await bench().importText(
    'generic',
    'id,listingType,year,make,model,ownerName,ownerCity,ownerZip\n' +
      'a,used,2019,Honda,Civic,Ann,CAMBRIDGE,02139\nb,used,2019,Honda,Civic,Bo,EL PASO,\nc,used,2019,Honda,Civic,Cy,McAllen,\n',
  );
  const cities = bench()
    .stock()
    .map(({ owner }) => owner.location.city);
  expect(cities).toEqual(['Cambridge', 'El Paso', 'McAllen']);
});
