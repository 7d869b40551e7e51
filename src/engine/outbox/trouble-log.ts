/** Says once that jobs cannot be taken, and not for each try of each lane: a disk can be full for a night. */
import type { Log } from '#src/engine/log/log.ts';

const AGAIN_AFTER_MS = 60_000;

export interface TroubleLog {
  failed(err: unknown): void;
  worked(): void;
}

export function createTroubleLog(log: Pick<Log, 'error' | 'info'>, now: () => number): TroubleLog {
  let saidAtMs = -Infinity;
  let isInTrouble = false;
  return {
    failed(err) {
      isInTrouble = true;
      if (now() - saidAtMs < AGAIN_AFTER_MS) return;
      saidAtMs = now();
      log.error(
        { err },
        'jobs cannot be taken from the database; they wait, and it is tried again every second',
      );
    },
    worked() {
      if (!isInTrouble) return;
      isInTrouble = false;
      log.info('jobs are taken again');
    },
  };
}
