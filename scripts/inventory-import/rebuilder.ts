/** Rebuilds the published pages after imports, beside the next import; one rebuild at a time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readCurrent, releaseFolder } from '#src/engine/publishing/release-places.ts';
import { findBuiltSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';

export interface Rebuilder {
  /** What changes during a rebuild gets another one. */
  ask(): void;
  /** Whether the last rebuild that was asked for succeeded; it also makes up for one that failed before. */
  whenIdle(): Promise<boolean>;
}

/** Whether the published pages show an older stock. That stays so if a command was killed before or in its rebuild. */
export function isReleaseBehind(dataDir: string): boolean {
  const release = readCurrent(dataDir);
  const newest = findBuiltSnapshot(dataDir);
  if (release === undefined || newest === undefined) return false;
  const published = readSnapshotMeta(join(releaseFolder(dataDir, release), 'stock'));
  return published !== undefined && published.digest !== readSnapshotMeta(newest)?.digest;
}

/** @param script runs with DATA_DIR set, and fails by its exit code */
export function createRebuilder(dataDir: string, script = 'scripts/rebuild.ts'): Rebuilder {
  let isAsked = false;
  let hasFailed = false;
  let running: Promise<void> | undefined;
  const rebuildAll = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      const env = { ...process.env, DATA_DIR: dataDir };
      const child = spawn(process.execPath, [script], { stdio: 'inherit', env });
      const [code] = (await once(child, 'close')) as [number | null];
      hasFailed = code !== 0;
    }
    running = undefined;
  };
  return {
    ask() {
      isAsked = true;
      running ??= rebuildAll();
    },
    async whenIdle() {
      await running;
      return !hasFailed;
    },
  };
}
