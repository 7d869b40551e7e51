/** The snapshot of a release after a rename: its build says what it waits for when most cars are renamed, and finds it made. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { buildSnapshot, findBuiltSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { similarCars } from '#src/inventory/snapshot/increment/increment.fixtures.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { findRenames } from '#src/server/renames-file.ts';
import { prepareRenamed } from '#scripts/rebuild/prepare-snapshot.ts';

const CARS = 100;

test('a rename of most cars is a step of the build, once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'prepare-renamed-'));
  const db = await openSqlite(stockDatabasePath(dataDir));
  await openListingStore(db).applyImport('sample', similarCars(CARS), { nowMs: Date.now() });
  buildSnapshot(dataDir, { nowMs: Date.now(), renames: [] });
  const catalogue = { makes: [{ make: 'Zonda', makeCode: 'ZONDA', formerly: ['Honda'], models: [] }] };
  const steps = new Set<string>();
  const prepare = () => prepareRenamed(dataDir, catalogue, (step) => steps.add(step));
  await prepare();
  expect([...steps]).toEqual(['calling cars by their new names']);
  expect(findBuiltSnapshot(dataDir, findRenames(dataDir, catalogue))).toBeDefined();
  steps.clear();
  await prepare();
  expect([...steps], 'it is there').toEqual([]);
  db.close();
  rmSync(dataDir, { recursive: true });
});
