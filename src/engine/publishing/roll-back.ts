/** Rolls back to another release, for the command and the editors' desk. */
import { join } from 'node:path';
import { takeLock } from '#src/engine/publishing/processes.ts';
import { findServerProblem } from '#src/engine/publishing/release-server.ts';
import { listReleases, publishRelease } from '#src/engine/publishing/releases.ts';

/** Held while a release is published. */
export function runningLock(dataDir: string): string {
  return join(dataDir, 'rebuild', 'running.lock');
}

/** Why a rollback was refused. Nothing has changed then. */
export interface RollbackRefusal {
  readonly words: string;
  /** There is no such release: naming another one helps. */
  readonly isUnknown?: true;
}

export const refuseUnknownRelease = (id: string): RollbackRefusal => ({
  words: `There is no release ${id}.`,
  isUnknown: true,
});

/** Undefined when it is done. */
export function rollBack(dataDir: string, id: string, nowMs: number): RollbackRefusal | undefined {
  if (!listReleases(dataDir).some((note) => note.id === id)) return refuseUnknownRelease(id);
  const problem = findServerProblem(dataDir, id);
  if (problem !== undefined) return { words: problem };
  const lock = takeLock(runningLock(dataDir));
  if (!lock)
    return {
      words: 'A rebuild is running and would publish its release right after. Try again when it is done.',
    };
  try {
    publishRelease(dataDir, id, nowMs);
    return undefined;
  } finally {
    lock.release();
  }
}
