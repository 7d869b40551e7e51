/**
 * A snapshot is served before the disk has all of it, because waiting for a large one takes as long as making it. Until
 * then a mark beside it names the run of the machine that wrote it. After a power cut the machine runs again, and a
 * snapshot with the mark of an earlier run is not trusted: the next one is made from the one before it.
 */
import { closeSync, fsyncSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ifThere } from '#src/lib/if-there.ts';

/** Another one after each start of the machine; only Linux says so. */
const RUN_OF_MACHINE = '/proc/sys/kernel/random/boot_id';

/** To be called before the snapshot gets its final name. Without a mark, it has to be on disk by then. */
export function markUnsynced(folder: string): boolean {
  const run = readText(RUN_OF_MACHINE);
  if (run === undefined) return false;
  writeFileSync(markOf(folder), run);
  return true;
}

export function isUnsynced(folder: string): boolean {
  return readText(markOf(folder)) !== undefined;
}

/** Whether the machine was started again before all of the snapshot was on disk. */
export function isFromEarlierRun(folder: string): boolean {
  const run = readText(markOf(folder));
  return run !== undefined && run !== readText(RUN_OF_MACHINE);
}

/** Blocks until the disk has all of a folder. */
export function syncFolder(folder: string): void {
  for (const name of readdirSync(folder)) syncPath(join(folder, name));
  syncPath(folder);
}

/** The same for a snapshot under its final name. */
export function syncSnapshot(folder: string): void {
  syncFolder(folder);
  syncPath(dirname(folder));
  removeMark(folder);
}

export function removeMark(folder: string): void {
  rmSync(markOf(folder), { force: true });
}

function markOf(folder: string): string {
  return `${folder}.unsynced`;
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Undefined when there is no such file. */
function readText(path: string): string | undefined {
  return ifThere(() => readFileSync(path, 'utf8'));
}
