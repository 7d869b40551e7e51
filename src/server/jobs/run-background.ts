import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#src/server/config.ts';
import type { JobRunner } from '#src/server/jobs/handle-job.ts';
import { freeAllLeases } from '#src/server/jobs/run-jobs.ts';
import { startWorker, type Worker } from '#src/server/jobs/worker.ts';
import { findRelease } from '#src/server/publishing/find-release.ts';
import { takeLock, type Lock } from '#src/server/publishing/processes.ts';
import type { Services } from '#src/server/services.ts';

/** How often a second background process checks whether the first one is gone. */
const LOCK_RETRY_MS = 1_000;

/**
 * Runs the outbox until a signal comes or the server that started this process is gone. One process per data folder does:
 * a second one, of another server over the same data, stands by until the lock is free.
 */
export async function runBackground(
  config: Config,
  createServices: (config: Config, options: { releaseFolder: string }) => Promise<Services>,
  jobRunners: readonly JobRunner[],
): Promise<void> {
  const stopping = new AbortController();
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => stopping.abort());
  const lock = await waitForLock(join(config.dataDir, 'background.lock'), stopping.signal);
  if (!lock) process.exit(0);

  const services = await createServices(config, { releaseFolder: findRelease(config).folder });
  const { log, db } = services;
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception in the background process');
    process.exit(1); // the server starts another one
  });
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  // Whoever held the lock before is dead, and so are its leases.
  await freeAllLeases(db).catch((err: unknown) => log.error({ err }, 'leases could not be freed'));
  const worker = startWorker(services, jobRunners);
  log.info({ pid: process.pid }, 'background process started');
  if (!stopping.signal.aborted)
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  await stop(services, worker, lock);
}

async function stop(services: Services, worker: Worker, lock: Lock): Promise<void> {
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
