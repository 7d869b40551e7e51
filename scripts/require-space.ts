// Whether a build has room, before it prepares anything. Prevents half a build, and a failure that does not name the disk.
import { isFullDisk, requireSpace, WAITS_FOR_SPACE } from '#src/engine/publishing/build-space.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import { removeUnfinished } from '#src/engine/publishing/releases.ts';
import { runningLock } from '#src/engine/publishing/roll-back.ts';
import { requireDataDir } from '#scripts/data-dir.ts';
import { explainFailure } from '#scripts/explain-failure.ts';

/** Frees what a killed build left, and ends this process when that is not enough. */
export function requireBuildSpace(dataDir: string, forEvents = false): void {
  requireDataDir(dataDir);
  try {
    const lock = takeLock(runningLock(dataDir));
    if (lock) removeUnfinished(dataDir);
    lock?.release();
    requireSpace(dataDir);
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    process.stderr.write(
      `Nothing was built, and the published site has not changed. ${explainFailure(error)}\n`,
    );
    process.exit(forEvents ? WAITS_FOR_SPACE : 1);
  }
}

/** Runs a build. A failure of the disk or the database ends it with a sentence. */
export async function buildOrExplain(dataDir: string, build: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await build();
  } catch (error) {
    // A build reports its own mistakes; this catches failures of files and the database.
    const isOfSystem = error instanceof Error && 'code' in error;
    const reason =
      explainFailure(error) ?? (isOfSystem && `${String(error)}. Check that ${dataDir} is writable.`);
    if (reason === false) throw error;
    process.stderr.write(`It failed, and the published site has not changed. ${reason}\n`);
    process.exitCode = 1;
  }
}
