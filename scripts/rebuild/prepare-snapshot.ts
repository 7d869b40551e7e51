/** Makes the stock snapshot in a thread while a rebuild loads its code and checks everything else. */
import { buildSnapshotOffThread } from '#src/inventory/snapshot/build-off-thread.ts';
import type { Config } from '#src/server/config.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';

/** Resolves when there is a snapshot. Opening the stock later reports any error. */
export async function prepareSnapshot({ dataDir }: Config): Promise<void> {
  if (readCurrent(dataDir) === undefined) return; // perhaps there is no stock yet
  await buildSnapshotOffThread({ dataDir, nowMs: Date.now() }).catch(() => undefined);
}
