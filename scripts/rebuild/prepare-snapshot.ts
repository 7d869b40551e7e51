/** Makes the stock snapshot in a thread while a rebuild loads its code and checks everything else. */
import type { NamedVehicles } from '#src/domain/vehicle/former-names.ts';
import { buildSnapshotOffThread } from '#src/inventory/snapshot/build-off-thread.ts';
import { findBuiltSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import type { Config } from '#src/server/config.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { findRenames } from '#src/server/renames-file.ts';

/** Resolves when there is a snapshot. Opening the stock later reports any error. */
export async function prepareSnapshot({ dataDir }: Config): Promise<void> {
  if (readCurrent(dataDir) === undefined) return; // perhaps there is no stock yet
  await buildSnapshotOffThread({ dataDir, nowMs: Date.now() }).catch(() => undefined);
}

/**
 * After a rename, the same with the names of the catalog that is being released. That of a make with many cars is made whole,
 * which takes minutes of a large stock.
 */
export async function prepareRenamed(
  dataDir: string,
  catalogue: NamedVehicles,
  onStep: (step: string) => void,
): Promise<void> {
  const renames = findRenames(dataDir, catalogue);
  if (findBuiltSnapshot(dataDir, renames) !== undefined) return;
  const onProgress = () => onStep('calling cars by their new names');
  await buildSnapshotOffThread({ dataDir, nowMs: Date.now(), renames }, { onProgress }).catch(
    () => undefined,
  );
}
