/** Performs the actions of the desk's buttons. */
import { randomUUID } from 'node:crypto';
import type { StartPublishing } from '#src/features/desk/editorial/editing/answer-text-post.server.ts';
import type { Config } from '#src/server/config.ts';
import { findSpaceProblem } from '#src/engine/publishing/build-space.ts';
import { findDiskProblem } from '#src/engine/publishing/disk-problem.ts';
import { cancelBuild } from '#src/engine/publishing/cancel-build.ts';
import { endHold, holdBuilds } from '#src/engine/publishing/hold.ts';
import { rollBack } from '#src/engine/publishing/roll-back.ts';
import { rollBackAll } from '#src/engine/publishing/store/release-replica.ts';
import { requestRebuildNow } from '#src/engine/publishing/start-rebuild.ts';
import type { Services } from '#src/server/services.ts';

/** A new build would not be served. */
export const NO_RELEASES =
  "This server serves a single folder (RELEASE_DIR), so you can't publish or roll back releases here.";

/**
 * @param who for the records of holds and canceled builds
 * @returns an error message; undefined if the action is done or has started
 */
export function carryOut(
  { config, log }: Pick<Services, 'config' | 'log'>,
  action: string | null,
  { release = '', who = '' }: { readonly release?: string; readonly who?: string },
  nowMs: number,
): string | undefined {
  if (config.releaseDir !== undefined) return NO_RELEASES;
  try {
    switch (action) {
      case 'rebuild':
        return rebuild(config, log);
      case 'roll-back':
        return rollBack(config.dataDir, release, nowMs)?.words;
      case 'cancel':
        return cancelBuild(config.dataDir, who || 'somebody', nowMs);
      case 'hold':
        holdBuilds(config.dataDir, { who: who || 'somebody', atMs: nowMs });
        return undefined;
      case 'end-hold':
        endHold(config.dataDir);
        return rebuild(config, log);
      case null:
      default:
        return 'Unknown action.';
    }
  } catch (err) {
    const problem = findDiskProblem(err);
    if (problem === undefined) throw err;
    log.error({ err }, "the editors' desk could not write");
    return `Nothing changed: ${problem.words}. Free up space or repair it, then try again.`;
  }
}

/** What becomes of "Save and publish" once the file is saved. */
export function publishSaved(
  services: Pick<Services, 'config' | 'log'>,
  canPublish: boolean,
  nowMs: number,
): ReturnType<StartPublishing> {
  if (!canPublish) return 'not-allowed';
  return carryOut(services, 'rebuild', {}, nowMs) === undefined ? 'publishing' : 'not-published';
}

/** The same where machines share releases: all of them go back together. */
export async function carryOutForAll(
  services: Pick<Services, 'config' | 'log' | 'db'>,
  action: string | null,
  details: { readonly release?: string; readonly who?: string },
  nowMs: number,
): Promise<string | undefined> {
  const isShared = services.config.releaseStoreUrl !== undefined && action === 'roll-back';
  return isShared
    ? (await rollBackAll(services.db, details.release ?? '', nowMs))?.words
    : carryOut(services, action, details, nowMs);
}

/** Why rebuilds have to wait; undefined if they can run. */
export function findHindrance({ releaseDir, dataDir }: Config): string | undefined {
  const problem = releaseDir === undefined ? findSpaceProblem(dataDir) : undefined;
  return problem && `Nothing can be published now: ${problem.words}. Visitors still see the published site.`;
}

function rebuild({ dataDir }: Config, log: Services['log']): string | undefined {
  return requestRebuildNow(dataDir, randomUUID(), "editors' desk", log) ? undefined : 'Already requested.';
}
