// Deletes old backups, as the privacy policy promises.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '#src/engine/publishing/processes.ts';
import { findManifest } from '#scripts/backup/backup-manifest.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** What an interrupted backup leaves; the name contains its process id. */
const UNFINISHED = /\.(\d+)\.tmp$/;

/** Complete backups in a folder, oldest first. */
export function listBackups(folder: string): { folder: string; madeAtMs: number }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !UNFINISHED.test(entry.name))
    .flatMap(({ name }) => {
      const madeAtMs = findManifest(join(folder, name))?.madeAtMs;
      return madeAtMs === undefined ? [] : [{ folder: join(folder, name), madeAtMs }];
    })
    .sort((a, b) => a.madeAtMs - b.madeAtMs);
}

/**
 * Deletes backups older than `keepDays`, but never the newest, and what dead processes left. Returns what was deleted.
 */
export function removeOldBackups(folder: string, keepDays: number, nowMs: number): string[] {
  const old = listBackups(folder)
    .slice(0, -1)
    .filter(({ madeAtMs }) => nowMs - madeAtMs > keepDays * DAY_MS)
    .map((backup) => backup.folder);
  const interrupted = readdirSync(folder)
    .filter((name) => !isAlive(Number(UNFINISHED.exec(name)?.[1] ?? process.pid)))
    .map((name) => join(folder, name));
  for (const path of [...old, ...interrupted]) rmSync(path, { recursive: true, force: true });
  return [...old, ...interrupted];
}
