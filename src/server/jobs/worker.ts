import { randomUUID } from 'node:crypto';
import type { JobRunner } from '#src/server/jobs/handle-job.ts';
import { giveBackLeases, plantRecurringJobs, runDueJobs } from '#src/server/jobs/run-jobs.ts';
import type { Services } from '#src/server/services.ts';

/** How long a promise may lie before somebody looks. */
const LOOK_EVERY_MS = 1_000;
/** Jobs under way at once in a process: one that waits for a slow mail server keeps no other from going. */
const LANES = 4;

export interface Worker {
  /** Ends what is under way, takes nothing new, and gives its leases back. */
  stop(): Promise<void>;
}

/** Runs the outbox for as long as the process lives; any number of processes may. */
export function startWorker(services: Services, runners: readonly JobRunner[]): Worker {
  const stopping = new AbortController();
  const holder = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let hasPlanted = false;
  const round = async () => {
    try {
      if (!hasPlanted) await plantRecurringJobs(services, runners);
      hasPlanted = true;
      const lane = () => runDueJobs(services, runners, { signal: stopping.signal, holder });
      await Promise.all(Array.from({ length: LANES }, lane));
    } catch (err) {
      services.log.error({ err }, 'the outbox could not be read'); // a locked or full disk: the next round tries again
    }
  };
  let underWay = Promise.resolve();
  const look = () => {
    underWay = round().then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(look, LOOK_EVERY_MS);
    });
  };
  look();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await underWay;
      await giveBackLeases(services, holder);
    },
  };
}
