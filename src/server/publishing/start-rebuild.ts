/** Rebuilds that a running server is asked for: the event is stored, and a process of its own takes it up. */
import { spawn } from 'node:child_process';
import { takeLock } from '#src/server/publishing/processes.ts';
import { countWaitingEvents, storeEvent } from '#src/server/publishing/rebuild-events.ts';
import { runningLock } from '#src/server/publishing/roll-back.ts';

/** Events of a burst find one process. */
const GATHER_MS = 500;
const COMMAND = ['scripts/rebuild.ts', '--events'];
/** By these a process thinks that it is a worker of the server. */
const OF_WORKERS: ReadonlySet<string> = new Set(['NODE_UNIQUE_ID', 'NODE_CHANNEL_FD']);

let isGathering = false;

/**
 * The event is on disk when this returns, and a build that begins after that is for it.
 * @param id letters, digits and dashes; the same one is taken once
 * @returns false when there has been an event of this id
 */
export function requestRebuild(dataDir: string, id: string, text: string, start = startRebuild): boolean {
  if (!storeEvent(dataDir, id, text)) return false;
  if (!isGathering) {
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      start();
    }, GATHER_MS);
  }
  return true;
}

/**
 * For events that were accepted and then forgotten: the server ended before it could start a build for them, or their
 * build was killed. A build that runs takes them up itself.
 */
export function takeUpForgotten(dataDir: string, start = startRebuild): void {
  if (countWaitingEvents(dataDir) === 0) return;
  const lock = takeLock(runningLock(dataDir));
  if (!lock) return;
  lock.release();
  start();
}

/** It goes on when this process ends. Where a rebuild waits already, it ends at once. */
function startRebuild(): void {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_WORKERS.has(name)));
  spawn(process.execPath, COMMAND, { stdio: 'ignore', detached: true, env }).unref();
}
