// Two processes can make the snapshot of one generation at the same moment: a server that sees an import, and the import.
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { similarCars } from '#src/inventory/snapshot/increment/increment.fixtures.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

vi.mock('node:fs', { spy: true });

const NOW = Date.UTC(2026, 5, 2);

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'forecourt-same-'))));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

test('the one that is a moment later takes that of the other, and leaves nothing behind', async () => {
  const db = await openSqlite(stockDatabasePath(dataDir));
  await openListingStore(db).applyImport('sample', similarCars(20), { nowMs: NOW, confirmDrop: true });
  db.close();
  const { renameSync } = await vi.importActual<typeof fs>('node:fs');
  let overtaken = 0;
  vi.mocked(fs.renameSync).mockImplementation((from, to) => {
    if (statSync(from).isDirectory() && overtaken++ === 0)
      cpSync(String(from), String(to), { recursive: true }); // the other one gives its own this name
    renameSync(from, to);
  });
  const folder = buildSnapshot(dataDir, { nowMs: NOW });
  expect(overtaken).toBe(1);
  expect(readdirSync(dirname(folder)).filter((name) => name.includes('-'))).toEqual([]);
  expect(buildSnapshot(dataDir, { nowMs: NOW })).toBe(folder);
});
