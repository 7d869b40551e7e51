/** Rebuilds that a running server is asked for: the event is stored, and a process of its own takes it up. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Log } from '#src/engine/log/log.ts';
import { probeDisk } from '#src/engine/publishing/disk-problem.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import {
  countWaitingEvents,
  listWaitingEvents,
  settleEvents,
  storeEvent,
} from '#src/engine/publishing/rebuild-events.ts';
import { noteBuild, toFailure } from '#src/engine/publishing/rebuild-records.ts';
import { runningLock } from '#src/engine/publishing/roll-back.ts';

/** Events of a burst find one process. */
const GATHER_MS = 500;
const COMMAND = ['scripts/rebuild.ts', '--events'];
/** By these a process thinks that it is a worker of the server. */
const OF_WORKERS: ReadonlySet<string> = new Set(['NODE_UNIQUE_ID', 'NODE_CHANNEL_FD']);

/** Of what a process said before it ended. */
const KEPT_OUTPUT = 4_000;

/** Standard error may lie on the full disk, too: what fails here is logged. */
type ErrorLog = Pick<Log, 'error'>;
type Start = (dataDir: string, log: ErrorLog) => void;

let isGathering = false;

/**
 * The event is on disk when this returns, and a build that begins after that is for it.
 * @param id letters, digits and dashes; the same one is taken once
 * @returns false when there has been an event of this id
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
      logged(log, () => start(dataDir, log));
    }, GATHER_MS);
  }
  return true;
}

/**
 * For events that were accepted and then forgotten: the server ended before it could start a build for them, or their
 * build was killed. A build that runs takes them up itself. Never throws; while nothing can be written they wait.
 */
export function takeUpForgotten(dataDir: string, log: ErrorLog, start: Start = startRebuild): void {
  logged(log, () => {
    const waiting = countWaitingEvents(dataDir);
    if (waiting === 0) return;
    const lock = takeLock(runningLock(dataDir));
    if (!lock) return;
    lock.release();
    const problem = probeDisk(dirname(runningLock(dataDir)));
    if (problem) log.error({ waiting }, `rebuilds wait: ${problem.words}`);
    else start(dataDir, log);
  });
}

/** No failure to start a rebuild ends a process that serves, or the one that looks after them. */
function logged(log: ErrorLog, work: () => void): void {
  try {
    work();
  } catch (err) {
    log.error({ err }, 'a rebuild could not be started; its events wait');
  }
}

/** It goes on when this process ends. Where a rebuild waits already, it ends at once. */
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
    if (!code) return;
    try {
      tellFailedStart(dataDir, events, startedAtMs, readFileSync(output, 'utf8'));
    } catch (err) {
      log.error({ err }, 'a rebuild failed before it began, which could not be noted; its events wait');
    }
  });
}

/** A pipe would break when this process ends. Undefined where nothing can be written: visitors are served all the same. */
function openOutput(path: string, log: ErrorLog): number | undefined {
  try {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true }); // another one may still write into it
    return openSync(path, 'wx');
  } catch (err) {
    log.error({ err }, 'what a rebuild says cannot be kept');
    return undefined;
  }
}

/**
 * A build tells itself how it ended, and settles its events. Where the code is broken or the disk is full it may not come
 * that far: then it is told here, and is not begun again and again.
 */
export function tellFailedStart(
  dataDir: string,
  events: readonly string[],
  startedAtMs: number,
  output: string,
): void {
  const lock = takeLock(runningLock(dataDir));
  if (!lock) return; // who runs now takes them up
  try {
    const left = listWaitingEvents(dataDir).filter((id) => events.includes(id));
    if (left.length === 0) return;
    noteBuild(dataDir, {
      startedAtMs,
      finishedAtMs: Date.now(),
      trigger: 'desk or webhook',
      ...toFailure('It failed before it began', output.trim().slice(-KEPT_OUTPUT)),
    });
    settleEvents(dataDir, left, Date.now());
  } finally {
    lock.release();
  }
}
