import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SHIPPED_DIR } from '#src/reference/read-shipped.ts';
import type { Config } from '#src/server/config.ts';
import { makeFolder } from '#src/engine/publishing/make-folder.ts';
import { syncPath } from '#src/engine/publishing/processes.ts';
import { readCurrent, releaseFolder } from '#src/engine/publishing/release-places.ts';
import { DATABASE_COPY, digestFile, manifestPath } from '#scripts/backup/backup-manifest.ts';
import type { BackupManifest } from '#scripts/backup/backup-manifest.ts';
import { copyDatabase } from '#scripts/backup/copy-database.ts';
import { listDataFiles, listFiles } from '#scripts/backup/data-files.ts';
import type { DataFile } from '#scripts/backup/data-files.ts';

const OWNER_ONLY = 0o700;
const UNFINISHED = '.tmp';

export interface BackupRequest {
  readonly config: Pick<Config, 'dataDir' | 'contentDir'>;
  /** The folder of all backups. This one gets its own folder in it. */
  readonly into: string;
  /** Includes the served release, so that a restored site needs no build. */
  readonly withRelease: boolean;
  readonly nowMs: number;
  readonly onProgress: (step: string, bytes: number) => void;
}

export interface Backup {
  readonly folder: string;
  readonly manifest: BackupManifest;
}

/**
 * Makes a backup while the site is in use. A backup with its final name is complete, and a failed one leaves nothing
 * behind.
 */
export async function makeBackup(request: BackupRequest): Promise<Backup> {
  const folder = join(request.into, nameOf(request.nowMs));
  const unfinished = `${folder}.${process.pid}${UNFINISHED}`;
  makeFolder(unfinished, OWNER_ONLY);
  try {
    const manifest = await fill(unfinished, request);
    renameSync(unfinished, folder);
    syncPath(request.into);
    return { folder, manifest };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function fill(folder: string, request: BackupRequest): Promise<BackupManifest> {
  const { dataDir, contentDir } = request.config;
  const release = request.withRelease ? readCurrent(dataDir) : undefined;
  const database = join(folder, DATABASE_COPY);
  mkdirSync(dirname(database), { recursive: true });
  await copyDatabase(join(dataDir, 'forecourt.db'), database, (bytes) =>
    request.onProgress('Database', bytes),
  );
  chmodSync(database, 0o600);
  const files: BackupManifest['files'] = [await describe(folder, DATABASE_COPY)];
  const kept = [
    ...listDataFiles(dataDir),
    ...(existsSync(contentDir) ? listFiles(contentDir, 'texts') : []),
    ...listFiles(SHIPPED_DIR, 'catalogue'),
    ...(release === undefined ? [] : listFiles(releaseFolder(dataDir, release), `releases/${release}`)),
  ];
  let bytes = 0;
  for (const file of kept) {
    copyFile(folder, file);
    const copy = await describe(folder, file.path);
    files.push(copy);
    bytes += copy.bytes;
    request.onProgress('Files', bytes);
  }
  const manifest = { version: 1 as const, madeAtMs: request.nowMs, release: release ?? null, files };
  writeFileSync(manifestPath(folder), JSON.stringify(manifest, null, 1), { flush: true });
  syncPath(folder);
  return manifest;
}

function copyFile(folder: string, { from, path }: DataFile): void {
  const to = join(folder, path);
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  syncPath(to);
}

async function describe(folder: string, path: string): Promise<BackupManifest['files'][number]> {
  const file = join(folder, path);
  const { size, mode } = statSync(file);
  return { path, bytes: size, sha256: await digestFile(file), mode: mode & 0o777 };
}

/** Sorts by time; two of the same second differ. */
function nameOf(nowMs: number): string {
  const time = new Date(nowMs)
    .toISOString()
    .replace(/:/g, '-')
    .replace(/\.\d+Z$/, 'Z');
  return `${time}-${randomBytes(2).toString('hex')}`;
}
