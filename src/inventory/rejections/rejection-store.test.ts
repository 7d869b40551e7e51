import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { storeRejections } from '#src/inventory/rejections/rejection-store.ts';
import { SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { storeSample } from '#src/inventory/sample/store-sample.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';

test('keeps the rows before the one in which a full disk cut the list short', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-rejections-'));
  await storeSample({ ...SMALL_MARKET, listings: 30, seed: 1, dataDir });
  const note = JSON.stringify({ line: 7, ownerId: 'd1', field: 'vin', reason: 'is missing' });
  writeFileSync(join(dataDir, 'rejected.ndjson'), `${note}\n${note.slice(0, 20)}`);
  const db = new DatabaseSync(stockDatabasePath(dataDir));
  await storeRejections(db, 'a-feed', dataDir, 0);
  expect(db.prepare('SELECT owner_id, line FROM rejected_row').all()).toEqual([{ owner_id: 'd1', line: 7 }]);
  db.close();
  rmSync(dataDir, { recursive: true });
});
