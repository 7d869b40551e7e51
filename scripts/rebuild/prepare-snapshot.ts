/** The snapshot of the stock, made by a thread of its own while a rebuild loads its code and looks at everything else. */
import { buildSnapshotOffThread } from '#src/inventory/snapshot/build-off-thread.ts';
import type { Config } from '#src/server/config.ts';
import { readCurrent } from '#src/engine/publishing/releases.ts';

/** Ends when there is one. What went wrong is told by whoever opens the stock afterwards. */
export async function prepareSnapshot({ dataDir }: Config): Promise<void> {
  if (readCurrent(dataDir) === undefined) return; // perhaps there is no stock yet
  await buildSnapshotOffThread({ dataDir, nowMs: Date.now() }).catch(() => undefined);
}
