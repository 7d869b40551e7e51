/**
 * Events that ask for a rebuild, one file each: accepted when the file is on disk. The file's name is the event's
 * signature, so that the same event does not come twice, also after a restart.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'; // prettier-ignore
import { join } from 'node:path';
import { syncPath } from '#src/server/publishing/processes.ts';

/** Longer than a signature is good for, on either side of our clock. */
const REMEMBERED_MS = 15 * 60_000;
const WAITING = '.event';
const TAKEN = '.taken';

/** @returns false when there has been an event of this id */
export function storeEvent(dataDir: string, id: string, text: string): boolean {
  const folder = eventsIn(dataDir);
  mkdirSync(folder, { recursive: true });
  if (listNames(folder).includes(`${id}${TAKEN}`)) return false;
  let descriptor: number;
  try {
    descriptor = openSync(join(folder, `${id}${WAITING}`), 'wx');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  syncPath(folder);
  return true;
}

export function countWaitingEvents(dataDir: string): number {
  return listNames(eventsIn(dataDir)).filter((name) => name.endsWith(WAITING)).length;
}

/** Those that wait; a build that begins now is for all of them. */
export function listWaitingEvents(dataDir: string): string[] {
  return listNames(eventsIn(dataDir))
    .filter((name) => name.endsWith(WAITING))
    .map((name) => name.slice(0, -WAITING.length));
}

/** When the build is done: its events wait no longer, and old ones are forgotten. */
export function settleEvents(dataDir: string, ids: readonly string[], nowMs: number): void {
  const folder = eventsIn(dataDir);
  for (const id of ids) renameSync(join(folder, `${id}${WAITING}`), join(folder, `${id}${TAKEN}`));
  for (const name of listNames(folder)) {
    const path = join(folder, name);
    if (name.endsWith(TAKEN) && nowMs - statSync(path).mtimeMs > REMEMBERED_MS) rmSync(path, { force: true });
  }
}

function eventsIn(dataDir: string): string {
  return join(dataDir, 'rebuild', 'events');
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
