import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCatalogue } from '#src/reference/catalogue.ts';

const HONDA = (price: number) =>
  `make: Honda\nmodels:\n  - model: Fit\n    style: [HATCH]\n    years: 2007-2020\n    trims: [{ trim: LX, price: ${price} }]\n`;
const KIA =
  'make: Kia\nmodels:\n  - model: Rio\n    style: [SEDAN]\n    years: 2001-2023\n    trims: [{ trim: S, price: 17390 }]\n';

let home = '';
const shipped = () => join(home, 'shipped');
const parsedFile = (dataDir: string) => join(home, dataDir, 'reference/parsed.ndjson');
/** As a build does. */
const load = (dataDir: string) =>
  readCatalogue(join(home, dataDir), { shippedDir: shipped(), keeps: true }).catalogue;
const write = (name: string, text: string) => writeFileSync(join(shipped(), name), text);

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'parsed-files-'));
  for (const folder of ['shipped', 'data', 'other']) mkdirSync(join(home, folder));
  write('honda.yaml', HONDA(16_000));
  write('kia.yaml', KIA);
});
afterEach(() => rmSync(home, { recursive: true }));

test('a catalog after an edit is the one of a machine that parses everything', () => {
  load('data');
  write('honda.yaml', HONDA(16_500));
  const [edited, fresh] = [load('data'), load('other')];
  expect(edited.makes).toEqual(fresh.makes);
  expect(edited.findTrim('HONDA', 'FIT', 'LX')?.msrp).toBe(16_500);
});

test('a file that is as it was is not parsed again', () => {
  load('data');
  const kept = readFileSync(parsedFile('data'), 'utf8');
  writeFileSync(parsedFile('data'), kept.replace('"Rio"', '"Rio of before"'));
  write('honda.yaml', HONDA(16_500));
  expect(load('data').findModel('KIA', 'RIO')?.model).toBe('Rio of before');
});

test('a damaged file of parsed ones only costs time', () => {
  load('data');
  writeFileSync(parsedFile('data'), '["half');
  write('honda.yaml', HONDA(16_500));
  expect(load('data').makes).toEqual(load('other').makes);
});
