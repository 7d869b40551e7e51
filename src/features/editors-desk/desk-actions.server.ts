/** What the buttons at the desk do. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#src/server/config.ts';
import { takeLock } from '#src/server/publishing/processes.ts';
import { requestRebuild } from '#src/server/publishing/start-rebuild.ts';
import { publishRelease, listReleases } from '#src/server/publishing/releases.ts';

/** What went wrong, in words; undefined: it is done, or under way. */
export function carryOut(
  config: Config,
  action: string | null,
  release: string | null,
  nowMs: number,
): string | undefined {
  if (action === 'rebuild') return rebuild(config);
  if (action === 'roll-back') return rollBack(config, release ?? '', nowMs);
  return 'There is no such button.';
}

function rebuild({ dataDir }: Config): string | undefined {
  return requestRebuild(dataDir, randomUUID(), "editors' desk") ? undefined : 'That was asked for already.';
}

function rollBack({ dataDir }: Config, id: string, nowMs: number): string | undefined {
  if (!listReleases(dataDir).some((note) => note.id === id)) return `There is no release ${id} any more.`;
  const lock = takeLock(join(dataDir, 'rebuild', 'running.lock'));
  if (!lock) return 'A rebuild is running: its release would be published right after. Try again then.';
  try {
    publishRelease(dataDir, id, nowMs);
    return undefined;
  } finally {
    lock.release();
  }
}
