import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkTree } from '#src/engine/building/link-tree.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { generateSample } from '#src/inventory/sample/generate-sample.ts';
import { SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const NOW = Date.UTC(2026, 5, 2);

test('a build keeps the stock that it began with, although feeds have been imported since', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-kept-'));
  const store = async (listings: number) => {
    const db = await openSqlite(stockDatabasePath(dataDir));
    await openListingStore(db).applyImport('sample', generateSample({ ...SMALL_MARKET, listings, seed: 1 }), {
      nowMs: NOW,
      confirmDrop: true,
    });
    db.close();
    return buildSnapshot(dataDir, { nowMs: NOW });
  };
  const open = async (folder?: string) => {
    const stock = await openStock(dataDir, { folder });
    const { id, engine } = stock.current;
    const seen = { id, listings: engine.listingCount };
    await stock.close();
    return seen;
  };
  const kept = join(dataDir, 'kept');
  linkTree({ from: await store(30), to: kept });
  for (const listings of [45, 50, 55]) await store(listings);
  expect(await open(kept)).toEqual({ id: 1, listings: 30 });
  expect(await open()).toEqual({ id: 4, listings: 55 });
  expect(await open(join(dataDir, 'gone'))).toEqual({ id: 4, listings: 55 });
  rmSync(dataDir, { recursive: true });
});
