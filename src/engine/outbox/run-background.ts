import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobRunner, JobServices } from '#src/engine/outbox/handle-job.ts';
import { freeAllLeases } from '#src/engine/outbox/run-jobs.ts';
import { startWorker } from '#src/engine/outbox/worker.ts';
import { DatabaseUnavailable } from '#src/engine/db/postgres-errors.ts';
import { takeSharedLock } from '#src/engine/db/postgres-lock.ts';
import type { SharedLock } from '#src/engine/db/postgres-lock.ts';
import type { FoundRelease } from '#src/engine/publishing/find-release.ts';
import { keepInUse } from '#src/engine/publishing/keep-in-use.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import type { Lock } from '#src/engine/publishing/processes.ts';

/** How often a second background process checks whether the first one is gone. */
const LOCK_RETRY_MS = 1_000;

/** Receives from outside what jobs then work on. */
interface Receiver {
  stop(): Promise<void>;
}

interface BackgroundConfig {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/**
 * Runs the outbox until a signal arrives or the server that started this process is gone. Only one process per data
 * folder does so, and with PostgreSQL only one of all machines; every other one waits for the lock.
 */
export async function runBackground<Config extends BackgroundConfig>(
  config: Config,
  release: FoundRelease,
  createServices: (config: Config, options: { releaseFolder: string }) => Promise<JobServices>,
  jobRunners: readonly JobRunner[],
  startReceiver: (services: JobServices) => Promise<Receiver | undefined>,
): Promise<void> {
  const stopping = new AbortController();
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => stopping.abort());
  const isStopping = () => stopping.signal.aborted;
  const lock = await waitForLock(join(config.dataDir, 'background.lock'), stopping.signal);
  if (!lock) process.exit(0);
  let onLost = (): unknown => process.exit(1);
  const shared = await waitForSharedLock(config.databaseUrl, stopping.signal, () => onLost());
  if (isStopping()) process.exit(0);

  const services = await createServices(config, { releaseFolder: release.folder });
  const { log, db } = services;
  keepInUse(release, config.dataDir, log);
  onLost = () => {
    log.fatal('the background process lost its lock in PostgreSQL, so that another one may have it');
    process.exit(1); // the server starts a new one, which waits for the lock
  };
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception in the background process');
    process.exit(1); // the server starts a new one
  });
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  // The previous holder of the lock is dead, and so are its leases.
  await freeAllLeases(db).catch((err: unknown) => log.error({ err }, 'leases could not be freed'));
  const worker = startWorker(services, jobRunners);
  const receiver = await startReceiver(services);
  log.info({ pid: process.pid }, 'background process started');
  process.send?.('started');
  if (!stopping.signal.aborted)
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  await receiver?.stop();
  await worker.stop();
  await services.close();
  await shared?.release();
  lock.release();
  process.exit(0);
}

/** Undefined without PostgreSQL, and when the process is to stop. */
async function waitForSharedLock(
  url: string | undefined,
  signal: AbortSignal,
  onLost: () => unknown,
): Promise<SharedLock | undefined> {
  while (url !== undefined && !signal.aborted) {
    try {
      const lock = await takeSharedLock(url, 'background', onLost);
      if (lock) return lock;
    } catch (error) {
      // The serving processes say that the database is down; this one waits until it is back.
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    await wait(LOCK_RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

async function waitForLock(file: string, signal: AbortSignal): Promise<Lock | undefined> {
  while (!signal.aborted) {
    const lock = takeLock(file);
    if (lock) return lock;
    await wait(LOCK_RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
