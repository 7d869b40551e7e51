/**
 * Reads a feed in one thread and stores it in another, so that both run at the same time on two cores. The reader is at
 * most one batch ahead, so that memory stays flat when the store is slower.
 */
import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { THREAD_ARGS } from '#src/engine/publishing/thread-args.ts';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import type { FeedBatch, FeedOrder } from '#src/inventory/feed/read-stock-rows.ts';

type Message =
  | { readonly type: 'batch'; readonly batch: FeedBatch }
  | { readonly type: 'end' }
  | { readonly type: 'refused'; readonly reason: string };

/** The thread's input. */
export interface ThreadOrder extends FeedOrder {
  readonly dataDir: string;
}

/** Runs in the thread that stores; `entry` is a file that calls `sendBatches`. */
export async function* receiveBatches(entry: URL, order: ThreadOrder): AsyncGenerator<FeedBatch> {
  const thread = new Worker(entry, { workerData: order, execArgv: THREAD_ARGS });
  try {
    for await (const [message] of on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[Message]>) {
      if (message.type === 'end') return;
      if (message.type === 'refused') throw new FeedError(message.reason);
      thread.postMessage('next');
      yield message.batch;
    }
    throw new Error('The thread that reads the feed stopped before the end of the feed.');
  } finally {
    await thread.terminate();
  }
}

/** Runs in the thread that reads. */
export async function sendBatches(port: MessagePort, batches: AsyncIterable<FeedBatch>): Promise<void> {
  const send = (message: Message): void => port.postMessage(message);
  try {
    for await (const batch of batches) {
      send({ type: 'batch', batch });
      await once(port, 'message');
    }
    send({ type: 'end' });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    send({ type: 'refused', reason: error.message });
  }
}
