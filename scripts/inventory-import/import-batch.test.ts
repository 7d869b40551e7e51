import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COLUMNS = 'id,listingType,year,make,model,salePrice,mileage,ownerName,ownerZip,url';

function importCar(id: string) {
  const file = join(folder, `${id}.csv`);
  const row = `${id},Used,2021,Toyota,Camry,20000,30000,Elm Street Cars,90210,https://elm.example/${id}`;
  writeFileSync(file, `${COLUMNS}\n${row}\n`);
  const options = ['--feed', 'generic', '--confirm-drop', '--data-dir', folder, file];
  return spawnSync(process.execPath, ['scripts/inventory-import.ts', ...options], { encoding: 'utf8' });
}

test('an import that fails after its cars were applied does not say that nothing has changed', () => {
  expect(importCar('a1').status).toBe(0);
  const db = new DatabaseSync(join(folder, 'forecourt.db'));
  db.exec('DROP TABLE rejected_row');
  const { status, stderr } = importCar('a2');
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('The stock is imported, but the search index'),
  ]);
  expect(stderr).not.toContain('Nothing has changed');
  const sale = db.prepare("SELECT id FROM listing WHERE status = 'active'").all();
  expect(sale.map(({ id }) => String(id))).toEqual([expect.stringContaining('a2')]);
  db.close();
});
