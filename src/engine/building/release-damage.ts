/** Whether the files of a release are as they were when it got its name, by their sizes: to read them would take too long. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_NAME, readReleaseManifest } from '#src/engine/http/release.ts';
import type { ReleaseFile } from '#src/engine/http/release.ts';
import { CLIENT_DIR } from '#src/engine/building/old-release.ts';
import { RELEASE_ENTRY, RELEASE_PROGRAM } from '#src/engine/publishing/find-release.ts';
import { ConfigError } from '#src/lib/config-error.ts';

/** The first file, below the release's folder, that is missing or has another size. Undefined when all are there. */
export function findDamage(folder: string): string | undefined {
  const code = [RELEASE_ENTRY, RELEASE_PROGRAM].find((name) => sizeOf(join(folder, name)) === 0);
  if (code !== undefined) return code;
  const files = readFiles(folder);
  if (files === undefined) return MANIFEST_NAME;
  for (const { file, bytes, br, gz } of files) {
    const path = join(CLIENT_DIR, file);
    const variants = [
      [path, bytes],
      [`${path}.br`, br],
      [`${path}.gz`, gz],
    ] as const;
    const damaged = variants.find(
      ([name, size]) => size !== undefined && sizeOf(join(folder, name)) !== size,
    );
    if (damaged) return damaged[0];
  }
  return undefined;
}

/** Undefined when the list of files is damaged itself. */
function readFiles(folder: string): readonly ReleaseFile[] | undefined {
  try {
    return Object.values(readReleaseManifest(folder).files);
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}

/** 0 for a missing file. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
