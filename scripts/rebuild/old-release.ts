/** The release that is joined, as the next one finds it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_NAME, releaseManifestSchema, type ReleaseManifest } from '#src/engine/http/release.ts';
import type { Ledger } from './ledger.ts';

/** In a release: what is served. */
export const CLIENT_DIR = 'client';

export interface OldRelease {
  readonly folder: string;
  readonly ledger: Ledger;
}

export function readManifest(folder: string): ReleaseManifest {
  return releaseManifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST_NAME), 'utf8')));
}
