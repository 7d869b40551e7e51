/** One rebuild, from the comparison with current data to the published release. */
import type { Config } from '#src/server/config.ts';
import {
  beginRelease,
  readCurrent,
  releaseFolder,
  removeUnfinished,
} from '#src/engine/publishing/releases.ts';
import type { BuildStart } from '#scripts/rebuild/build-start.ts';
import { startAfresh } from '#scripts/rebuild/fresh-start.ts';
import { takeHeadStart } from '#scripts/rebuild/head-start.ts';
import { areSameStamps, stampInputs } from '#scripts/rebuild/inputs.ts';
import { readManifestHead } from '#scripts/rebuild/build-manifest.ts';
import { findRebuildReason } from '#scripts/rebuild/plan.ts';
import { nothing } from '#scripts/rebuild/rebuild-result.ts';
import type { RebuildResult } from '#scripts/rebuild/rebuild-result.ts';

export interface RebuildOptions {
  readonly config: Config;
  /** What requested it. */
  readonly trigger: string;
  /** Builds everything, whatever has changed. */
  readonly all?: boolean;
  /** Only reports what would be done. */
  readonly dryRun?: boolean;
  /** A release with far fewer pages is intended. */
  readonly acceptFewer?: boolean;
  readonly lowPriority?: boolean;
  /** The stock snapshot, which a thread has been making from the very start. */
  readonly snapshot?: Promise<unknown>;
  readonly onStep: (step: string, done?: number, total?: number) => void;
  /** Prints messages for the person at the command line, such as mistakes in texts. */
  readonly say: (line: string) => void;
}

/** The caller holds the lock. @throws when the release cannot be made or is not fit; the served release stays */
export async function runRebuild(options: RebuildOptions): Promise<RebuildResult> {
  const { config, onStep } = options;
  if (options.dryRun !== true) removeUnfinished(config.dataDir);
  onStep('comparing');
  const id = readCurrent(config.dataDir);
  const folder = id === undefined ? undefined : releaseFolder(config.dataDir, id);
  const before = folder === undefined ? undefined : readManifestHead(folder);
  const stamps = stampInputs(config);
  if (before && options.all !== true && areSameStamps(stamps, before.inputs)) return nothing(before.total);
  const why = options.all === true ? 'it was requested' : findRebuildReason(before?.inputs, stamps);
  const begun = options.dryRun === true ? undefined : begin(options, why === undefined ? folder : undefined);
  try {
    // Loaded while the bundler is running.
    const { makeRelease } = await import('#scripts/rebuild/make-release.ts');
    return await makeRelease(options, folder, stamps, why, begun);
  } finally {
    await begun?.start.end();
    // After a failure, because the disk may be full of it.
    if (options.dryRun !== true) removeUnfinished(config.dataDir);
  }
}

export interface BegunRelease {
  readonly id: string;
  readonly start: BuildStart;
}

/** @param oldFolder of the release whose bundles are still valid */
function begin({ config, lowPriority = false }: RebuildOptions, oldFolder: string | undefined): BegunRelease {
  const { id, folder } = beginRelease(config.dataDir, Date.now());
  const start =
    oldFolder === undefined
      ? startAfresh(folder, lowPriority)
      : takeHeadStart(folder, oldFolder, lowPriority);
  return { id, start };
}
