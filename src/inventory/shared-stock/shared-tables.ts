/** The tables that describe the stock: machines share them, and nothing else of a database. */
import type { DatabaseSync } from 'node:sqlite';
import type { Migration } from '#src/engine/db/migrate.ts';
import { BREAKING_TABLE } from '#src/engine/db/newer-steps.ts';
import { MIGRATIONS } from '#src/server/db/migrations.ts';

const CREATED = /^\s*CREATE TABLE (?:IF NOT EXISTS )?(\w+)/;
/** What else describes the stock: campaigns and corrections next to it, its views, and which steps made the tables. */
const ALSO_SHARED = [
  ...['booking', 'car_correction', 'car_standing', 'listing_view'],
  ...[BREAKING_TABLE, 'migration', 'migration_lock', 'write_probe'],
];

export function listSharedTables(db: DatabaseSync): string[] {
  const shared = new Set([...MIGRATIONS.flatMap(listStockTables), ...ALSO_SHARED]);
  return listTables(db).filter((name) => shared.has(name));
}

/** Such as those about people, of the time before PostgreSQL. */
export function listOtherTables(db: DatabaseSync): string[] {
  const shared = new Set(listSharedTables(db));
  return listTables(db).filter((name) => !shared.has(name));
}

function listTables(db: DatabaseSync): string[] {
  const rows = db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`)
    .all();
  return rows.map(({ name }) => String(name));
}

function listStockTables({ isOfStock, statements }: Migration): string[] {
  return isOfStock === true ? statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []) : [];
}
