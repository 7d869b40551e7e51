/** One rebuild, from the question whether anything has changed to the release that is served. */
import type { Config } from '#src/server/config.ts';
import {
  beginRelease,
  readCurrent,
  releaseFolder,
  removeUnfinished,
} from '#src/engine/publishing/releases.ts';
import type { BuildStart } from './build-start.ts';
import { startAfresh } from './fresh-start.ts';
import { takeHeadStart } from './head-start.ts';
import { areSameStamps, stampInputs } from './inputs.ts';
import { readLedgerHead } from './ledger.ts';
import { findRebuildReason } from './plan.ts';
import { nothing, type RebuildResult } from './rebuild-result.ts';

export interface RebuildOptions {
  readonly config: Config;
  /** Who asked. */
  readonly trigger: string;
  /** Everything anew, whatever has changed. */
  readonly all?: boolean;
  /** Says what would be done, and does nothing. */
  readonly dryRun?: boolean;
  /** A release with far fewer pages is meant. */
  readonly acceptFewer?: boolean;
  readonly lowPriority?: boolean;
  /** The snapshot of the stock is being made by then, by a thread that began before there was anything else to do. */
  readonly snapshot?: Promise<unknown>;
  readonly onStep: (step: string, done?: number, total?: number) => void;
  /** What whoever gave the command should know, such as mistakes in texts. */
  readonly say: (line: string) => void;
}

/** The lock is the caller's. @throws when the release cannot be made or is not fit; what is served stays as it was */
export async function runRebuild(options: RebuildOptions): Promise<RebuildResult> {
  const { config, onStep } = options;
  if (options.dryRun !== true) removeUnfinished(config.dataDir);
  onStep('comparing');
  const id = readCurrent(config.dataDir);
  const folder = id === undefined ? undefined : releaseFolder(config.dataDir, id);
  const before = folder === undefined ? undefined : readLedgerHead(folder);
  const stamps = stampInputs(config);
  if (before && options.all !== true && areSameStamps(stamps, before.inputs)) return nothing(before.total);
  const why = options.all === true ? 'it was asked for' : findRebuildReason(before?.inputs, stamps);
  const begun = options.dryRun === true ? undefined : begin(options, why === undefined ? folder : undefined);
  try {
    // Loaded when the bundler is at work.
    const { makeRelease } = await import('./make-release.ts');
    return await makeRelease(options, folder, stamps, why, begun);
  } finally {
    await begun?.start.end();
    // Where nothing has come of it: the disk may be full of it.
    if (options.dryRun !== true) removeUnfinished(config.dataDir);
  }
}

export interface BegunRelease {
  readonly id: string;
  readonly start: BuildStart;
}

/** @param oldFolder of the release whose bundles are as good as new ones */
function begin({ config, lowPriority = false }: RebuildOptions, oldFolder: string | undefined): BegunRelease {
  const { id, folder } = beginRelease(config.dataDir, Date.now());
  const start =
    oldFolder === undefined
      ? startAfresh(folder, lowPriority)
      : takeHeadStart(folder, oldFolder, lowPriority);
  return { id, start };
}
