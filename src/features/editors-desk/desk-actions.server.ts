/** What the buttons at the desk do. */
import { randomUUID } from 'node:crypto';
import type { Config } from '#src/server/config.ts';
import { rollBack } from '#src/server/publishing/roll-back.ts';
import { requestRebuild } from '#src/server/publishing/start-rebuild.ts';

/** What is built would not be served. */
export const NO_RELEASES =
  'This server serves one folder (RELEASE_DIR): it has no releases, and nothing can be published to it from here.';

/** What went wrong, in words; undefined: it is done, or under way. */
export function carryOut(
  config: Config,
  action: string | null,
  release: string | null,
  nowMs: number,
): string | undefined {
  if (config.releaseDir !== undefined) return NO_RELEASES;
  if (action === 'rebuild') return rebuild(config);
  if (action === 'roll-back') return rollBack(config.dataDir, release ?? '', nowMs);
  return 'There is no such button.';
}

function rebuild({ dataDir }: Config): string | undefined {
  return requestRebuild(dataDir, randomUUID(), "editors' desk") ? undefined : 'That was asked for already.';
}
