import { expect, test } from 'vitest';
import { findMsrp } from '#src/domain/vehicle/trim-facts.ts';
import type { CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { namePaths } from '#src/domain/vehicle/name-path.ts';
import { splitDependencyKey } from '#src/lib/dependency-keys.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import { digestCatalogueRead, recordCatalogue } from '#src/reference/recorded-catalogue.ts';

const model = (name: string, years: number[]): CatalogueModel => ({
  model: name,
  modelCode: name.toUpperCase(),
  styles: [],
  years,
  cabs: [],
  beds: [],
  trims: ['LX', 'EX'].map((trim, index) => ({
    trim,
    trimCode: trim,
    years,
    msrp: 24_000 + index,
    adds: [],
    source: 'shipped',
  })),
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
    catalogue.findTrim('HONDA', 'CIVIC', 'EX')?.trim,
    catalogue.findTrim('HONDA', 'CIVIC', 'SI'),
    catalogue.findModelYear('HONDA', 'CIVIC', 2020)?.crash,
  ]).toEqual(['EX', undefined, { overall: 5 }]);
  expect([...reads]).toEqual([
    'trim-name HONDA|CIVIC|EX',
    'trim-name HONDA|CIVIC|SI',
    'model-year HONDA|CIVIC|2020',
  ]);
});

test('the crash stars of a year in a list are recorded when they are read, and a new file of stars changes only these', () => {
  const { reads, catalogue } = record();
  const years = catalogue.findModel('HONDA', 'CIVIC')?.modelYears ?? [];
  expect(years.find(({ year }) => year === 2020)?.drives).toEqual([]);
  expect(reads).toEqual(new Set(['model-name HONDA|CIVIC', 'model-years HONDA|CIVIC']));
  expect(years[0]?.crash).toEqual({ overall: 5 });
  expect(reads).toContain('model-year HONDA|CIVIC|2020');

  const rated = catalogueOf([2020]);
  const [facts] = rated.findModel('HONDA', 'CIVIC')?.modelYears ?? [];
  if (facts) Object.assign(facts, { crash: { overall: 4 }, sources: ['safety'] });
  const isChanged = (kind: string, subject: string) =>
    digestCatalogueRead(catalogueOf([2020]), kind, subject) !== digestCatalogueRead(rated, kind, subject);
  expect(isChanged('model-years', 'HONDA|CIVIC')).toBe(false);
  expect(isChanged('model-year', 'HONDA|CIVIC|2020')).toBe(true);
  if (facts) facts.range = 300;
  expect(isChanged('model-years', 'HONDA|CIVIC')).toBe(true);
});

test.each([
  ['a copy', (facts: ModelYear) => ({ ...facts })],
  ['its text', (facts: ModelYear) => JSON.stringify(facts)],
  ['whether it has any', (facts: ModelYear) => 'crash' in facts],
])('%s of a year reads its stars', (_what, read) => {
  const { reads, catalogue } = record();
  const [facts] = catalogue.findModel('HONDA', 'CIVIC')?.modelYears ?? [];
  if (facts) read(facts);
  expect(reads).toContain('model-year HONDA|CIVIC|2020');
});

test('choosing some trims of a list records the facts and prices of these only', () => {
  const { reads, catalogue } = record();
  const [lx, ex] =
    catalogue.findModel('HONDA', 'CIVIC')?.trims.filter(({ years }) => years.includes(2020)) ?? [];
  expect([lx?.msrp, ex && 'msrp' in ex]).toEqual([24_000, true]);
  expect(reads).toEqual(
    new Set(['model-name HONDA|CIVIC', 'trims HONDA|CIVIC', 'trim-price HONDA|CIVIC|LX']),
  );
  expect([ex?.adds, ex === catalogue.findTrim('HONDA', 'CIVIC', 'EX')]).toEqual([[], true]);
  expect(reads).toContain('trim HONDA|CIVIC|EX');
  expect(reads).not.toContain('trim-price HONDA|CIVIC|EX');
  expect({ ...ex }).toHaveProperty('msrp');
  expect(reads).toContain('trim-price HONDA|CIVIC|EX');
});

test('a page of a year that the price of a trim is not of depends on neither its price nor its facts', () => {
  const { reads, catalogue } = record();
  const [lx] = catalogue.findModel('HONDA', 'CIVIC')?.trims.filter(({ years }) => years.includes(2020)) ?? [];
  const readOf = (year: number) => [
    lx && findMsrp(lx, year),
    [...reads].filter((key) => /^trim\b.*LX/.test(key)),
  ];
  expect(readOf(2010)).toEqual([undefined, []]);
  expect(readOf(2020)).toEqual([
    { msrp: 24_000, isListed: false },
    ['trim-price HONDA|CIVIC|LX', 'trim HONDA|CIVIC|LX'],
  ]);
});

test('the price of a trim changes its own answer only', () => {
  const keys = [
    'model-name HONDA|CIVIC',
    'trims HONDA|CIVIC',
    'trim-name HONDA|CIVIC|EX',
    'trim HONDA|CIVIC|EX',
  ];
  const digests = (msrp: number) => {
    const civic = model('Civic', [2020]);
    const trims = civic.trims.map((trim) => (trim.trim === 'EX' ? { ...trim, msrp } : trim));
    const honda = { make: 'Honda', makeCode: 'HONDA', models: [{ ...civic, trims }] };
    const catalogue = createCatalogue([honda], String(msrp));
    return [...keys, 'trim-price HONDA|CIVIC|LX', 'trim-price HONDA|CIVIC|EX'].map((key) => {
      const { kind, subject } = splitDependencyKey(key);
      return digestCatalogueRead(catalogue, kind, subject);
    });
  };
  const [before, after] = [digests(26_000), digests(26_500)];
  expect(after.map((digest, index) => digest === before[index])).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
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
      ['model', 'HONDA|CIVIC|styles'],
      ['model', 'HONDA|CIVIC|years'],
      ['trims', 'HONDA|CIVIC'],
      ['trim-name', 'HONDA|CIVIC|EX'],
      ['trim-price', 'HONDA|CIVIC|EX'],
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
    false,
    false,
    true,
    true,
    false,
  ]);
});
