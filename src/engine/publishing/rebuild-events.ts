/**
 * Requests for a rebuild, one file each; an event is accepted when its file is on disk. The file name is the event's
 * signature, so that the same event is not accepted twice, even after a restart.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { syncPath } from '#src/engine/publishing/processes.ts';
import { ifThere } from '#src/lib/if-there.ts';

/** Longer than a signature is valid, on either side of our clock. */
const REMEMBERED_MS = 15 * 60_000;
const WAITING = '.event';
const TAKEN = '.taken';

/**
 * The event is on disk when this returns.
 * @returns false when the event was accepted before
 * @throws when it cannot be stored; nothing of it is left, and it can be sent again
 */
export function storeEvent(dataDir: string, id: string, text: string): boolean {
  const folder = eventsIn(dataDir);
  const made = mkdirSync(folder, { recursive: true });
  const names = new Set(listNames(folder));
  if (names.has(`${id}${TAKEN}`) || names.has(`${id}${WAITING}`)) return false;
  const path = join(folder, `${id}${WAITING}`);
  const aside = join(folder, `${randomUUID()}.tmp`);
  try {
    writeWhole(aside, text);
    // Unlike a rename, a link does not replace what another process or machine has stored meanwhile.
    if (!link(aside, path)) return false;
    try {
      syncPath(folder);
      if (made !== undefined) syncPath(dirname(made));
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    }
  } finally {
    rmSync(aside, { force: true });
  }
  return true;
}

/** @returns false when there is a file of that name */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

export function countWaitingEvents(dataDir: string): number {
  return listNames(eventsIn(dataDir)).filter((name) => name.endsWith(WAITING)).length;
}

/** The waiting events. A build that begins now covers them all. */
export function listWaitingEvents(dataDir: string): string[] {
  return listNames(eventsIn(dataDir))
    .filter((name) => name.endsWith(WAITING))
    .map((name) => name.slice(0, -WAITING.length));
}

/** Called after a build: removes its events, and forgets old ones. */
export function settleEvents(dataDir: string, ids: readonly string[], nowMs: number): void {
  const folder = eventsIn(dataDir);
  for (const id of ids) renameSync(join(folder, `${id}${WAITING}`), join(folder, `${id}${TAKEN}`));
  for (const name of listNames(folder)) {
    const path = join(folder, name);
    const writtenAtMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? nowMs;
    if (!name.endsWith(WAITING) && nowMs - writtenAtMs > REMEMBERED_MS) rmSync(path, { force: true });
  }
}

function eventsIn(dataDir: string): string {
  return join(dataDir, 'rebuild', 'events');
}

function listNames(folder: string): string[] {
  return ifThere(() => readdirSync(folder)) ?? [];
}
