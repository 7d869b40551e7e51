/**
 * Builds a snapshot in a worker thread, so that requests are answered meanwhile, and so that a whole one has a heap of its
 * own, however small that of the process is. A bundle has the thread's file because of `program-bundle.ts`.
 */
import { Worker } from 'node:worker_threads';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import { THREAD_ARGS } from '#src/engine/publishing/thread-args.ts';
import type { BuildOptions } from '#src/inventory/snapshot/snapshot-order.ts';

export interface BuildOrder {
  readonly dataDir: string;
  readonly nowMs: number;
  /** By default those of the served release. */
  readonly renames?: readonly VehicleRename[];
}

/** What a build says while it goes on. Each `on…` is called here; a setback is a text. */
export interface BuildReports extends Pick<BuildOptions, 'onProgress' | 'onDoubt' | 'onReady'> {
  readonly onSetback?: (error: string) => void;
}

export type ThreadMessage =
  | { readonly [Name in keyof BuildReports]?: Parameters<NonNullable<BuildReports[Name]>>[0] }
  | { readonly folder: string };

/** The order as the thread gets it. */
export interface ThreadOrder extends BuildOrder {
  /** Only these are sent: a whole snapshot may have a million doubts. */
  readonly wanted: readonly (keyof BuildReports)[];
}

/** As fast as without a limit, and a hundred megabytes less. */
const YOUNG_MB = 48;
/** The limit of a serving process is for its own objects, and a thread would have it, too. */
const OLD_MB = 4_096;

/** Returns the folder of the snapshot as soon as that can be opened. */
export function buildSnapshotOffThread(order: BuildOrder, reports: BuildReports = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const onReady = (folder: string): void => {
      reports.onReady?.(folder);
      resolve(folder);
    };
    storeSnapshotOffThread(order, { ...reports, onReady }).then(resolve, reject);
  });
}

/** Returns the folder of the snapshot when it would survive a power cut. */
export function storeSnapshotOffThread(order: BuildOrder, reports: BuildReports): Promise<string> {
  return new Promise((resolve, reject) => {
    const wanted = Object.keys(reports) as (keyof BuildReports)[];
    const thread = new Worker(new URL('./snapshot-thread.ts', import.meta.url), {
      workerData: { ...order, wanted } satisfies ThreadOrder,
      execArgv: THREAD_ARGS,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
    });
    thread.on('message', (message: ThreadMessage) => {
      if ('folder' in message) {
        resolve(message.folder);
        return;
      }
      if (message.onProgress) reports.onProgress?.(message.onProgress);
      if (message.onDoubt) reports.onDoubt?.(message.onDoubt);
      if (message.onSetback !== undefined) reports.onSetback?.(message.onSetback);
      if (message.onReady !== undefined) reports.onReady?.(message.onReady);
    });
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`Building the stock snapshot failed with code ${code}.`)));
  });
}
