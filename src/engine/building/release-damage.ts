/** Whether the files of a release are as they were when it got its name, by their sizes: to read them would take too long. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_NAME, readReleaseManifest } from '#src/engine/http/release.ts';
import type { ReleaseFile } from '#src/engine/http/release.ts';
import { CLIENT_DIR } from '#src/engine/building/old-release.ts';
import { RELEASE_ENTRY, RELEASE_PROGRAM } from '#src/engine/publishing/find-release.ts';
import { ConfigError } from '#src/lib/config-error.ts';

/** A served file that is no page: its release cannot be carried on, and everything is built. */
export class DamagedReleaseError extends Error {
  readonly file: string;

  constructor(file: string) {
    super(`A file of the release is damaged or missing (${file}).`);
    this.file = file;
  }
}

/** The first file, below the release's folder, that is missing or has another size. Undefined when all are there. */
export function findDamage(folder: string): string | undefined {
  const code = [RELEASE_ENTRY, RELEASE_PROGRAM].find((name) => sizeOf(join(folder, name)) === 0);
  if (code !== undefined) return code;
  const files = readFiles(folder);
  if (files === undefined) return MANIFEST_NAME;
  for (const file of files) {
    const damaged = findDamagedFile(join(folder, CLIENT_DIR), file);
    if (damaged !== undefined) return join(CLIENT_DIR, damaged);
  }
  return undefined;
}

/** The file or its compressed variant, below the folder, that is missing or has another size. */
export function findDamagedFile(
  clientFolder: string,
  { file, bytes, br, gz }: ReleaseFile,
): string | undefined {
  const variants = [
    [file, bytes],
    [`${file}.br`, br],
    [`${file}.gz`, gz],
  ] as const;
  const isDamaged = ([name, size]: (typeof variants)[number]) =>
    size !== undefined && sizeOf(join(clientFolder, name)) !== size;
  return variants.find(isDamaged)?.[0];
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
