/** The worker thread of `buildSnapshotOffThread`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { BuildOrder, ThreadMessage } from '#src/inventory/snapshot/build-off-thread.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';

const { dataDir, nowMs } = workerData as BuildOrder;
const say = (message: ThreadMessage): void => parentPort?.postMessage(message);
const onSetback = (error: unknown): void => say({ setback: String(error) });
buildSnapshot(dataDir, { nowMs, onSetback, onReady: (folder) => say({ folder }) });
