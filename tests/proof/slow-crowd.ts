/** A thread of slow clients: what they take of the processor is not taken from those who are measured. */
import { parentPort, workerData } from 'node:worker_threads';
import { startSlowReaders, startSlowSenders, type SlowClients } from '#tests/support/slow-clients.ts';

export interface CrowdOrder {
  readonly port: number;
  readonly senders: number;
  readonly readers: number;
}

const WRITE = '/cars-for-sale/svc/email-owner';
/** Unpacked and asked for so often, it is more than the kernel keeps for who does not read. */
const PAGE = '/cars-for-sale/all-cars';
const ASKED_EACH = 12;
/** Whoever is cut off comes back. */
const COME_BACK_MS = 5_000;
const NETWORKS = 100;

const { port, senders, readers } = workerData as CrowdOrder;
const from = (index: number) => `127.0.1.${1 + (index % NETWORKS)}`;
const order = { port, host: `127.0.0.1:${port}`, from, comeBackMs: COME_BACK_MS };
const crowd: SlowClients[] = [
  await startSlowSenders({ ...order, count: senders, path: WRITE }),
  await startSlowReaders({ ...order, count: readers, path: PAGE, asked: ASKED_EACH }),
];
parentPort?.postMessage('there');
parentPort?.once('message', () => {
  parentPort?.postMessage(crowd.reduce((sum, group) => sum + group.endedCount(), 0));
  for (const group of crowd) group.stop();
});
