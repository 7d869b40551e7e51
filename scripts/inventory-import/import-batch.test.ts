import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COLUMNS = 'id,listingType,year,make,model,salePrice,mileage,ownerName,ownerZip,url';

const ROW = 'a1,Used,2021,Toyota,Camry,20000,30000,Elm Street Cars,90210,https://elm.example/a1';

test('an import that fails after its cars were applied does not say that nothing has changed', async () => {
  const db = await openSqlite(stockDatabasePath(folder));
  db.exec('DROP TABLE rejected_row');
  const file = join(folder, 'cars.csv');
  writeFileSync(file, `${COLUMNS}\n${ROW}\n`);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/inventory-import.ts', '--feed', 'generic', '--data-dir', folder, file],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('The stock is imported, but the search index'),
  ]);
  expect(stderr).not.toContain('Nothing has changed');
  const sale = db.prepare("SELECT id FROM listing WHERE status = 'active'").all();
  expect(sale.map(({ id }) => String(id))).toEqual([expect.stringContaining('a1')]);
  db.close();
});
