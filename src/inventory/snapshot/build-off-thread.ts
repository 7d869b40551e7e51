/**
 * Builds a snapshot in a worker thread, so that requests are answered meanwhile. Only for processes that run from
 * source, as the server does, because a bundled copy of this file has no thread file next to it.
 */
import { Worker } from 'node:worker_threads';

export interface BuildOrder {
  readonly dataDir: string;
  readonly nowMs: number;
}

/** As fast as without a limit, and a hundred megabytes less. */
const YOUNG_MB = 48;

/** Returns the folder of the snapshot. */
export function buildSnapshotOffThread(order: BuildOrder): Promise<string> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./snapshot-thread.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    thread.once('message', (folder: string) => resolve(folder));
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`Building the stock snapshot failed with code ${code}.`)));
  });
}
