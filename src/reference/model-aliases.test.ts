import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tradeNamesOf, vehicleNamesOf } from '#src/domain/vehicle/name-lookup.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { readAliases, writeAliases } from '#src/reference/model-aliases.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-aliases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an accepted name finds its model in feeds at once, and not in what shoppers type', () => {
  const before = loadCatalogue(folder);
  writeAliases(folder, [{ make: 'Toyota', name: 'Supra', model: 'GR Supra' }]);
  const catalogue = loadCatalogue(folder);
  const toyota = catalogue.findMake('TOYOTA');
  expect(tradeNamesOf(toyota)?.findModelByName('SUPRA')?.model).toBe('GR Supra');
  expect(vehicleNamesOf(toyota)?.findModelByName('Supra')).toBeUndefined();
  expect(catalogue.digest).not.toBe(before.digest);
});

test('a name accepted again is replaced', () => {
  writeAliases(folder, [
    { make: 'Ford', name: 'F-25', model: 'F-150' },
    { make: 'Ford', name: 'f 25', model: 'F-250 Super Duty' },
  ]);
  expect(readAliases(folder)).toEqual([{ make: 'Ford', name: 'f 25', model: 'F-250 Super Duty' }]);
});

test('a file that is no list of names is reported by its path', () => {
  mkdirSync(join(folder, 'reference'));
  writeFileSync(join(folder, 'reference', 'aliases.json'), '{"Ford": 1}');
  expect(() => readAliases(folder)).toThrow(/aliases\.json is not a list of names\. Correct it or delete it/);
});
