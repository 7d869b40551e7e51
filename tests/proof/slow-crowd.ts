/** Runs slow clients in a thread, so that their CPU time does not affect the measured visitors. */
import { parentPort, workerData } from 'node:worker_threads';
import { startSlowReaders, startSlowSenders } from '#tests/support/slow-clients.ts';
import type { SlowClients } from '#tests/support/slow-clients.ts';

export interface CrowdOrder {
  readonly port: number;
  readonly senders: number;
  readonly readers: number;
}

const WRITE = '/cars-for-sale/svc/email-owner';
/** Uncompressed and requested repeatedly, it exceeds what the kernel buffers for a client that does not read. */
const PAGE = '/cars-for-sale/all-cars';
const ASKED_EACH = 12;
/** Clients that are cut off reconnect after this. */
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
