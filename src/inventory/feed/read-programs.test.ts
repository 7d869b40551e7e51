import { expect, test } from 'vitest';
import { isEnrolled } from '#src/domain/listing/forecourt-certified.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { useImportBench } from '#src/inventory/feed/import-feed.fixtures.ts';

const bench = useImportBench();
const COLUMNS = 'id,year,make,model,trim,salePrice,mileage,ownerName';

async function importCar(cells: Readonly<Record<string, string>>) {
  const row = { listingType: 'used', ...cells };
  const header = [COLUMNS, ...Object.keys(row)].join();
  const values = ['car,2019,Honda,Civic,LX,12000,40000,City Honda', ...Object.values(row)].join();
  const report = await bench().importText('generic', `${header}\n${values}\n`);
  const [stored] = bench().stock();
  if (!stored) return expect.unreachable(report.refusal ?? 'rejected');
  return { ...listingSchema.parse(stored.listing), warnings: [...report.warnings.keys()] };
}

test.each([
  ['a manufacturer’s program', { certifiedProgram: 'Honda Certified' }, 'Honda Certified', undefined],
  ['our own, named as a program', { certifiedProgram: 'Forecourt Certified' }, undefined, true],
  ['our own, named as the condition', { listingType: 'Forecourt Certified' }, undefined, true],
  ['both', { certifiedProgram: 'Honda Certified', forecourtCertified: 'yes' }, 'Honda Certified', true],
  [
    'our own, which its column denies',
    { certifiedProgram: 'Forecourt Certified', forecourtCertified: 'no' },
    undefined,
    false,
  ],
  ['none', {}, undefined, undefined],
])('a feed that states %s', async (_what, cells, certifiedProduct, forecourtCertified) => {
  const car = await importCar(cells);
  expect(car.certifiedProduct).toBe(certifiedProduct);
  expect(car.forecourtCertified).toBe(forecourtCertified);
});

test('a tile cannot give a car the name of our program', async () => {
  const { productTiles, forecourtCertified, warnings } = await importCar({
    productTiles: 'Certified; Forecourt Certified; /certified',
  });
  expect(productTiles).toEqual([]);
  expect(forecourtCertified).toBeUndefined();
  expect(warnings.join()).toContain('is our own program');
});

test('a feed that may not enroll puts no car into our program, and says so', async () => {
  const lines = [
    `${COLUMNS},listingType,certifiedProgram,forecourtCertified,ownerForecourtCertified`,
    'named,2019,Honda,Civic,LX,12000,40000,Quick Cash Autos,used,Forecourt Certified,,',
    'marked,2019,Honda,Civic,LX,12000,40000,Quick Cash Autos,used,,yes,',
    'dealer,2019,Honda,Civic,LX,12000,40000,Quick Cash Autos,certified,,,yes',
    'none,2019,Honda,Civic,LX,12000,40000,City Honda,used,,,',
  ];
  const report = await bench().importText('generic', lines.join('\n'), 'cars.csv', { enrolls: false });
  const stock = bench().stock();
  expect([stock.length, stock.filter(({ listing, owner }) => isEnrolled(listing, owner))]).toEqual([4, []]);
  const warning = [...report.warnings].find(([text]) => text.includes('which this feed may not'));
  expect(warning?.[1]).toBe(3);
});
