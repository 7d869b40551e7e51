/**
 * Writes a merged index with a second thread: it merges the texts, while the caller's thread merges the rest, and then
 * writes the file, while the caller goes on. The caller's thread blocks only where it asks for the end.
 */
import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { THREAD_ARGS } from '#src/engine/publishing/thread-args.ts';
import { beginMerge } from '#src/engine/search/embedded/merge-index.ts';
import type { IndexMerge, TextMerge } from '#src/engine/search/embedded/merge-index.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';

export interface MergeThread {
  /**
   * The tables of the base should be in a `SharedArrayBuffer`; others are copied.
   * @returns a function that blocks until the file is written, and throws if that failed
   */
  write(path: string, merge: IndexMerge): () => void;
  stop(): void;
}

/** What the thread begins with: it sets the only number of `ended` to 1 when it has said how it ended. */
export interface MergeThreadData {
  readonly port: MessagePort;
  readonly ended: Int32Array;
}

/** In this order. */
export type ToMergeThread =
  | { readonly texts: TextMerge }
  | { readonly path: string; readonly rest: IndexTables };

/** How it ended. */
export type FromMergeThread = { readonly isWritten: true } | { readonly failure: string };

/** A thread that takes longer than the caller by this much has died. */
const MAX_WAIT_MS = 60_000;

/** Loads its code meanwhile, so start it before there is anything to merge. */
export function startMergeThread(): MergeThread {
  const { port1: port, port2 } = new MessageChannel();
  const ended = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(new URL('./merge-thread.ts', import.meta.url), {
    workerData: { port: port2, ended },
    transferList: [port2],
    execArgv: THREAD_ARGS,
  });
  thread.unref();
  const send = (message: ToMergeThread, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);
  return {
    write(path, merge) {
      const { texts, mergeRest } = beginMerge(merge);
      send({ texts });
      const rest = mergeRest();
      send({ path, rest }, listBuffers(rest));
      return () => {
        Atomics.wait(ended, 0, 0, MAX_WAIT_MS);
        const end = receiveMessageOnPort(port)?.message as FromMergeThread | undefined;
        if (!end) throw new Error('The thread that merges the search index has not answered.');
        if ('failure' in end) throw new Error(`The search index could not be merged: ${end.failure}`);
      };
    },
    stop() {
      port.close();
      void thread.terminate();
    },
  };
}

/** Shared memory is not moved. */
function listBuffers(tables: IndexTables): ArrayBuffer[] {
  const buffers = new Set([...tables.values()].map(({ buffer }) => buffer));
  return [...buffers].filter((buffer) => buffer instanceof ArrayBuffer);
}
