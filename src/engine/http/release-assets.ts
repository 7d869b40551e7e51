/**
 * Files with a content hash in their name, of all stored releases. A page that was loaded before a release change
 * requests the old ones, and a page that another process has just sent requests those of the next release.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ASSETS_NAME, HASHED_ASSETS, releaseFileSchema } from '#src/engine/http/release.ts';
import type { ReleaseFile } from '#src/engine/http/release.ts';
import { ifThere } from '#src/lib/if-there.ts';

export interface ReleaseAssets {
  find(path: string): { folder: string; file: ReleaseFile } | undefined;
}

const assetsSchema = z.record(z.string(), releaseFileSchema);
/** Limits how often requests for unknown files make the server read the folder. */
const LOOK_AGAIN_MS = 500;

/** @param releases the folder of all releases */
export function createReleaseAssets(releases: string, now = () => performance.now()): ReleaseAssets {
  const known = new Map<string, Map<string, ReleaseFile>>();
  let lookedAt = -Infinity;

  function look(): void {
    if (now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = now();
    const names = new Set(listNames(releases));
    for (const name of known.keys()) if (!names.has(name)) known.delete(name);
    for (const name of names) {
      const assets = known.has(name) ? undefined : readAssets(join(releases, name, ASSETS_NAME));
      if (assets) known.set(name, assets);
    }
  }

  return {
    find(path) {
      if (!path.startsWith(HASHED_ASSETS)) return undefined;
      look();
      for (const [name, assets] of known) {
        const file = assets.get(path);
        if (file) return { folder: join(releases, name), file };
      }
      return undefined;
    },
  };
}

/** Returns undefined when it is no release, or an incomplete one. */
function readAssets(file: string): Map<string, ReleaseFile> | undefined {
  try {
    return new Map(Object.entries(z.parse(assetsSchema, JSON.parse(readFileSync(file, 'utf8')))));
  } catch {
    return undefined;
  }
}

/** Skips the link to the current release and releases that are being built. */
function listNames(folder: string): string[] {
  const names = ifThere(() => readdirSync(folder)) ?? [];
  return names.filter((name) => /^\d{8}-\d{6}-[0-9a-f]+$/.test(name));
}
