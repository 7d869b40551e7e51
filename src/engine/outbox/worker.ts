import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnyJob } from '#src/lib/job.ts';
import type { JobRunner, JobServices } from '#src/engine/outbox/handle-job.ts';
import {
  giveBackLeases,
  plantRecurringJobs,
  runDueJobs,
  undoClockJump,
} from '#src/engine/outbox/run-jobs.ts';
import { createTroubleLog } from '#src/engine/outbox/trouble-log.ts';

/** The longest time before a new job is noticed. */
const LOOK_EVERY_MS = 1_000;
/** A clock is set right rarely. */
const CLOCK_EVERY_MS = 60_000;
/**
 * Concurrent jobs by kind: a slow mail server or a partner's does not delay other jobs, and neither ten thousand digests
 * nor a minute of stock work delay a message to a seller. A partner's server has one job at a time, so that seven slow ones
 * delay no other partner.
 */
const LANES: readonly { readonly count: number; readonly takes: (job: AnyJob) => boolean }[] = [
  {
    count: 4,
    takes: ({ isBulk, isForPartners, everyMs }) =>
      isBulk !== true && isForPartners !== true && everyMs === undefined,
  },
  { count: 8, takes: ({ isForPartners }) => isForPartners === true },
  { count: 2, takes: ({ isBulk }) => isBulk === true },
  { count: 2, takes: ({ everyMs }) => everyMs !== undefined },
];

export interface Worker {
  /** Finishes running jobs, starts no new ones, and gives the leases back. */
  stop(): Promise<void>;
}

/** Runs the outbox for the life of the process. Any number of processes may do so. */
export function startWorker(services: JobServices, runners: readonly JobRunner[]): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const holder = randomUUID();
  const trouble = createTroubleLog(services.log, () => performance.now());
  /** Repeats until the worker stops; a locked or full disk may work next time. */
  const repeat = async (work: () => Promise<boolean>) => {
    while (!signal.aborted) {
      try {
        if (await work()) return;
      } catch (error) {
        trouble.failed(error);
      }
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  let clockAtMs = -Infinity;
  const watchClock = repeat(async () => {
    if (performance.now() - clockAtMs < CLOCK_EVERY_MS) return false;
    await undoClockJump(services, runners);
    clockAtMs = performance.now();
    return false;
  });
  const planted = repeat(() => plantRecurringJobs(services, runners).then(() => true));
  const lanes = LANES.flatMap(({ count, takes }) => {
    const own = runners.filter(({ job }) => takes(job));
    const runOwn = async () => {
      const count = await runDueJobs(services, own, { signal, holder });
      if (count > 0) trouble.worked(); // a lane without jobs has only read, which a full disk allows
      return false;
    };
    return Array.from({ length: own.length === 0 ? 0 : count }, () => planted.then(() => repeat(runOwn)));
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([watchClock, ...lanes]);
      // On a full disk, the next process frees them, or their time ends.
      await giveBackLeases(services, holder).catch((error: unknown) => trouble.failed(error));
    },
  };
}
