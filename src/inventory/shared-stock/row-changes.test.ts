import { existsSync, linkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { copyStockIn, copyStockOut } from '#src/inventory/shared-stock/copy-stock-database.ts';
import { applyRowChanges, writeRowChanges } from '#src/inventory/shared-stock/row-changes.ts';
import { listSharedTables } from '#src/inventory/shared-stock/shared-tables.ts';
import { bringDatabase } from '#src/inventory/shared-stock/stock-contents.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const MEMORY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

let folder: string;
let one: string;
let other: string;
let now = 1_000;
const fileOf = (number: number) => join(folder, `changes-${number}`);
const stateOf = (generation: number) => ({ id: `p${generation}`, generation });

beforeEach(async () => {
  folder = mkdtempSync(join(MEMORY, 'forecourt-row-changes-'));
  [one, other] = [join(folder, 'one.db'), join(folder, 'other.db')];
  await importCars({ a: 10_000, b: 20_000, c: 30_000 });
  await copyStockOut(one, join(folder, 'stock.db'), stateOf(1));
  await copyStockIn(join(folder, 'stock.db'), other);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function importCars(prices: Readonly<Record<string, number>>, database = one): Promise<void> {
  now += 1_000;
  const db = await openSqlite(database);
  const offers = Object.entries(prices).map(([id, price]) =>
    offerFixture({ id, price, vin: `1HGCM82633A00435${id.charCodeAt(0) % 10}` }),
  );
  await openListingStore(db).applyImport('feed', offers, { nowMs: now, confirmDrop: true });
  db.close();
}

/** Every row of every shared table, and what else the database consists of. */
function dump(path: string): unknown {
  const db = new DatabaseSync(path);
  try {
    const tables = listSharedTables(db).filter((name) => name !== 'write_probe');
    const rows = tables.map((name) => {
      const found = db.prepare(`SELECT * FROM "${name}"`).all();
      return [name, found.map((row) => JSON.stringify(row)).toSorted()];
    });
    const schema = db
      .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name`)
      .all();
    return { rows, schema, state: db.prepare('SELECT * FROM shared_stock').all() };
  } finally {
    db.close();
  }
}

function change(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

/** As an import publishes. */
const write = (from: number, to: number) =>
  writeRowChanges(one, { from: `p${from}`, to: stateOf(to), file: fileOf(to) });
const changesOf = (numbers: readonly number[]) =>
  numbers.map((number) => ({ from: `p${number - 1}`, file: fileOf(number) }));
const apply = (...numbers: number[]) => applyRowChanges(other, changesOf(numbers));

test('rows that came, changed and went on one machine make the other one the same, table by table', async () => {
  await importCars({ a: 9_000, b: 20_000, d: 40_000 });
  change(
    one,
    `INSERT INTO dealer (id, source, record) VALUES ('d1', 'dealers', '{"note":"naïve “quotes”"}');
     INSERT INTO rejected_row VALUES ('feed', 'o', NULL, 'f.csv', 2, 'price', 'is no number', 5);
     INSERT INTO fee_median VALUES ('TX', 150), ('CA', 85);
     INSERT INTO listing_view (listing_id, day, view_count) VALUES ('a', '2026-11-27', 7)`,
  );
  expect(write(1, 2)).toBe(true);
  await importCars({ a: 9_000, d: 39_000, e: 1_000 });
  change(one, `DELETE FROM rejected_row; UPDATE fee_median SET state = 'NV' WHERE state = 'CA'`);
  expect(write(2, 3)).toBe(true);
  expect(apply(2, 3)).toBe(true);
  expect(dump(other)).toEqual(dump(one));

  // And on the other one, which is as good as the first now.
  await importCars({ a: 8_000 }, other);
  expect(writeRowChanges(other, { from: 'p3', to: stateOf(4), file: fileOf(4) })).toBe(true);
  expect(applyRowChanges(one, changesOf([4]))).toBe(true);
  expect(dump(one)).toEqual(dump(other));
});

test('a machine that has some of the changes applies the rest, and none twice', async () => {
  await importCars({ a: 9_000, b: 1 });
  write(1, 2);
  await importCars({ a: 9_500, b: 2 });
  write(2, 3);
  expect(apply(2)).toBe(true);
  expect(apply(2, 3)).toBe(true);
  expect(dump(other)).toEqual(dump(one));
  expect(apply(2, 3)).toBe(true);
  expect(dump(other)).toEqual(dump(one));
});

test('where the stock is not exactly the one that was changed, nothing is applied or written', async () => {
  await importCars({ a: 9_000 });
  expect(write(7, 2), 'it is of another publication').toBe(false);
  expect(write(1, 2)).toBe(true);
  change(other, `UPDATE dealer SET source = 'x'; DELETE FROM listing_view`);
  change(other, `INSERT INTO listing_view (listing_id, day, view_count) VALUES ('a', '2026-11-27', 7)`);
  const before = dump(other);
  expect(apply(2), 'somebody wrote there').toBe(false);
  expect(dump(other)).toEqual(before);
  await copyStockIn(join(folder, 'stock.db'), other);
  change(other, 'CREATE INDEX listing_by_year ON listing (year)');
  expect(apply(2), 'it has other tables').toBe(false);
  await copyStockIn(join(folder, 'stock.db'), other);
  expect(apply(2)).toBe(true);
  change(one, 'ALTER TABLE dealer ADD COLUMN opened_ms BIGINT');
  await importCars({ a: 8_000 });
  expect(write(2, 3), 'as after an update: a new machine would begin with the old tables').toBe(false);
});

test('a new machine takes the database and all changes since', async () => {
  const publication = join(folder, 'publication');
  mkdirSync(join(publication, 'changes'), { recursive: true });
  linkSync(join(folder, 'stock.db'), join(publication, 'base.db'));
  for (const [at, price] of [9_000, 9_500].entries()) {
    await importCars({ a: price, b: 20_000 + at });
    write(at + 1, at + 2);
    linkSync(fileOf(at + 2), join(publication, 'changes', `000${at + 1}.p${at + 1}`));
  }
  const dataDir = join(folder, 'new');
  mkdirSync(dataDir);
  await bringDatabase(dataDir, publication);
  expect(dump(stockDatabasePath(dataDir))).toEqual(dump(one));
  change(stockDatabasePath(dataDir), `UPDATE listing SET year = 1901`);
  await bringDatabase(dataDir, publication);
  expect(dump(stockDatabasePath(dataDir)), 'what was changed there gives way').toEqual(dump(one));
});
