/** The reading thread runs a few lines of code here instead of reading a feed. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { receiveBatches } from '#src/inventory/feed/feed-thread.ts';
import { loadMapping } from '#src/inventory/feed/load-mapping.ts';

const ORDER = { mapping: loadMapping('generic'), files: [], dataDir: '.' };
const importOf = (name: string): string =>
  `import * as ${name.replace('-', '')} from '${new URL(`${name}.ts`, import.meta.url).href}';`;

/** `body` yields `batchOf(readCount)`. */
function threadOf(body: string): URL {
  const code = `${importOf('feed-thread')} ${importOf('feed-error')}
    import { parentPort, workerData } from 'node:worker_threads';
    const batchOf = (readCount) => ({ readCount, rows: [], rejected: [], warned: [], remarks: [], files: [] });
    async function* batches() { ${body} }
    await feedthread.sendBatches(parentPort, batches());`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

async function readCounts(body: string): Promise<number[]> {
  const counts: number[] = [];
  for await (const { readCount } of receiveBatches(threadOf(body), ORDER)) counts.push(readCount);
  return counts;
}

test('delivers batches in order, to the last', async () => {
  expect(await readCounts('yield batchOf(1); yield batchOf(2); yield batchOf(3);')).toEqual([1, 2, 3]);
});

test('reads at most one batch ahead of the store', async () => {
  const made = new Int32Array(new SharedArrayBuffer(4));
  const body = 'for (;;) { Atomics.add(workerData.made, 0, 1); yield batchOf(1); }';
  const batches = receiveBatches(threadOf(body), Object.assign({ made }, ORDER));
  await batches.next();
  await wait(200);
  expect(made[0]).toBe(2);
  await batches.return(undefined);
});

test('reports a refused feed in the other thread', async () => {
  const reading = readCounts('yield batchOf(1); throw new feederror.FeedError("line 2: a zero byte");');
  await expect(reading).rejects.toThrow(new FeedError('line 2: a zero byte'));
});

test.each([
  ['fails', 'throw new TypeError("a mistake of ours");', 'a mistake of ours'],
  ['ends', 'yield batchOf(1); process.exit(0);', 'stopped before the end of the feed'],
])('fails an import whose thread %s', async (_how, body, message) => {
  await expect(readCounts(body)).rejects.toThrow(message);
});
