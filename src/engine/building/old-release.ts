/** A complete release, as the next rebuild finds it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_NAME, releaseManifestSchema } from '#src/engine/http/release.ts';
import type { ReleaseManifest } from '#src/engine/http/release.ts';
import type { BuildManifest } from '#src/engine/building/build-manifest.ts';

/** In a release: the served files. */
export const CLIENT_DIR = 'client';

export interface OldRelease {
  readonly folder: string;
  readonly buildManifest: BuildManifest;
}

export function readManifest(folder: string): ReleaseManifest {
  return releaseManifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST_NAME), 'utf8')));
}
