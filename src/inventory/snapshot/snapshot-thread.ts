/** The worker thread of `storeSnapshotOffThread`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadMessage, ThreadOrder } from '#src/inventory/snapshot/build-off-thread.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';

const { dataDir, nowMs, renames, wanted } = workerData as ThreadOrder;
const say = (message: ThreadMessage): void => parentPort?.postMessage(message);
const folder = buildSnapshot(dataDir, {
  nowMs,
  renames,
  ...(wanted.includes('onProgress') && { onProgress: (onProgress) => say({ onProgress }) }),
  ...(wanted.includes('onDoubt') && { onDoubt: (onDoubt) => say({ onDoubt }) }),
  ...(wanted.includes('onReady') && { onReady: (onReady) => say({ onReady }) }),
  ...(wanted.includes('onSetback') && { onSetback: (error) => say({ onSetback: String(error) }) }),
});
say({ folder });
