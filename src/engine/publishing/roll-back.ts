/** Back to another release: for the command and for the editors' desk. */
import { join } from 'node:path';
import { takeLock } from '#src/engine/publishing/processes.ts';
import { listReleases, publishRelease } from '#src/engine/publishing/releases.ts';

/** Held by whoever publishes. */
export function runningLock(dataDir: string): string {
  return join(dataDir, 'rebuild', 'running.lock');
}

/** Why it was not done, in words; undefined: it is served now. */
export function rollBack(dataDir: string, id: string, nowMs: number): string | undefined {
  if (!listReleases(dataDir).some((note) => note.id === id)) return `There is no release ${id} any more.`;
  const lock = takeLock(runningLock(dataDir));
  if (!lock) return 'A rebuild is running: its release would be published right after. Try again then.';
  try {
    publishRelease(dataDir, id, nowMs);
    return undefined;
  } finally {
    lock.release();
  }
}
