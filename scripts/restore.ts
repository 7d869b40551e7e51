// `npm run restore`: restores a backup.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError, findManifest, verifyFiles } from '#scripts/backup/backup-manifest.ts';
import { listBackups } from '#scripts/backup/old-backups.ts';
import { restoreBackup } from '#scripts/backup/restore-backup.ts';
import { readOptionsAndWords } from '#scripts/read-options.ts';
import { POSTGRES_WORDS } from '#scripts/backup/postgres-words.ts';
import { requireConfig } from '#scripts/require-config.ts';
import { MINUTE_MS } from '#src/lib/durations.ts';
import { errorMessage } from '#src/lib/error-message.ts';

const HELP = `npm run restore -- DIR

Restores the backup in DIR, or the newest of the backups in it, as the data directory (DATA_DIR). Checks every file
first. Stop the server first. Nothing is deleted: existing data is moved aside.

  --check       only checks the backup
  --replace     moves existing data aside
  --with-texts  also restores the editors' texts (CONTENT_DIR) and the catalog
  --help        shows this text
`;

const { values, positionals } = readOptionsAndWords(HELP, {
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
  if (values.check && (values.replace || values['with-texts'])) {
    fail('--check restores nothing: leave out --replace and --with-texts, or --check.');
    return;
  }
  const startedAt = performance.now();
  const nowMs = Date.now();
  try {
    const backup = findBackup(resolve(dir));
    const manifest = findManifest(backup);
    if (!manifest) throw new BackupError(`${backup} is not a complete backup. Use another backup.`);
    const minutes = Math.round((nowMs - manifest.madeAtMs) / MINUTE_MS);
    const made = `made ${new Date(manifest.madeAtMs).toISOString()}, ${minutes} minutes ago`;
    if (values.check) {
      await verifyFiles(backup, manifest);
      say(`${backup}, ${made}: all ${manifest.files.length} files are unchanged since the backup.`);
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
    say('It does not contain what was written after it, and it brings back what people deleted after it.');
    if (aside !== undefined) say(`The previous data is in ${aside}. Delete it when everything works.`);
    if (config.databaseUrl !== undefined) say(POSTGRES_WORDS.restore);
    say(manifest.release === null ? 'Next: npm run build && npm run serve' : 'Next: npm run serve');
  } catch (error) {
    if (error instanceof BackupError) {
      fail(error.message);
      return;
    }
    fail(
      `Not restored: ${errorMessage(error)}. Check that ${config.dataDir} is writable and has free space.`,
    );
  }
}

function findBackup(dir: string): string {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory())
    throw new BackupError(`There is no folder ${dir}. Check the path.`);
  const newest = findManifest(dir) ? dir : listBackups(dir).at(-1)?.folder;
  if (newest === undefined)
    throw new BackupError(
      `There is no complete backup in ${dir}. Check the path, or make one with npm run backup.`,
    );
  return newest;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
