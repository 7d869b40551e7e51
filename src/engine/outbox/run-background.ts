import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobRunner, JobServices } from '#src/engine/outbox/handle-job.ts';
import { freeAllLeases } from '#src/engine/outbox/run-jobs.ts';
import { startWorker } from '#src/engine/outbox/worker.ts';
import type { Worker } from '#src/engine/outbox/worker.ts';
import type { FoundRelease } from '#src/engine/publishing/find-release.ts';
import { keepInUse } from '#src/engine/publishing/keep-in-use.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import type { Lock } from '#src/engine/publishing/processes.ts';

/** How often a second background process checks whether the first one is gone. */
const LOCK_RETRY_MS = 1_000;

/**
 * Runs the outbox until a signal arrives or the server that started this process is gone. Only one process per data
 * folder does so; a second one, of another server with the same data, waits for the lock.
 */
export async function runBackground<Config extends { readonly dataDir: string }>(
  config: Config,
  release: FoundRelease,
  createServices: (config: Config, options: { releaseFolder: string }) => Promise<JobServices>,
  jobRunners: readonly JobRunner[],
): Promise<void> {
  const stopping = new AbortController();
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => stopping.abort());
  const lock = await waitForLock(join(config.dataDir, 'background.lock'), stopping.signal);
  if (!lock) process.exit(0);

  const services = await createServices(config, { releaseFolder: release.folder });
  const { log, db } = services;
  keepInUse(release, config.dataDir, log);
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception in the background process');
    process.exit(1); // the server starts a new one
  });
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  // The previous holder of the lock is dead, and so are its leases.
  await freeAllLeases(db).catch((err: unknown) => log.error({ err }, 'leases could not be freed'));
  const worker = startWorker(services, jobRunners);
  log.info({ pid: process.pid }, 'background process started');
  if (!stopping.signal.aborted)
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  await stop(services, worker, lock);
}

async function stop(services: JobServices, worker: Worker, lock: Lock): Promise<void> {
  await worker.stop();
  await services.close();
  lock.release();
  process.exit(0);
}

async function waitForLock(file: string, signal: AbortSignal): Promise<Lock | undefined> {
  while (!signal.aborted) {
    const lock = takeLock(file);
    if (lock) return lock;
    await wait(LOCK_RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
