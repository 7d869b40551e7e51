/** A complete release, as the next rebuild finds it. */
import type { BuildManifest } from '#src/engine/building/build-manifest.ts';

/** In a release: the served files. */
export const CLIENT_DIR = 'client';

export interface OldRelease {
  readonly folder: string;
  readonly buildManifest: BuildManifest;
}
