/** Keeps one background process running next to the serving ones. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Log } from '#src/engine/log/log.ts';

const ENTRY = fileURLToPath(import.meta.resolve('#src/server/background.mjs'));
/** The memory limit of a runaway job: its process ends, and another one takes over. */
const MAX_HEAP_MB = 1_024;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** How long running jobs, such as mail, get to finish. */
const STOP_WITHIN_MS = 10_000;

export interface BackgroundProcess {
  /** Replaces it by one of the release that is served now. Running jobs get some seconds to finish. */
  renew(): Promise<void>;
  /** Gives running jobs some seconds to finish. */
  stop(): Promise<void>;
}

/** Starts it, and restarts it whenever it dies, with growing delays. */
export function startBackgroundProcess(log: Pick<Log, 'error'>): BackgroundProcess {
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let delayMs = FIRST_DELAY_MS;

  function start(): void {
    child = fork(ENTRY, { execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`] });
    // It says once that it works. What ends it afterward is not a failure at startup, and mail waits.
    child.once('message', () => (delayMs = FIRST_DELAY_MS));
    child.once('error', (err) => log.error({ err }, 'the background process could not be started'));
    child.once('close', (code, signal) => {
      if (isStopping) return;
      log.error({ pid: child.pid, code, signal, restartInMs: delayMs }, 'background process ended');
      timer = setTimeout(start, delayMs);
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
    });
  }

  async function stop(): Promise<void> {
    isStopping = true;
    clearTimeout(timer);
    await end();
  }

  /** One that waits to be restarted after a crash is started at once. */
  async function renew(): Promise<void> {
    const old = child;
    old.removeAllListeners('close');
    clearTimeout(timer);
    await end();
    if (!isStopping && child === old) start();
  }

  async function end(): Promise<void> {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const last = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(last);
  }

  start();
  return { renew, stop };
}
