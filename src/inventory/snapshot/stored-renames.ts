/** The cars of the store that have a former name, under it or under that of today. */
import type { DatabaseSync } from 'node:sqlite';
import { formatRenames } from '#src/domain/vehicle/vehicle-renames.ts';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import { openStockReader } from '#src/inventory/snapshot/stock-database.ts';

/** The renames that concern a car of the store, sold or not: keywords find those with the new name by the former one. */
export function findStoredRenames(db: DatabaseSync, renames: readonly VehicleRename[]): VehicleRename[] {
  const isStored = (codes: VehicleRename['from']): boolean => {
    const { where, values } = toCondition(codes);
    return db.prepare(`SELECT 1 FROM listing WHERE ${where} LIMIT 1`).get(...values) !== undefined;
  };
  return renames.filter(({ from, to }) => isStored(from) || isStored(to));
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
 * The cars for sale that are called or found otherwise by one list of renames than by the other.
 * @returns undefined when there are more than `most`
 */
export function listRenamedIds(
  db: DatabaseSync,
  [before, now]: readonly [readonly VehicleRename[], readonly VehicleRename[]],
  most: number,
): Set<string> | undefined {
  const ids = new Set<string>();
  const changed = [...without(before, now), ...without(now, before)];
  for (const codes of changed.flatMap(({ from, to }) => [from, to])) {
    const { where, values } = toCondition(codes);
    const rows = db
      .prepare(`SELECT id FROM listing WHERE ${where} AND status = 'active' LIMIT ?`)
      .all(...values, most + 1);
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
  const values = [makeCode, modelCode, trimCode].filter((code) => code !== undefined);
  const where = ['make_code', 'model_code', 'trim_code']
    .slice(0, values.length)
    .map((column) => `${column} = ?`);
  return { where: where.join(' AND '), values };
}
