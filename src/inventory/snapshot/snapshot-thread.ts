/** The worker thread of `buildSnapshotOffThread`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { BuildOrder } from '#src/inventory/snapshot/build-off-thread.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';

const { dataDir, nowMs } = workerData as BuildOrder;
parentPort?.postMessage(buildSnapshot(dataDir, { nowMs }));
