/** Rebuilds that a running server is asked for: the event is stored, and a process of its own takes it up. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { takeLock } from '#src/server/publishing/processes.ts';
import {
  countWaitingEvents,
  listWaitingEvents,
  settleEvents,
  storeEvent,
} from '#src/server/publishing/rebuild-events.ts';
import { noteBuild, toFailure } from '#src/server/publishing/rebuild-records.ts';
import { runningLock } from '#src/server/publishing/roll-back.ts';

/** Events of a burst find one process. */
const GATHER_MS = 500;
const COMMAND = ['scripts/rebuild.ts', '--events'];
/** By these a process thinks that it is a worker of the server. */
const OF_WORKERS: ReadonlySet<string> = new Set(['NODE_UNIQUE_ID', 'NODE_CHANNEL_FD']);

/** Of what a process said before it ended. */
const KEPT_OUTPUT = 4_000;

type Start = (dataDir: string) => void;

let isGathering = false;

/**
 * The event is on disk when this returns, and a build that begins after that is for it.
 * @param id letters, digits and dashes; the same one is taken once
 * @returns false when there has been an event of this id
 */
export function requestRebuild(
  dataDir: string,
  id: string,
  text: string,
  start: Start = startRebuild,
): boolean {
  if (!storeEvent(dataDir, id, text)) return false;
  if (!isGathering) {
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      start(dataDir);
    }, GATHER_MS);
  }
  return true;
}

/**
 * For events that were accepted and then forgotten: the server ended before it could start a build for them, or their
 * build was killed. A build that runs takes them up itself.
 */
export function takeUpForgotten(dataDir: string, start: Start = startRebuild): void {
  if (countWaitingEvents(dataDir) === 0) return;
  const lock = takeLock(runningLock(dataDir));
  if (!lock) return;
  lock.release();
  start(dataDir);
}

/** It goes on when this process ends. Where a rebuild waits already, it ends at once. */
function startRebuild(dataDir: string): void {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_WORKERS.has(name)));
  const output = join(dataDir, 'rebuild', 'start.log');
  const descriptor = openOutput(output);
  const events = listWaitingEvents(dataDir);
  const startedAtMs = Date.now();
  const child = spawn(process.execPath, COMMAND, {
    stdio: ['ignore', 'ignore', descriptor ?? 'ignore'],
    detached: true,
    env,
  });
  if (descriptor !== undefined) closeSync(descriptor);
  child.unref();
  child.once('exit', (code) => {
    if (!code) return;
    try {
      tellFailedStart(dataDir, events, startedAtMs, readFileSync(output, 'utf8'));
    } catch (error) {
      // Where it cannot be written down, the events wait on, and are taken up again.
      process.stderr.write(`A rebuild failed before it began, which could not be noted: ${String(error)}\n`);
    }
  });
}

/** A pipe would break when this process ends. Undefined where nothing can be written: visitors are served all the same. */
function openOutput(path: string): number | undefined {
  try {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true }); // another one may still write into it
    return openSync(path, 'wx');
  } catch (error) {
    process.stderr.write(`What a rebuild says cannot be kept: ${String(error)}\n`);
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
