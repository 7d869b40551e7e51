import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  hasReleaseCatalogue,
  readReleaseCatalogue,
  writeReleaseCatalogue,
} from '#src/reference/compiled-catalogue.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

test('a release keeps the catalog that it was built with, whatever has been edited since', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-catalogue-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const catalogue = { ...aCatalogue({ Honda: { Civic: { years: [2020] } } }), digest: 'one' };
  expect([readReleaseCatalogue(folder), hasReleaseCatalogue(folder, catalogue)]).toEqual([undefined, false]);
  writeReleaseCatalogue(folder, catalogue);
  const read = readReleaseCatalogue(folder);
  expect([read?.digest, read?.makes]).toEqual(['one', catalogue.makes]);
  expect(read?.findModel('HONDA', 'CIVIC')?.years).toEqual([2020]);
  expect(hasReleaseCatalogue(folder, catalogue)).toBe(true);
  expect(hasReleaseCatalogue(folder, { ...catalogue, digest: 'two' })).toBe(false);
});
