/** The cars of the store whose names a catalog no longer has. */
import type { DatabaseSync } from 'node:sqlite';
import { formatRenames } from '#src/domain/vehicle/vehicle-renames.ts';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import { openStockReader } from '#src/inventory/snapshot/stock-database.ts';

/** The renames that concern a car of the store, sold or not. */
export function findStoredRenames(db: DatabaseSync, renames: readonly VehicleRename[]): VehicleRename[] {
  return renames.filter(({ from }) => {
    const { where, codes } = toCondition(from);
    return db.prepare(`SELECT 1 FROM listing WHERE ${where} LIMIT 1`).get(...codes) !== undefined;
  });
}

export function readStoredRenames(dataDir: string, renames: readonly VehicleRename[]): VehicleRename[] {
  const db = openStockReader(dataDir);
  try {
    return findStoredRenames(db, renames);
  } finally {
    db.close();
  }
}

export function areSameRenames(a: readonly VehicleRename[], b: readonly VehicleRename[]): boolean {
  return formatRenames(a).join() === formatRenames(b).join();
}

/**
 * The cars for sale that are called otherwise by one list of renames than by the other.
 * @returns undefined when there are more than `most`
 */
export function listRenamedIds(
  db: DatabaseSync,
  [before, now]: readonly [readonly VehicleRename[], readonly VehicleRename[]],
  most: number,
): Set<string> | undefined {
  const ids = new Set<string>();
  for (const { from } of [...without(before, now), ...without(now, before)]) {
    const { where, codes } = toCondition(from);
    const rows = db
      .prepare(`SELECT id FROM listing WHERE ${where} AND status = 'active' LIMIT ?`)
      .all(...codes, most + 1);
    for (const row of rows) ids.add(String(row['id']));
    if (ids.size > most) return undefined;
  }
  return ids;
}

function without(some: readonly VehicleRename[], others: readonly VehicleRename[]): VehicleRename[] {
  const known = new Set(formatRenames(others));
  return some.filter((rename) => formatRenames([rename]).every((text) => !known.has(text)));
}

function toCondition({ makeCode, modelCode, trimCode }: VehicleRename['from']) {
  const codes = [makeCode, modelCode, trimCode].filter((code) => code !== undefined);
  const where = ['make_code', 'model_code', 'trim_code']
    .slice(0, codes.length)
    .map((column) => `${column} = ?`);
  return { where: where.join(' AND '), codes };
}
