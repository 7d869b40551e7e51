import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '#src/lib/config-error.ts';
import { damagedRelease } from '#src/lib/release-part.ts';
import { refuseSpaces } from '#src/lib/refuse-spaces.ts';
import { readCurrent, releaseFolder } from '#src/engine/publishing/release-places.ts';

/** The entry of the pages that a release renders on demand. */
export const RELEASE_ENTRY = 'server/entry.mjs';
/** What the server's processes run (`src/server/program.ts`), in the release's folder `server`. */
export const PROGRAM_NAME = 'program';
export const RELEASE_PROGRAM = `server/${PROGRAM_NAME}.mjs`;

export interface FoundRelease {
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

export const DEFAULT_DATA_DIR = 'var';

/** The part of the configuration that is needed to import the program, which reads the rest. @throws ConfigError */
export function readReleasePlace({
  RELEASE_DIR,
  DATA_DIR,
}: Readonly<Partial<Record<'RELEASE_DIR' | 'DATA_DIR', string | undefined>>>): ReleasePlace {
  refuseSpaces({ RELEASE_DIR, DATA_DIR });
  return {
    releaseDir: RELEASE_DIR ? resolve(RELEASE_DIR) : undefined,
    dataDir: resolve(DATA_DIR || DEFAULT_DATA_DIR),
  };
}

/** Of every release, whatever version of the program has built it. */
const PARTS = ['manifest.json', 'client', RELEASE_ENTRY];

/** @throws ConfigError when nothing has been built */
export function findRelease({ releaseDir, dataDir }: ReleasePlace): FoundRelease {
  const id = releaseDir === undefined ? readCurrent(dataDir) : undefined;
  const folder = id === undefined ? releaseDir : releaseFolder(dataDir, id);
  if (folder === undefined || !existsSync(join(folder, RELEASE_PROGRAM))) {
    const where = folder === undefined ? '' : ` in ${folder}`;
    throw new ConfigError(`There is no built site${where}. Run "npm run build" first.`);
  }
  return { folder: realpathSync(folder), id };
}

/** @throws ConfigError when a part of a complete release is gone */
export function checkParts({ folder }: FoundRelease): void {
  const missing = PARTS.find((part) => !existsSync(join(folder, part)));
  if (missing !== undefined) throw damagedRelease(join(folder, missing), 'there is no such file or folder');
}
