/** Writes the index of a generation in a worker thread, so that requests are answered meanwhile. */
import { Worker } from 'node:worker_threads';
import { THREAD_ARGS } from '#src/engine/publishing/thread-args.ts';
import type { WriteNotes, WriteOrder } from '#src/inventory/search-index/write-generation.ts';

/** What the thread says: the name of the index, how far it is, why it sends all cars, or why it failed. */
export type WriteMessage =
  | { readonly index: string }
  | { readonly done: number; readonly total: number }
  | { readonly setback: string }
  | { readonly failure: string };

export function writeOffThread(order: WriteOrder, notes: WriteNotes): Promise<string> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./write-thread.ts', import.meta.url), {
      workerData: order,
      execArgv: THREAD_ARGS,
    });
    thread.on('message', (message: WriteMessage) => {
      if ('index' in message) resolve(message.index);
      else if ('setback' in message) notes.onSetback(message.setback);
      else if ('failure' in message) reject(new Error(message.failure));
      else notes.onProgress(message.done, message.total);
    });
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`Writing the search index ended with code ${code}.`)));
  });
}
