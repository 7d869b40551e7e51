import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Config } from '#src/server/config.ts';
import { createLog } from '#src/server/log.ts';

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
/** A worker that lived this long did not die of its start. */
const STEADY_AFTER_MS = 60_000;

/** Several serving processes on one port. A crashed one is replaced, more slowly each time; a signal stops them all. */
export async function runWorkers(config: Config): Promise<never> {
  const log = createLog(config);
  let isStopping = false;
  let delayMs = FIRST_DELAY_MS;

  function start(): void {
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      if (performance.now() - startedAt > STEADY_AFTER_MS) delayMs = FIRST_DELAY_MS;
      log.error({ pid: worker.process.pid, code, signal, restartInMs: delayMs }, 'worker ended');
      setTimeout(() => !isStopping && start(), delayMs);
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
    });
  }

  // Whatever started this process, its workers are servers.
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./main.ts', import.meta.url)) });
  for (let i = 0; i < config.workers; i++) start();
  return new Promise(() => {
    const stop = () => {
      if (isStopping) return;
      isStopping = true;
      void stopAll().then((code) => process.exit(code));
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
}

/** Passes the signal on and waits; the exit code is 0 if all of them stopped in order. */
async function stopAll(): Promise<number> {
  const workers = Object.values(cluster.workers ?? {}).filter(
    (worker): worker is Worker => worker !== undefined,
  );
  const codes = workers.map(
    (worker) =>
      new Promise<number>((resolve) => {
        // Who serves has an ear for SIGTERM: killed by it is only who had not begun.
        worker.once('exit', (code, signal) => resolve(signal && signal !== 'SIGTERM' ? 1 : code));
        worker.process.kill('SIGTERM');
      }),
  );
  return Math.max(0, ...(await Promise.all(codes)));
}
