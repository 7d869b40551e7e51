import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SHIPPED_DIR } from '#src/reference/read-shipped.ts';
import { HALF_RESTORED } from '#src/server/data-dir.ts';
import type { Config } from '#src/server/config.ts';
import { makeFolder } from '#src/engine/publishing/make-folder.ts';
import { isAlive, syncPath } from '#src/engine/publishing/processes.ts';
import { publishRelease } from '#src/engine/publishing/releases.ts';
import { BackupError, DATABASE_COPY, verifyFiles } from '#scripts/backup/backup-manifest.ts';
import type { BackupManifest } from '#scripts/backup/backup-manifest.ts';
import { checkDatabase } from '#scripts/backup/copy-database.ts';
import { ASIDE, COPYING } from '#scripts/backup/data-files.ts';
import { isDatabaseInUse } from '#scripts/database-in-use.ts';

export interface RestoreRequest {
  readonly backup: string;
  readonly manifest: BackupManifest;
  readonly config: Pick<Config, 'dataDir' | 'contentDir'>;
  /** Moves existing data aside instead of refusing. */
  readonly replace: boolean;
  /** Also restores the editors' texts and the catalogue. */
  readonly withTexts: boolean;
  readonly nowMs: number;
}

/** File systems create it at the root of a volume, so it stays. */
const LOST_AND_FOUND = 'lost+found';

/**
 * Restores a backup into the data directory. Existing files are moved into a subfolder and never deleted. The directory
 * itself stays in place, because the root of a volume cannot be renamed and has no room next to it.
 * @returns where the former data and texts are now; undefined when there were none
 * @throws BackupError when the backup is damaged, the site is running, or there are data and `replace` is false
 */
export async function restoreBackup(request: RestoreRequest): Promise<string | undefined> {
  const { backup, manifest, config, replace, withTexts, nowMs } = request;
  const former = listFormer(config.dataDir);
  const hasData = former.length > 0;
  if (hasData && isDatabaseInUse(join(config.dataDir, 'forecourt.db')))
    throw new BackupError(`A program is using the database in ${config.dataDir}. Stop the server first.`);
  if (hasData && !replace)
    throw new BackupError(
      former.some((name) => HALF_RESTORED.test(name))
        ? `A restore to ${config.dataDir} was interrupted. Add --replace to do it again; what was there before is in its folders replaced-….`
        : `${config.dataDir} has data. Add --replace to move it aside, or set DATA_DIR.`,
    );
  await verifyFiles(backup, manifest);
  checkDatabase(join(backup, DATABASE_COPY));

  const aside = join(config.dataDir, `replaced-${nowMs}`);
  const prepared = join(config.dataDir, `restoring-${process.pid}`);
  const exchanged = join(config.dataDir, `half-restored-${process.pid}`);
  removeKilledCopies(config.dataDir);
  try {
    prepare(request, prepared);
  } catch (error) {
    rmSync(prepared, { recursive: true, force: true });
    throw error;
  }
  renameSync(prepared, exchanged);
  if (hasData) mkdirSync(aside, { mode: 0o700 });
  moveAll(former, config.dataDir, aside);
  moveAll(readdirSync(exchanged), exchanged, config.dataDir);
  rmdirSync(exchanged);
  syncPath(config.dataDir);
  if (manifest.release !== null) publishRelease(config.dataDir, manifest.release, nowMs);
  if (withTexts) {
    putBack(join(backup, 'texts'), config.contentDir, join(aside, 'texts'));
    putBack(join(backup, 'catalogue'), SHIPPED_DIR, join(aside, 'catalogue'));
  }
  return existsSync(aside) ? aside : undefined;
}

function listFormer(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir).filter(
    (name) => name !== LOST_AND_FOUND && !ASIDE.test(name) && !COPYING.test(name),
  );
}

/** They are copies of a backup, and no data. */
function removeKilledCopies(dataDir: string): void {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  for (const name of names.filter((one) => COPYING.test(one) && !isAlive(Number(one.split('-')[1]))))
    rmSync(join(dataDir, name), { recursive: true });
}

function moveAll(names: readonly string[], from: string, to: string): void {
  for (const name of names) renameSync(join(from, name), join(to, name));
}

function prepare({ backup, manifest }: RestoreRequest, folder: string): void {
  makeFolder(folder, 0o700);
  for (const { path, mode } of manifest.files) {
    const isRelease = path.startsWith('releases/');
    if (!isRelease && !path.startsWith('data/')) continue;
    const to = join(folder, isRelease ? path : path.slice('data/'.length));
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(backup, path), to);
    chmodSync(to, mode);
    syncPath(to);
  }
}

/** Copies, because the folders may be on different disks. */
function putBack(from: string, to: string, aside: string): void {
  if (!existsSync(from)) return;
  if (existsSync(to)) cpSync(to, aside, { recursive: true });
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}
