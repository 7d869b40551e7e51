import { expect, test } from 'vitest';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { namePaths } from '#src/domain/vehicle/name-path.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import { digestCatalogueRead, recordCatalogue } from '#src/reference/recorded-catalogue.ts';

const model = (name: string, years: number[]): CatalogueModel => ({
  model: name,
  modelCode: name.toUpperCase(),
  styles: [],
  years,
  cabs: [],
  beds: [],
  trims: [],
  modelYears: years.map((year) => ({
    year,
    fuelTypeGroups: [],
    drives: [],
    sources: [],
    crash: { overall: 5 },
  })),
});
const catalogueOf = (civicYears: number[]) =>
  createCatalogue(
    [{ make: 'Honda', makeCode: 'HONDA', models: [model('Accord', [2020]), model('Civic', civicYears)] }],
    civicYears.join(),
  );

function record() {
  const reads = new Set<string>();
  return { reads, catalogue: recordCatalogue(catalogueOf([2020]), (name) => reads.add(name)) };
}

test('using a model’s name records its name, not its facts', () => {
  const { reads, catalogue } = record();
  expect(namePaths(catalogue, ['HONDA', 'HONDA|CIVIC'])).toEqual({ HONDA: 'Honda', 'HONDA|CIVIC': 'Civic' });
  expect([...reads]).toEqual(['make HONDA', 'model-name HONDA|CIVIC']);
});

test('using a fact, a list or all of a model records it', () => {
  const { reads, catalogue } = record();
  expect(catalogue.findModel('HONDA', 'CIVIC')?.years).toEqual([2020]);
  expect(reads).toContain('model HONDA|CIVIC|years');
  expect(reads).not.toContain('model HONDA|CIVIC');
  expect(JSON.stringify(catalogue.makes)).toContain('Accord');
  expect([...reads]).toEqual(expect.arrayContaining(['makes', 'models HONDA', 'model HONDA|ACCORD']));
});

test('looking up a trim or a model year records no other one', () => {
  const { reads, catalogue } = record();
  expect([
    catalogue.findTrim('HONDA', 'CIVIC', 'EX'),
    catalogue.findModelYear('HONDA', 'CIVIC', 2020)?.crash,
  ]).toEqual([undefined, { overall: 5 }]);
  expect([...reads]).toEqual(['trim HONDA|CIVIC|EX', 'model-year HONDA|CIVIC|2020']);
});

test('looking up a missing model records that too', () => {
  const { reads, catalogue } = record();
  expect([catalogue.findMake('KIA'), catalogue.findModel('HONDA', 'JAZZ')]).toEqual([undefined, undefined]);
  expect([...reads]).toEqual(['make KIA', 'model-name HONDA|JAZZ']);
});

test('a fact changes the answers that contain it, and no others', () => {
  const answers = (catalogue: ReturnType<typeof catalogueOf>) =>
    [
      ['makes', ''],
      ['make', 'HONDA'],
      ['models', 'HONDA'],
      ['model-name', 'HONDA|CIVIC'],
      ['model', 'HONDA|ACCORD'],
      ['model', 'HONDA|CIVIC'],
      ['model', 'HONDA|CIVIC|trims'],
      ['model', 'HONDA|CIVIC|years'],
      ['trim', 'HONDA|CIVIC|EX'],
      ['model-year', 'HONDA|CIVIC|2020'],
      ['model-year', 'HONDA|CIVIC|2021'],
    ].map(([kind = '', subject = '']) => digestCatalogueRead(catalogue, kind, subject));
  const [before, after] = [answers(catalogueOf([2020])), answers(catalogueOf([2020, 2021]))];
  expect(before.map((answer, index) => answer === after[index])).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    true,
    false,
    true,
    true,
    false,
  ]);
});
