import { expect, test } from 'vitest';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { createStockDatabase, offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { reportNames } from '#src/inventory/unknown-names.ts';

test('counts cars of known models, also under former names, and lists the others by name with their sources', async () => {
  const db = createStockDatabase();
  const offer = (id: string, model: string, modelCode: string) => {
    const row = offerFixture({ id });
    return { ...row, listing: { ...row.listing, model, modelCode } };
  };
  const store = openListingStore(db);
  await store.applyImport(
    'one',
    [offer('a', 'Civic', 'CIVIC'), offer('b', 'Civik', 'CIVIK'), offer('e', 'Civix', 'CIVIX')],
    { nowMs: 1 },
  );
  await store.applyImport('two', [offer('c', 'Civik', 'CIVIK'), offer('d', 'Akord', 'AKORD')], { nowMs: 1 });
  const civic = { model: 'Civic', modelCode: 'CIVIC', styles: [], years: [2020], cabs: [], beds: [] };
  const model = { ...civic, trims: [], modelYears: [], formerly: ['Civix'] };
  const catalogue: VehicleCatalogue = {
    ...{
      digest: 'test',
      makes: [{ make: 'Honda', makeCode: 'HONDA', models: [model] }],
      findMake: () => undefined,
      findTrim: () => undefined,
      findModelYear: () => undefined,
    },
    findModel: (makeCode, modelCode) => (makeCode === 'HONDA' && modelCode === 'CIVIC' ? model : undefined),
  };
  expect(reportNames(db, catalogue)).toEqual({
    ...{ carCount: 5, knownCount: 2 },
    unknown: [
      { make: 'Honda', model: 'Civik', carCount: 2, sources: ['one', 'two'] },
      { make: 'Honda', model: 'Akord', carCount: 1, sources: ['two'] },
    ],
  });
});
