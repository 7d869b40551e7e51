import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { startBackgroundProcess } from '#src/server/background-process.ts';
import type { BackgroundProcess } from '#src/server/background-process.ts';
import type { Config } from '#src/server/config.ts';
import { createLog } from '#src/engine/log/log.ts';
import type { Log } from '#src/engine/log/log.ts';
import { relayMetrics } from '#src/server/metrics-relay.ts';
import type { FoundRelease } from '#src/engine/publishing/find-release.ts';
import { doJobsDiffer } from '#src/server/jobs-of-release.ts';
import { keepInUse } from '#src/engine/publishing/keep-in-use.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { createSharedAnswersFile, removeSharedAnswersFile } from '#src/server/shared-answers-file.ts';
import { createServingProcesses, FIRST_DELAY_MS, MAX_DELAY_MS } from '#src/server/serving-processes.ts';
import { noteForgotten, takeUpForgotten } from '#src/engine/publishing/start-rebuild.ts';

/** How often to look for a new current release. An editor waits for it, and reading a link costs nothing. */
const WATCH_MS = 100;
/** How often to check for events that no build has picked up. */
const FORGOTTEN_MS = 30_000;

/**
 * Serving processes on one port, plus one that runs jobs. A crashed one is replaced, with growing delays, and the others answer
 * who was on the way to it. A signal stops them all. When a new release is published, each serving process is replaced by one
 * that serves it, and ends once the new one listens; then the process that runs jobs is replaced, if they run otherwise with the
 * new release.
 * @param release the one that this process runs itself
 * @param useStore keeps this machine at what all machines share, or a copy of it; returns what ends it, if anything does
 */
export async function runWorkers(
  config: Config,
  release: FoundRelease,
  useStore?: (log: Log) => Promise<(() => Promise<void>) | undefined>,
): Promise<never> {
  const log = createLog(config);
  keepInUse(release, config.dataDir, log);
  const serving = createServingProcesses(config.workers, log);
  let isStopping = false;
  let background: BackgroundProcess | undefined;
  cluster.once('listening', () => {
    if (!isStopping) background = startBackgroundProcess(log);
  });
  const renewJobs = (before: string | undefined, now: string) => {
    if (doJobsDiffer(config.dataDir, before, now)) void background?.renew();
  };
  const leaveStore = await useStore?.(log);
  relayMetrics();
  // Workers are servers, whatever started this process.
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.resolve('#src/server/main.mjs')) });
  if (config.releaseDir === undefined) {
    followReleases(config.dataDir, release.id, { replaceAll: () => serving.replaceAll(), renewJobs });
    const lookAfterBuilds = () => {
      noteForgotten(config.dataDir, log);
      takeUpForgotten(config.dataDir, log);
    };
    lookAfterBuilds();
    setInterval(lookAfterBuilds, FORGOTTEN_MS);
  }
  createSharedAnswersFile(config, log);
  serving.refill();
  return stopOnSignals(async () => {
    isStopping = true;
    serving.end();
    const [code] = await Promise.all([stopAll(), background?.stop(), leaveStore?.()]);
    removeSharedAnswersFile(config, log);
    return code;
  });
}

/** @param stop called once, by the first signal; returns the exit code */
function stopOnSignals(stop: () => Promise<number>): Promise<never> {
  let isStopping = false;
  return new Promise(() => {
    const end = () => {
      if (isStopping) return;
      isStopping = true;
      void stop().then((code) => process.exit(code));
    };
    process.on('SIGTERM', end);
    process.on('SIGINT', end);
  });
}

interface Followers {
  /** Returns false when some process could not be replaced. */
  readonly replaceAll: () => Promise<boolean>;
  /** Called once all serve the new release. @param before whose jobs have run until now */
  readonly renewJobs: (before: string | undefined, now: string) => void;
}

/**
 * Calls when another release becomes current, and not again before that is done. A failed replacement is retried with
 * growing delays, because a process killed at startup says nothing about the release.
 */
function followReleases(
  dataDir: string,
  first: string | undefined,
  { replaceAll, renewJobs }: Followers,
): void {
  let [served, jobsOf] = [first, first];
  let isChanging = false;
  let failed: { readonly id: string; readonly delayMs: number; readonly atMs: number } | undefined;
  const follow = async (id: string) => {
    if (await replaceAll()) {
      renewJobs(jobsOf, id);
      [served, jobsOf, failed] = [id, id, undefined];
      return;
    }
    served = undefined; // some of several may have been replaced
    const delayMs = failed?.id === id ? Math.min(failed.delayMs * 2, MAX_DELAY_MS) : FIRST_DELAY_MS;
    failed = { id, delayMs, atMs: performance.now() };
  };
  setInterval(() => {
    const current = readCurrent(dataDir);
    if (isChanging || current === undefined || current === served) return;
    if (failed?.id === current && performance.now() - failed.atMs < failed.delayMs) return;
    isChanging = true;
    void follow(current).finally(() => (isChanging = false));
  }, WATCH_MS);
}

/** Passes the signal on and waits. The exit code is 0 if all of them stopped cleanly. */
async function stopAll(): Promise<number> {
  const workers = Object.values(cluster.workers ?? {}).filter(
    (worker): worker is Worker => worker !== undefined,
  );
  const codes = workers.map(
    (worker) =>
      new Promise<number>((resolve) => {
        // A serving process handles SIGTERM; only one that had not started yet is killed by it.
        worker.once('exit', (code, signal) => resolve(signal && signal !== 'SIGTERM' ? 1 : code));
        worker.process.kill('SIGTERM');
      }),
  );
  return Math.max(0, ...(await Promise.all(codes)));
}
