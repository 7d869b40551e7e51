import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue, withStockNames } from '#src/reference/catalogue.ts';

const SHIPPED = `make: Mazda
models:
  - { model: Mazda3, style: [SEDAN], years: 2010-2012, trims: [{ trim: Sport, price: 20000 }] }
  - { model: CX-30, style: [SUVCROSS], years: 2020, trims: [] }
  - { model: CX-5, style: [SUVCROSS], years: 2013-2020, trims: [] }
`;

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'catalogue-'));
  mkdirSync(join(directory, 'shipped'));
  writeFileSync(join(directory, 'shipped', 'mazda.yaml'), SHIPPED);
});
afterEach(() => rmSync(directory, { recursive: true }));

const dataDir = () => join(directory, 'data');
const load = () => loadCatalogue(dataDir(), join(directory, 'shipped'));
const aVehicle = { makeCode: 'MAZDA', make: 'Mazda', modelCode: 'MAZDA3', model: 'Mazda3', year: 2012 };

describe('the catalog', () => {
  test('finds makes, models and trims by their codes, and nothing else', () => {
    const catalogue = load();
    expect(catalogue.findMake('MAZDA')?.models.map(({ model }) => model)).toEqual([
      'CX-5',
      'CX-30',
      'Mazda3',
    ]);
    expect(catalogue.findTrim('MAZDA', 'MAZDA3', 'SPORT')?.msrp).toBe(20000);
    expect(catalogue.findMake('__proto__')).toBeUndefined();
    expect(catalogue.findModel('constructor', 'MAZDA3')).toBeUndefined();
    expect(catalogue.findTrim('MAZDA', 'CX_5', 'SPORT')).toBeUndefined();
  });

  test('is compiled once, and then read from the compiled file', () => {
    const first = load();
    const file = join(dataDir(), 'reference', 'catalogue.ndjson');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('CX-30', 'CX-99'));
    const second = load();
    expect(second.digest).toBe(first.digest);
    expect(second.findModel('MAZDA', 'CX_30')?.model).toBe('CX-99');
  });

  test('is compiled again after an edit, and after damage', () => {
    const first = load();
    writeFileSync(join(directory, 'shipped', 'mazda.yaml'), SHIPPED.replace('20000', '21000'));
    const second = load();
    expect(second.digest).not.toBe(first.digest);
    expect(second.findTrim('MAZDA', 'MAZDA3', 'SPORT')?.msrp).toBe(21000);
    const file = join(dataDir(), 'reference', 'catalogue.ndjson');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20));
    expect(load().makes).toEqual(second.makes);
  });

  test('is loaded when nothing can be stored', () => {
    writeFileSync(dataDir(), 'a file in the way');
    expect(load().makes).toHaveLength(1);
  });
});

describe('names of the stock', () => {
  test('that are all known leave the catalog unchanged', () => {
    const catalogue = load();
    expect(withStockNames(catalogue, [aVehicle, { ...aVehicle, trimCode: 'SPORT', trim: 'Sport' }])).toBe(
      catalogue,
    );
  });

  test('add years, trims, models and makes, in the order of names', () => {
    const catalogue = load();
    const joined = withStockNames(catalogue, [
      { ...aVehicle, year: 2019, trimCode: 'SPORT', trim: 'Sport' },
      { ...aVehicle, trimCode: 'TOURING', trim: 'Touring' },
      { ...aVehicle, modelCode: 'B2300', model: 'B2300', year: 2003 },
      { makeCode: 'LADA', make: 'Lada', modelCode: 'NIVA', model: 'Niva', year: 1995 },
    ]);
    expect(joined.makes.map(({ make }) => make)).toEqual(['Lada', 'Mazda']);
    expect(joined.findModel('MAZDA', 'MAZDA3')?.years).toEqual([2010, 2011, 2012, 2019]);
    expect(joined.findTrim('MAZDA', 'MAZDA3', 'SPORT')).toMatchObject({
      msrp: 20000,
      years: [2010, 2011, 2012, 2019],
    });
    expect(joined.findTrim('MAZDA', 'MAZDA3', 'TOURING')).toMatchObject({ years: [2012], source: 'stock' });
    expect(joined.findModel('LADA', 'NIVA')?.years).toEqual([1995]);
    expect(joined.digest).not.toBe(catalogue.digest);
    expect(catalogue.findModel('MAZDA', 'MAZDA3')?.years).toEqual([2010, 2011, 2012]);
  });

  test('give the same digest in any order', () => {
    const catalogue = load();
    const news = [2015, 2016, 2017].map((year) => ({ ...aVehicle, year }));
    expect(withStockNames(catalogue, news).digest).toBe(withStockNames(catalogue, news.toReversed()).digest);
  });
});
