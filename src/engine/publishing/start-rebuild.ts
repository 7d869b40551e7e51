/** Rebuilds requested from a running server: the event is stored, and a separate process handles it. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Log } from '#src/engine/log/log.ts';
import { findReasonToWait, WAITS_FOR_SPACE } from '#src/engine/publishing/build-space.ts';
import { readHold } from '#src/engine/publishing/hold.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import {
  countWaitingEvents,
  listWaitingEvents,
  settleEvents,
  storeEvent,
} from '#src/engine/publishing/rebuild-events.ts';
import { isKilled, noteBuild, noteKilled, toFailure } from '#src/engine/publishing/rebuild-records.ts';
import { runningLock } from '#src/engine/publishing/roll-back.ts';

/** Collects a burst of events into one process. */
const GATHER_MS = 500;
const COMMAND = ['scripts/rebuild.ts', '--events'];
/** These variables make a process think that it is a worker of the server. */
const OF_WORKERS: ReadonlySet<string> = new Set(['NODE_UNIQUE_ID', 'NODE_CHANNEL_FD']);

/** How much of a failed process's output is kept. */
const MAX_OUTPUT_LENGTH = 4_000;

/** Standard error may be on the full disk too, so failures here are logged. */
type ErrorLog = Pick<Log, 'error'>;
type Start = (dataDir: string, log: ErrorLog) => void;

let isGathering = false;

/**
 * The event is on disk when this returns, and any build that begins after that covers it. While builds are on hold it waits.
 * @param id letters, digits and dashes; each id is accepted once
 * @returns false when the event was accepted before
 * @throws when the event cannot be stored, see `findDiskProblem`; it can be sent again
 */
export function requestRebuild(
  dataDir: string,
  id: string,
  text: string,
  log: ErrorLog,
  start: Start = startRebuild,
): boolean {
  if (!storeEvent(dataDir, id, text)) return false;
  if (!isGathering) {
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      startUnlessHeld(dataDir, log, start);
    }, GATHER_MS);
  }
  return true;
}

/** The same for a person who waits for it: it starts at once, and gathers nothing. */
export function requestRebuildNow(
  dataDir: string,
  id: string,
  text: string,
  log: ErrorLog,
  start: Start = startRebuild,
): boolean {
  if (!storeEvent(dataDir, id, text)) return false;
  startUnlessHeld(dataDir, log, start);
  return true;
}

function startUnlessHeld(dataDir: string, log: ErrorLog, start: Start): void {
  logged(log, () => {
    if (!readHold(dataDir)) start(dataDir, log);
  });
}

/** Records a build that was killed, so that the desk, emails and the log tell of it before the next build does. */
export function noteForgotten(dataDir: string, log: ErrorLog): void {
  try {
    if (!isKilled(dataDir)) return;
    const lock = takeLock(runningLock(dataDir));
    if (!lock) return;
    try {
      const killed = noteKilled(dataDir, Date.now());
      if (killed !== undefined) log.error({}, `${killed}; "npm run rebuild" builds again what has changed`);
    } finally {
      lock.release();
    }
  } catch (err) {
    log.error({ err }, 'a build that was killed cannot be recorded');
  }
}

/**
 * Starts a build for events that were accepted but not built: the server ended too early, or their build was killed. A
 * running build picks them up itself. Never throws; while there is no space for a build, they wait.
 */
export function takeUpForgotten(dataDir: string, log: ErrorLog, start: Start = startRebuild): void {
  logged(log, () => {
    const waiting = countWaitingEvents(dataDir);
    if (waiting === 0 || readHold(dataDir)) return;
    const lock = takeLock(runningLock(dataDir));
    if (!lock) return;
    lock.release();
    const reason = findReasonToWait(dataDir, Date.now());
    if (reason !== undefined) log.error({ waiting }, `rebuilds wait: ${reason}`);
    else start(dataDir, log);
  });
}

/** A failure to start a rebuild never ends a process that serves visitors. */
function logged(log: ErrorLog, work: () => void): void {
  try {
    work();
  } catch (err) {
    log.error({ err }, 'a rebuild could not be started; its events wait');
  }
}

/** The process outlives this one. If a rebuild is waiting already, it ends at once. */
function startRebuild(dataDir: string, log: ErrorLog): void {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_WORKERS.has(name)));
  const output = join(dataDir, 'rebuild', 'start.log');
  const descriptor = openOutput(output, log);
  const events = listWaitingEvents(dataDir);
  const startedAtMs = Date.now();
  const child = spawn(process.execPath, COMMAND, {
    stdio: ['ignore', 'ignore', descriptor ?? 'ignore'],
    detached: true,
    env,
  });
  if (descriptor !== undefined) closeSync(descriptor);
  child.unref();
  child.once('error', (err) => log.error({ err }, 'a rebuild could not be started; its events wait'));
  child.once('exit', (code) => {
    if (!code || code === WAITS_FOR_SPACE) return;
    try {
      if (readHold(dataDir)) return;
      recordFailedStart(dataDir, events, startedAtMs, readFileSync(output, 'utf8'));
    } catch (err) {
      log.error({ err }, 'a rebuild failed before it started and could not be recorded; its events wait');
    }
  });
}

/**
 * A pipe would break when this process ends. Undefined when nothing can be written; visitors are served all the same.
 */
function openOutput(path: string, log: ErrorLog): number | undefined {
  try {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true }); // another one may still write to it
    return openSync(path, 'wx');
  } catch (err) {
    log.error({ err }, 'the output of a rebuild cannot be stored');
    return undefined;
  }
}

/**
 * A build normally records its own end and settles its events. With broken code or a full disk it may not get that far;
 * then this records the failure, so that it is not started again and again.
 */
export function recordFailedStart(
  dataDir: string,
  events: readonly string[],
  startedAtMs: number,
  output: string,
): void {
  const lock = takeLock(runningLock(dataDir));
  if (!lock) return; // the running one picks them up
  try {
    const left = listWaitingEvents(dataDir).filter((id) => events.includes(id));
    if (left.length === 0) return;
    noteBuild(dataDir, {
      startedAtMs,
      finishedAtMs: Date.now(),
      trigger: 'desk or webhook',
      ...toFailure('It failed before it started', output.trim().slice(-MAX_OUTPUT_LENGTH)),
    });
    settleEvents(dataDir, left, Date.now());
  } finally {
    lock.release();
  }
}
