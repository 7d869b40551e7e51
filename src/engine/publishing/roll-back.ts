/** Rolls back to another release, for the command and the editors' desk. */
import { join } from 'node:path';
import { takeLock } from '#src/engine/publishing/processes.ts';
import { findServerProblem } from '#src/engine/publishing/release-server.ts';
import { listReleases, publishRelease } from '#src/engine/publishing/releases.ts';

/** Held while a release is published. */
export function runningLock(dataDir: string): string {
  return join(dataDir, 'rebuild', 'running.lock');
}

/** Returns why the rollback was refused, in words; undefined when it is done. */
export function rollBack(dataDir: string, id: string, nowMs: number): string | undefined {
  if (!listReleases(dataDir).some((note) => note.id === id)) return `There is no release ${id}.`;
  const problem = findServerProblem(dataDir, id);
  if (problem !== undefined) return problem;
  const lock = takeLock(runningLock(dataDir));
  if (!lock)
    return 'A rebuild is running and would publish its release right after. Try again when it is done.';
  try {
    publishRelease(dataDir, id, nowMs);
    return undefined;
  } finally {
    lock.release();
  }
}
