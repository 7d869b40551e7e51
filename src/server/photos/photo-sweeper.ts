/**
 * Keeps a folder of photos below a size limit by removing the least recently used. It counts by hour and not by file,
 * so that its memory does not grow with the folder.
 */
import { mkdir, opendir, readdir, rmdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '#src/lib/durations.ts';

export interface PhotoSweeper {
  /** Never waits for another process's sweep. */
  note(bytes: number): Promise<void>;
}

/** All processes together may write this share between two sweeps; each sweep frees that much. */
const SHARE = 0.1;
/** A lock this old belongs to a dead process. */
const DEAD_MS = 10 * MINUTE_MS;
const LOCK = '.sweep';

interface PhotoFile {
  readonly path: string;
  readonly bytes: number;
  readonly hour: number;
}

export interface PhotoSpace {
  readonly folder: string;
  readonly maxBytes: number;
  /** The number of processes that write to the folder. */
  readonly processCount: number;
}

export function createPhotoSweeper(
  { folder, maxBytes, processCount }: PhotoSpace,
  now: () => number,
): PhotoSweeper {
  const share = (maxBytes * SHARE) / processCount;
  let written = maxBytes; // what an earlier process left is unknown
  let sweeping: Promise<void> | undefined;
  const sweepWritten = async () => {
    while (written >= share) {
      if (!(await takeLock(folder, now()))) return; // another process sweeps; the next photo tries again
      const counted = written;
      try {
        await sweep(folder, maxBytes);
      } finally {
        await rmdir(join(folder, LOCK));
      }
      written -= counted; // photos that were written meanwhile are left for the next sweep
    }
  };
  return {
    async note(bytes) {
      written += bytes;
      if (written >= share) sweeping ??= sweepWritten().finally(() => (sweeping = undefined));
      await sweeping;
    },
  };
}

async function takeLock(folder: string, nowMs: number): Promise<boolean> {
  const lock = join(folder, LOCK);
  const held = await stat(lock).catch(() => undefined);
  if (held && nowMs - held.mtimeMs < DEAD_MS) return false;
  if (held) await rmdir(lock).catch(() => undefined);
  return mkdir(lock).then(
    () => true,
    () => false, // another process was faster
  );
}

async function sweep(folder: string, maxBytes: number): Promise<void> {
  const byHour = new Map<number, number>();
  let total = 0;
  for await (const { bytes, hour } of listFiles(folder)) {
    total += bytes;
    byHour.set(hour, (byHour.get(hour) ?? 0) + bytes);
  }
  const excess = total - maxBytes * (1 - SHARE);
  if (excess <= 0) return;
  const last = findLastHour(byHour, excess);
  let excessOfLast = last.excess;
  for await (const { path, bytes, hour } of listFiles(folder)) {
    if (hour > last.hour || (hour === last.hour && excessOfLast <= 0)) continue;
    if (hour === last.hour) excessOfLast -= bytes;
    await unlink(path).catch(() => undefined); // another process took it
  }
}

/** Everything last used before that hour is removed, and this many bytes of that hour. */
function findLastHour(byHour: ReadonlyMap<number, number>, excess: number): { hour: number; excess: number } {
  let left = excess;
  for (const [hour, bytes] of [...byHour].sort(([a], [b]) => a - b)) {
    if (bytes >= left) return { hour, excess: left };
    left -= bytes;
  }
  return { hour: Infinity, excess: 0 };
}

async function* listFiles(folder: string): AsyncGenerator<PhotoFile> {
  for (const name of await readdir(folder)) {
    if (name === LOCK) continue;
    for await (const entry of await opendir(join(folder, name))) {
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => undefined);
      if (found) yield { path, bytes: found.size, hour: Math.floor(found.mtimeMs / HOUR_MS) };
    }
  }
}
