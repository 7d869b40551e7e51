/** The thread of `startMergeThread`. */
import { workerData } from 'node:worker_threads';
import { mergeTexts } from '#src/engine/search/embedded/merge-index.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import type {
  FromMergeThread,
  MergeThreadData,
  ToMergeThread,
} from '#src/engine/search/embedded/merge-off-thread.ts';
import { writeTableFile } from '#src/engine/search/embedded/table-file.ts';

const { port, ended } = workerData as MergeThreadData;
let texts: IndexTables = new Map();

function work(message: ToMergeThread): FromMergeThread | undefined {
  if ('texts' in message) {
    texts = mergeTexts(message.texts);
    return undefined;
  }
  writeTableFile(message.path, new Map([...message.rest, ...texts]));
  return { isWritten: true };
}

function end(how: FromMergeThread): void {
  port.postMessage(how);
  Atomics.store(ended, 0, 1);
  Atomics.notify(ended, 0);
  port.close();
}

port.on('message', (message: ToMergeThread) => {
  try {
    const how = work(message);
    if (how) end(how);
  } catch (error) {
    end({ failure: String(error) });
  }
});
