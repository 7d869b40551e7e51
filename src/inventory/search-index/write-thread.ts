/** The worker thread of `writeOffThread`. */
import { parentPort, workerData } from 'node:worker_threads';
import { writeGeneration } from '#src/inventory/search-index/write-generation.ts';
import type { WriteOrder } from '#src/inventory/search-index/write-generation.ts';
import type { WriteMessage } from '#src/inventory/search-index/write-off-thread.ts';
import { errorMessage } from '#src/lib/error-message.ts';

const say = (message: WriteMessage): void => parentPort?.postMessage(message);
try {
  const index = await writeGeneration(workerData as WriteOrder, {
    onProgress: (done, total) => say({ done, total }),
    onSetback: (error) => say({ setback: String(error) }),
  });
  say({ index });
} catch (error) {
  say({ failure: errorMessage(error) });
}
