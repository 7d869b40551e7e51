// `npm run restore`: puts a backup back.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError, findManifest, verifyFiles } from './backup/backup-manifest.ts';
import { listBackups } from './backup/old-backups.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readOptions } from './read-options.ts';
import { requireConfig } from './require-config.ts';

const HELP = `npm run restore -- DIR

Puts back the backup in DIR, or the newest of the backups in it, as the data directory (DATA_DIR). Every file is checked
first. The server must be stopped. Nothing is deleted: what was there is moved aside.

  --check       only checks the backup
  --replace     moves data aside that are there now
  --with-texts  also puts back the editors' texts (CONTENT_DIR) and the catalogue
`;
const MINUTE_MS = 60_000;

const { values, positionals } = readOptions(HELP, {
  check: { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  'with-texts': { type: 'boolean', default: false },
});
await run();

async function run(): Promise<void> {
  const [dir] = positionals;
  const config = requireConfig();
  if (dir === undefined || positionals.length > 1) {
    fail(`Name one backup.\n\n${HELP}`);
    return;
  }
  const startedAt = performance.now();
  const nowMs = Date.now();
  try {
    const backup = findBackup(resolve(dir));
    const manifest = findManifest(backup);
    if (!manifest) throw new BackupError(`${backup} is no finished backup.`);
    const minutes = Math.round((nowMs - manifest.madeAtMs) / MINUTE_MS);
    const made = `made ${new Date(manifest.madeAtMs).toISOString()}, ${minutes} minutes ago`;
    if (values.check) {
      await verifyFiles(backup, manifest);
      say(`${backup}, ${made}: all ${manifest.files.length} files are as they were backed up.`);
      return;
    }
    const aside = await restoreBackup({
      backup,
      manifest,
      config,
      replace: values.replace,
      withTexts: values['with-texts'],
      nowMs,
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(`Restored ${backup}, ${made}, to ${config.dataDir} in ${seconds} s.`);
    say('What was written after it is not in it, and what people deleted after it is there again.');
    if (aside !== undefined) say(`What was there before is in ${aside}. Delete it when all is well.`);
    say(manifest.release === null ? 'Next: npm run build && npm run serve' : 'Next: npm run serve');
  } catch (error) {
    if (error instanceof BackupError) {
      fail(error.message);
      return;
    }
    fail(`Not restored: ${String(error)}. Is there enough room, and may ${config.dataDir} be written?`);
  }
}

function findBackup(dir: string): string {
  if (!existsSync(dir)) throw new BackupError(`There is no folder ${dir}.`);
  const newest = findManifest(dir) ? dir : listBackups(dir).at(-1)?.folder;
  if (newest === undefined) throw new BackupError(`There is no finished backup in ${dir}.`);
  return newest;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
