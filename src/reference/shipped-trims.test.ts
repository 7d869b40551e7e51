import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadCatalogue } from '#src/reference/catalogue.ts';

test('a trim with a larger engine stands above the one of the same name, whichever has a price', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trims-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const catalogue = loadCatalogue(dataDir);
  const stands = (makeCode: string, modelCode: string, name: string) =>
    catalogue.findModel(makeCode, modelCode)?.trims.findIndex(({ trim }) => trim === name) ?? -1;
  expect(stands('HONDA', 'ACCORD', 'EX-L V6')).toBeGreaterThan(stands('HONDA', 'ACCORD', 'EX-L'));
  const twoLiter = stands('HYUNDAI', 'SANTA_FE', 'Limited 2.0T');
  expect(twoLiter).toBeGreaterThan(stands('HYUNDAI', 'SANTA_FE', 'SEL'));
  expect(twoLiter).toBeGreaterThan(stands('HYUNDAI', 'SANTA_FE', 'Limited'));
});

test('a year whose only trims have two doors is no sedan', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trims-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const charger = loadCatalogue(dataDir).findModel('DODGE', 'CHARGER');
  expect(charger?.yearStyles).toMatchObject({ 2023: ['SEDAN'], 2024: ['COUPE'], 2026: ['SEDAN', 'COUPE'] });
});
