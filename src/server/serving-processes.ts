/** As many serving processes as configured: one that ends is started again, with growing delays. */
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { DRAIN_MESSAGE } from '#src/engine/publishing/drain-message.ts';
import type { Log } from '#src/engine/log/log.ts';
import { MINUTE_MS } from '#src/lib/durations.ts';
import { forkServing } from '#src/server/handed-connections.ts';

export const FIRST_DELAY_MS = 1000;
export const MAX_DELAY_MS = 30_000;

export interface ServingProcesses {
  /** Starts what is missing. */
  refill(): void;
  /**
   * Replaces each by one that serves the current release, one at a time, so that most of them keep serving. Returns false when
   * some could not be replaced.
   */
  replaceAll(): Promise<boolean>;
  /** From now on, none is started. */
  end(): void;
}

export function createServingProcesses(count: number, log: Log): ServingProcesses {
  const serving = new Set<Worker>();
  let isStopping = false;
  let isReplacing = false;
  let delayMs = FIRST_DELAY_MS;
  let toldUnreceivedMs = -Infinity;

  function fork(): Worker {
    const worker = forkServing(() => noteUnreceived(worker));
    // What ends a worker that serves is not a failure at startup, and visitors need it back.
    worker.once('listening', () => (delayMs = FIRST_DELAY_MS));
    worker.once('exit', (code, signal) => {
      if (!serving.delete(worker) || isStopping) return;
      log.error({ pid: worker.process.pid, code, signal, restartInMs: delayMs }, 'worker ended');
      setTimeout(refill, delayMs);
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
    });
    return worker;
  }

  function noteUnreceived({ process: { pid } }: Worker): void {
    const nowMs = performance.now();
    if (nowMs - toldUnreceivedMs < MINUTE_MS) return;
    toldUnreceivedMs = nowMs;
    log.error({ pid }, 'connections are closed: the process has no file descriptor left; raise LimitNOFILE');
  }

  /** One that is starting in place of another counts, even if that one has ended meanwhile. */
  function refill(): void {
    const coming = isReplacing ? 1 : 0;
    while (!isStopping && serving.size + coming < count) serving.add(fork());
  }

  /** Returns undefined when the new process ends before it serves. */
  async function startNext(): Promise<Worker | undefined> {
    const next = fork();
    isReplacing = true;
    const isListening = await Promise.race([
      once(next, 'listening').then(() => true),
      once(next, 'exit').then(() => false),
    ]);
    isReplacing = false;
    if (isListening) return next;
    log.error({ pid: next.process.pid }, 'the new release does not start; the old one stays in service');
    return undefined;
  }

  return {
    refill,
    async replaceAll() {
      let areReplaced = true;
      for (const old of [...serving]) {
        const next = await startNext();
        areReplaced = next !== undefined;
        if (!next) break;
        serving.add(next);
        serving.delete(old);
        if (old.isConnected()) old.send(DRAIN_MESSAGE);
      }
      refill(); // some may have ended meanwhile
      return areReplaced;
    },
    end: () => void (isStopping = true),
  };
}
