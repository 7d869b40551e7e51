// `npm run verify`: reads everything that is served, and says what has changed on the disk since it was written.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { STOCK_DIR } from '#src/engine/building/build-manifest.ts';
import { findDatabaseDamage } from '#src/engine/db/check-database.ts';
import { findRelease } from '#src/engine/publishing/find-release.ts';
import { readCurrent, releaseFolder } from '#src/engine/publishing/release-places.ts';
import { compareReleaseSums } from '#src/engine/publishing/release-sums.ts';
import { listReleases } from '#src/engine/publishing/releases.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import { checkSnapshot } from '#src/inventory/snapshot/check-snapshot.ts';
import { listSnapshotFolders } from '#src/inventory/snapshot/snapshot-folder.ts';
import { isOfOtherFormat } from '#src/inventory/snapshot/snapshot-meta.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { errorMessage } from '#src/lib/error-message.ts';
import { readOptions } from '#scripts/read-options.ts';
import { requireConfig } from '#scripts/require-config.ts';
import { runCommand } from '#scripts/run-command.ts';

const HELP = `npm run verify [-- options]

Reads the database, the stock and the served release in DATA_DIR, and compares each byte with the checksums that were stored
with them: damage that leaves a file's size as it was. Says what to do about what it finds, and changes nothing. The site may
be running meanwhile. A backup has a check of its own: npm run restore -- DIR --check.

  --all    also the older releases that are kept
  --help   shows this text

Exit codes: 0 all is as it was written; 1 something is damaged, or there is nothing to read.
`;
/** More are only counted. */
const MAX_NAMED = 10;

const { values } = readOptions(HELP, { all: { type: 'boolean', default: false } });
const config = requireConfig();
await runCommand(verify);

async function verify(): Promise<string | undefined> {
  const { dataDir } = config;
  const database = stockDatabasePath(dataDir);
  if (!existsSync(database))
    return `There is no database in ${dataDir}. Set DATA_DIR to the data directory of your site.`;
  const problems = [
    checkDatabase(database),
    ...(await Promise.all(
      listSnapshotFolders(dataDir).map((folder) => checkStock(folder, 'Remove this folder')),
    )),
    ...(await Promise.all(listFolders(dataDir).map(checkRelease))).flat(),
  ].filter((problem) => problem !== undefined);
  return problems.length === 0 ? undefined : `\n${problems.join('\n')}`;
}

function listFolders(dataDir: string): string[] {
  if (config.releaseDir !== undefined) return [findRelease(config).folder];
  const current = readCurrent(dataDir);
  const ids = values.all ? listReleases(dataDir).map(({ id }) => id) : [current];
  return ids.flatMap((id) => (id === undefined ? [] : [releaseFolder(dataDir, id)]));
}

/** At a start, the tables of a large stock are left out. */
function checkDatabase(path: string): string | undefined {
  const damage = findDatabaseDamage(path) ?? findAnyDamage(path);
  if (damage === undefined) say(`${path}: sound`);
  return damage;
}

function findAnyDamage(path: string): string | undefined {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const found = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (found === 'ok') return undefined;
    return `${path} is damaged (${String(found)}). Stop the site, and restore a backup: npm run restore.`;
  } finally {
    db.close();
  }
}

async function checkStock(folder: string, remedy: string): Promise<string | undefined> {
  if (isOfOtherFormat(folder)) {
    say(`${folder}: not checked, it is of another version of Forecourt, and only that one reads it`);
    return undefined;
  }
  try {
    const count = await checkSnapshot(folder);
    say(`${folder}: ${count.toLocaleString('en-US')} cars, all sound`);
    return undefined;
  } catch (error) {
    const why = errorMessage(error);
    return `${folder}: ${why} ${remedy}, and restart the server: it makes the stock again from the database.`;
  }
}

async function checkRelease(folder: string): Promise<string[]> {
  const { checked, altered, unknown } = compareReleaseSums(folder);
  const older = unknown > 0 ? `; ${unknown} were built before checksums were stored` : '';
  const stock = join(folder, STOCK_DIR);
  const ofStock = existsSync(stock)
    ? await checkStock(
        stock,
        'Run npm run rebuild -- --all, remove the snapshots in DATA_DIR/stock that are named above',
      )
    : undefined;
  if (altered.length === 0) say(`${folder}: ${checked} files are as they were built${older}`);
  const named = altered.slice(0, MAX_NAMED).map((file) => `  ${file}`);
  const rest = altered.length > MAX_NAMED ? [`  and ${altered.length - MAX_NAMED} more`] : [];
  const id = basename(folder);
  const differ = altered.length === 1 ? 'is not as it was' : 'are not as they were';
  return [
    ...(ofStock === undefined ? [] : [ofStock]),
    ...(altered.length === 0
      ? []
      : [
          [
            `Release ${id}: ${altered.length} of ${checked} files ${differ} built:`,
            ...[...named, ...rest],
            `${sayRemedy(id)} Check the disk.`,
          ].join('\n'),
        ]),
  ];
}

/** Releases share the files that are the same in them, and so their damage: the one before may be no better. */
function sayRemedy(damaged: string): string {
  if (config.releaseDir !== undefined)
    return 'Build the site again, into another folder, and start the server with that one as RELEASE_DIR.';
  const { dataDir } = config;
  const ids = listReleases(dataDir).map(({ id }) => id);
  const sound = ids.slice(ids.indexOf(damaged) + 1).find((id) => isSound(releaseFolder(dataDir, id)));
  const meanwhile =
    sound === undefined
      ? 'No older release is without damage.'
      : `Until then npm run rollback -- ${sound} serves an older one without damage.`;
  return `Make a new one: npm run rebuild -- --all. ${meanwhile}`;
}

function isSound(folder: string): boolean {
  try {
    return compareReleaseSums(folder).altered.length === 0;
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
