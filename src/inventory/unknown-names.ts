/** Which cars for sale are of a model that the catalog does not know, by its name or a former one. */
import type { DatabaseSync } from 'node:sqlite';
import { findRenamed } from '#src/domain/vehicle/former-names.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

export interface UnknownName {
  readonly make: string;
  readonly model: string;
  readonly carCount: number;
  readonly sources: readonly string[];
}

export interface NameReport {
  readonly carCount: number;
  /** Cars of a model in the catalogue. */
  readonly knownCount: number;
  /** Those with the most cars first. */
  readonly unknown: readonly UnknownName[];
}

export function reportNames(db: DatabaseSync, catalogue: VehicleCatalogue): NameReport {
  const groups = db
    .prepare(
      `SELECT make_code AS makeCode, model_code AS modelCode, count(*) AS carCount, max(rowid) AS row,
        group_concat(DISTINCT source) AS sources FROM listing WHERE status = 'active' GROUP BY make_code, model_code`,
    )
    .all() as { makeCode: string; modelCode: string; carCount: number; row: number; sources: string }[];
  const selectRecord = db.prepare('SELECT record FROM listing WHERE rowid = ?');
  const isKnown = ({ makeCode, modelCode }: { makeCode: string; modelCode: string }) => {
    const today = findRenamed(catalogue, { makeCode, modelCode });
    return catalogue.findModel(today?.makeCode ?? makeCode, today?.modelCode ?? modelCode) !== undefined;
  };
  const unknown = groups
    .filter((group) => !isKnown(group))
    .map(({ row, carCount, sources }): UnknownName => {
      const record = JSON.parse(String(selectRecord.get(row)?.['record'])) as { make: string; model: string };
      return { make: record.make, model: record.model, carCount, sources: sources.split(',') };
    })
    .toSorted((a, b) => b.carCount - a.carCount || (a.make + a.model < b.make + b.model ? -1 : 1));
  const carCount = groups.reduce((sum, group) => sum + group.carCount, 0);
  const unknownCount = unknown.reduce((sum, group) => sum + group.carCount, 0);
  return { carCount, knownCount: carCount - unknownCount, unknown };
}
