import { expect, test } from 'vitest';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { readNotes, useImportBench } from '#src/inventory/feed/import-feed.fixtures.ts';

const bench = useImportBench();
const COLUMNS = 'id,listingType,year,make,model,trim,salePrice,mileage,ownerName';

async function importCar(more: Readonly<Record<string, string>>, price = '12000') {
  const header = [COLUMNS, ...Object.keys(more)].join();
  const row = [`car,used,2019,Honda,Civic,LX,${price},40000,City Honda`, ...Object.values(more)].join();
  const report = await bench().importText('generic', `${header}\n${row}\n`);
  const [stored] = bench().stock();
  if (!stored) return expect.unreachable(report.refusal ?? 'rejected');
  return { listing: listingSchema.parse(stored.listing), owner: stored.owner, report };
}

test.each([
  ['Salvage', 'SALVAGE'],
  ['SALVAGE TITLE', 'SALVAGE'],
  ['salvage - rebuilt/reconstructed', 'REBUILT'],
  ['Flood damage', 'FLOOD'],
  ['Lemon law buyback', 'LEMON'],
  ['parts only', 'JUNK'],
])('a feed with the title "%s" gets a branded title', async (brandedTitle, code) => {
  expect((await importCar({ brandedTitle })).listing).toMatchObject({ brandedTitle: code });
});

test.each(['clean', 'Clear', 'lien', 'none', 'No', 'no salvage and never rebuilt', ''])(
  'a feed with the title "%s" gets no brand and no warning',
  async (brandedTitle) => {
    const { listing, report } = await importCar({ brandedTitle });
    expect(listing.brandedTitle).toBeUndefined();
    expect([...report.warnings.keys()].filter((kind) => kind.startsWith('brandedTitle'))).toEqual([]);
  },
);

test('a brand in the history counts, and removes the clean title', async () => {
  const { listing, report } = await importCar({ history: 'one owner;rebuilt title;clean title' });
  expect(listing).toMatchObject({ brandedTitle: 'REBUILT', vehicleHistoryTypes: ['ONE_OWNER'] });
  expect([...report.warnings.keys()]).toContain(
    'brandedTitle: contradicts a clean title, so the car is shown as branded',
  );
});

test('a price of one dollar is kept, with a warning', async () => {
  const { listing, report } = await importCar({}, '1');
  expect(listing.pricingDetail.salePrice).toBe(1);
  expect(readNotes(report, 'warnings.ndjson')).toContainEqual(
    expect.objectContaining({ field: 'salePrice', reason: 'is under $500: shown, but never rated', line: 2 }),
  );
});

test('no use is claimed that the feed does not state', async () => {
  expect((await importCar({})).listing.vehicleUseType).toBeUndefined();
});

test('a use that the feed states is kept', async () => {
  expect((await importCar({ useType: 'personal' })).listing.vehicleUseType).toBe('PERSONAL');
});

test('programs come from the feed: its own by name, ours by car or by dealer', async () => {
  const { listing, owner } = await importCar({
    certifiedProgram: 'HondaTrue Certified',
    forecourtCertified: 'yes',
    ownerForecourtCertified: 'no',
  });
  expect(listing).toMatchObject({ certifiedProduct: 'HondaTrue Certified', forecourtCertified: true });
  expect(owner.forecourtCertified).toBe(false);
});
