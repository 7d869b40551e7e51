import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#src/lib/config-error.ts';
import { readCurrent, releaseFolder } from '#src/engine/publishing/releases.ts';

/** The entry of a release's server code. */
export const RELEASE_ENTRY = 'server/entry.mjs';

interface FoundRelease {
  /** The real path. A process opens one release once, so that no visitor sees two. */
  readonly folder: string;
  /** Undefined when the environment names a folder. */
  readonly id: string | undefined;
}

export interface ReleasePlace {
  /** A fixed build to serve. Without it, the current release below `dataDir` is served. */
  readonly releaseDir: string | undefined;
  readonly dataDir: string;
}

/** @throws ConfigError when nothing has been built */
export function findRelease({ releaseDir, dataDir }: ReleasePlace): FoundRelease {
  const id = releaseDir === undefined ? readCurrent(dataDir) : undefined;
  const folder = id === undefined ? releaseDir : releaseFolder(dataDir, id);
  if (folder === undefined || !existsSync(join(folder, RELEASE_ENTRY))) {
    const where = folder === undefined ? '' : ` in ${folder}`;
    throw new ConfigError(`There is no built site${where}. Run "npm run build" first.`);
  }
  return { folder: realpathSync(folder), id };
}
