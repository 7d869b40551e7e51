import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#src/lib/config-error.ts';
import { readCurrent, releaseFolder } from '#src/engine/publishing/releases.ts';

/** What a release is served by. */
export const RELEASE_ENTRY = 'server/entry.mjs';

interface FoundRelease {
  /** Its real path: a process opens one release and never looks again, so that no visitor meets two. */
  readonly folder: string;
  /** Undefined where the environment names a folder. */
  readonly id: string | undefined;
}

export interface ReleasePlace {
  /** One built site to serve. Without it, the release of the moment below `dataDir` is served. */
  readonly releaseDir: string | undefined;
  readonly dataDir: string;
}

/** @throws ConfigError where nothing has been built */
export function findRelease({ releaseDir, dataDir }: ReleasePlace): FoundRelease {
  const id = releaseDir === undefined ? readCurrent(dataDir) : undefined;
  const folder = id === undefined ? releaseDir : releaseFolder(dataDir, id);
  if (folder === undefined || !existsSync(join(folder, RELEASE_ENTRY))) {
    const where = folder === undefined ? '' : ` in ${folder}`;
    throw new ConfigError(`There is no built site${where}: run "npm run build" first.`);
  }
  return { folder: realpathSync(folder), id };
}
