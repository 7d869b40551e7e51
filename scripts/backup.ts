// `npm run backup`: everything that cannot be recreated, while the site is in use.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BACKUP_RETENTION_DAYS } from '#src/features/shopper/privacy/retention.ts';
import { POSTGRES_WORDS } from '#scripts/backup/postgres-words.ts';
import { findPlaceProblem } from '#scripts/backup/backup-place.ts';
import { makeBackup } from '#scripts/backup/make-backup.ts';
import { removeOldBackups } from '#scripts/backup/old-backups.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { errorMessage } from '#src/lib/error-message.ts';
import { createProgress } from '#scripts/progress.ts';
import { readOptionsAndWords } from '#scripts/read-options.ts';
import { requireConfig } from '#scripts/require-config.ts';

const HELP = `npm run backup -- DIR

Creates a folder in DIR with the database, the keys, imported reference data, the editors' texts and the catalog. The
site may be in use. Then deletes backups in DIR that are older than ${BACKUP_RETENTION_DAYS} days, as the privacy policy promises.
Run it every day, for example from cron. DIR contains personal data and your keys: keep it private, and on another disk.

  --with-release     also copies the served pages, so that a restored site needs no build
  --keep-days N      keeps backups for N days instead, 1 to ${BACKUP_RETENTION_DAYS}
  --help             shows this text

With DATABASE_URL, accounts, messages and everything else about people are in PostgreSQL: back it up with pg_dump as well.

npm run restore -- DIR restores the newest one.
`;

const { values, positionals } = readOptionsAndWords(HELP, {
  'with-release': { type: 'boolean', default: false },
  'keep-days': { type: 'string', default: String(BACKUP_RETENTION_DAYS) },
});
const progress = createProgress();

await run();

async function run(): Promise<void> {
  const [dir] = positionals;
  const config = requireConfig();
  const keepDays = Number(values['keep-days']);
  if (!dir || positionals.length > 1) {
    fail(`Name one folder for backups.\n\n${HELP}`);
    return;
  }
  if (!Number.isInteger(keepDays) || keepDays < 1 || keepDays > BACKUP_RETENTION_DAYS) {
    fail(`--keep-days must be a whole number from 1 to ${BACKUP_RETENTION_DAYS}.`);
    return;
  }
  const into = resolve(dir);
  const problem = findPlaceProblem(into, config);
  if (problem !== undefined) {
    fail(problem);
    return;
  }
  if (!existsSync(`${config.dataDir}/forecourt.db`)) {
    fail(`There is no database in ${config.dataDir}. Set DATA_DIR to the data directory of your site.`);
    return;
  }
  if (
    values['with-release'] &&
    (config.releaseDir !== undefined || readCurrent(config.dataDir) === undefined)
  ) {
    fail(
      config.releaseDir === undefined
        ? `There is no release in ${config.dataDir} to copy. Build the site first, or leave out --with-release.`
        : `RELEASE_DIR is set: the served pages are those in ${config.releaseDir}, which a backup does not include. Leave out --with-release, and copy that folder or build it again.`,
    );
    return;
  }
  const startedAt = performance.now();
  const nowMs = Date.now();
  try {
    const { folder, manifest } = await makeBackup({
      config,
      into,
      withRelease: values['with-release'],
      nowMs,
      onProgress: (step, bytes) => progress.count(`${step}, bytes`, bytes),
    });
    const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    const seconds = (performance.now() - startedAt) / 1000;
    progress.say(
      `${folder}: ${manifest.files.length} files, ${megabytes.toFixed(1)} MB, ${seconds.toFixed(1)} s`,
    );
    if (config.databaseUrl !== undefined) progress.say(POSTGRES_WORDS.backup(folder));
    for (const path of removeOldBackups(into, keepDays, nowMs)) progress.say(`Deleted ${path}`);
  } catch (error) {
    fail(
      `No backup was made: ${errorMessage(error)}. Check that ${into} is writable, and that its disk and that of ${config.dataDir} have free space.`,
    );
  }
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
