/** The snapshot of the stock that a release is built with. */
import { join } from 'node:path';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { BuildManifest, InputStamps } from '#src/engine/building/build-manifest.ts';
import { STOCK_DIR } from '#src/engine/building/build-manifest.ts';
import { linkTree } from '#src/engine/building/link-tree.ts';
import { DataMovedError } from '#src/engine/building/render-pool.ts';
import { findSnapshotFolder } from '#src/inventory/snapshot/snapshot-folder.ts';
import { readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { areSameRenames, readStoredRenames } from '#src/inventory/snapshot/stored-renames.ts';
import { findRenames } from '#src/server/renames-file.ts';
import type { Services } from '#src/server/services.ts';

/**
 * Two more imports would remove the snapshot's own folder, and a bundler empties that of the release first.
 * @throws DataMovedError when that was so fast that it is gone already
 */
export function keepStock(services: Pick<Services, 'config' | 'stock'>, folder: string): void {
  try {
    linkTree({ from: requireStockFolder(services), to: folder });
  } catch (error) {
    throw new DataMovedError(`The snapshot of the stock is gone: ${String(error)}`);
  }
  if (readSnapshotMeta(folder)?.digest !== services.stock.current.digest)
    throw new DataMovedError('The snapshot of the stock was replaced during the build.');
}

/** @throws DataMovedError when the snapshot that these services have opened is gone */
export function requireStockFolder({ config, stock }: Pick<Services, 'config' | 'stock'>): string {
  const folder = findSnapshotFolder(config.dataDir, stock.current);
  if (folder === undefined) throw new DataMovedError('The snapshot of the stock is gone.');
  return folder;
}

/** Whether a release has the stock of now, and calls its cars as the catalog calls them now. */
export function hasStockOfNow(
  { folder, buildManifest }: { readonly folder: string; readonly buildManifest: BuildManifest },
  { stockVersion }: InputStamps,
  dataDir: string,
  catalogue: VehicleCatalogue,
): boolean {
  if (buildManifest.inputs.stockVersion !== stockVersion) return false;
  const before = readSnapshotMeta(join(folder, STOCK_DIR))?.renames ?? [];
  return areSameRenames(before, readStoredRenames(dataDir, findRenames(dataDir, catalogue)));
}
