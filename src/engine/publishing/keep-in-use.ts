import type { FoundRelease } from '#src/engine/publishing/find-release.ts';
import { markInUse } from '#src/engine/publishing/releases.ts';
import type { Log } from '#src/engine/log/log.ts';

/**
 * Keeps the release from being removed while this process runs. The current one is never removed anyway; the mark protects
 * it after it was replaced.
 */
export function keepInUse({ id }: FoundRelease, dataDir: string, log: Pick<Log, 'error'>): void {
  if (id === undefined) return;
  try {
    markInUse(dataDir, id);
  } catch (err) {
    log.error({ err }, 'the release could not be marked as in use');
  }
}
