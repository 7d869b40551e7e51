/** One rebuild, from the comparison with current data to the published release. */
import { setFlagsFromString } from 'node:v8';
import { readCurrent, releaseFolder } from '#src/engine/publishing/release-places.ts';
import { beginRelease, removeUnfinished } from '#src/engine/publishing/releases.ts';
import { startAfresh } from '#src/engine/building/fresh-start.ts';
import { takeHeadStart } from '#src/engine/building/head-start.ts';
import type { RebuildResult } from '#src/engine/publishing/rebuild-records.ts';
import { forgetGoneTexts } from '#src/features/desk/editorial/content-files.server.ts';
import { forgetGoneMakes } from '#src/reference/shipped-sources.ts';
import type { Config } from '#src/server/config.ts';
import { areSameStamps, stampInputs } from '#scripts/rebuild/inputs.ts';
import { readManifestHead } from '#src/engine/building/build-manifest.ts';
import type { InputStamps } from '#src/engine/building/build-manifest.ts';
import { DamagedReleaseError, findDamage } from '#src/engine/building/release-damage.ts';
import type { BegunRelease, RebuildOptions } from '#scripts/rebuild/make-release.ts';
import { findRebuildReason } from '#scripts/rebuild/plan.ts';
import { isNothing, nothing } from '#scripts/rebuild/rebuild-result.ts';

/**
 * Of a whole build: the bundler and two rendering processes need the memory that garbage would take here. Set after all
 * code is loaded, because cached code is valid only for V8's settings at compile time.
 */
const HEAP_GROWTH = '--heap-growing-percent=20';

/** The caller holds the lock. @throws when the release cannot be made or is not fit; the served release stays */
export async function runRebuild(options: RebuildOptions): Promise<RebuildResult> {
  const { config, onStep } = options;
  if (options.dryRun !== true) {
    removeUnfinished(config.dataDir);
    if (options.acceptFewer === true) acceptGone(config);
  }
  onStep('comparing');
  const id = readCurrent(config.dataDir);
  const folder = id === undefined ? undefined : releaseFolder(config.dataDir, id);
  const before = folder === undefined ? undefined : readManifestHead(folder);
  const stamps = stampInputs(config);
  const make = (why: string | undefined) => makeFrom(options, folder, stamps, why);
  if (options.all === true) return make('requested');
  const makeWhole = (damage: string) => make(`a file of the release is damaged or missing (${damage})`);
  const isSame = before !== undefined && areSameStamps(stamps, before.inputs);
  try {
    const result = isSame
      ? nothing(before.total)
      : await make(findRebuildReason(before?.inputs, stamps, folder !== undefined));
    const damage = folder !== undefined && isNothing(result) ? findDamage(folder) : undefined;
    return damage === undefined ? result : await makeWhole(damage);
  } catch (error) {
    if (!(error instanceof DamagedReleaseError)) throw error;
    return makeWhole(error.file);
  }
}

/** Texts and makes that are gone from their folders together are meant to go. */
function acceptGone({ contentDir, dataDir }: Config): void {
  forgetGoneTexts({ contentDir, dataDir });
  forgetGoneMakes(dataDir);
}

/** @param why everything must be built, if that is known already */
async function makeFrom(
  options: RebuildOptions,
  folder: string | undefined,
  stamps: InputStamps,
  why: string | undefined,
): Promise<RebuildResult> {
  const { config } = options;
  const begun = options.dryRun === true ? undefined : begin(options, why === undefined ? folder : undefined);
  try {
    // Loaded while the bundler is running.
    const { makeRelease } = await import('#scripts/rebuild/make-release.ts');
    if (why !== undefined) setFlagsFromString(HEAP_GROWTH);
    return await makeRelease(options, folder, stamps, why, begun);
  } finally {
    await begun?.start.end();
    // After a failure, because the disk may be full of it.
    if (options.dryRun !== true) removeUnfinished(config.dataDir);
  }
}

/** @param oldFolder of the release whose bundles are still valid */
function begin(
  { config, onRelease, lowPriority = false }: RebuildOptions,
  oldFolder: string | undefined,
): BegunRelease {
  const { id, folder } = beginRelease(config.dataDir, Date.now());
  onRelease(id);
  const start =
    oldFolder === undefined
      ? startAfresh(folder, lowPriority)
      : takeHeadStart(folder, oldFolder, lowPriority);
  return { id, start };
}
