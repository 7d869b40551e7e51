/**
 * Builds a snapshot in a worker thread, so that requests are answered meanwhile. A bundle has the thread's file because
 * of `program-bundle.ts`.
 */
import { Worker } from 'node:worker_threads';
import { THREAD_ARGS } from '#src/engine/publishing/thread-args.ts';

export interface BuildOrder {
  readonly dataDir: string;
  readonly nowMs: number;
}

/** As fast as without a limit, and a hundred megabytes less. */
const YOUNG_MB = 48;
/** The limit of a serving process is for its own objects, and a thread would have it, too. */
const OLD_MB = 4_096;

/** What the thread says: the folder of the snapshot, or why one could not be made from the one before it. */
export type ThreadMessage = { readonly folder: string } | { readonly setback: string };

/** Returns the folder of the snapshot. @param onSetback as in `BuildOptions`, with a text */
export function buildSnapshotOffThread(
  order: BuildOrder,
  onSetback?: (error: string) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./snapshot-thread.ts', import.meta.url), {
      workerData: order,
      execArgv: THREAD_ARGS,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
    });
    thread.on('message', (message: ThreadMessage) => {
      if ('folder' in message) resolve(message.folder);
      else onSetback?.(message.setback);
    });
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`Building the stock snapshot failed with code ${code}.`)));
  });
}
