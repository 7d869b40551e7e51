/** Which programs can open the database: newer ones change it as they start. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BREAKING_TABLE, findBlockingStep, readDatabaseSteps } from '#src/engine/db/newer-steps.ts';
import type { Migration } from '#src/engine/db/migrate.ts';
import { releaseFolder } from '#src/engine/publishing/release-places.ts';
import { listInUse } from '#src/engine/publishing/releases.ts';

const DATABASE_FILE = 'forecourt.db';

/** Returns why the server of a release could not start, in words. Undefined also for one without a server of its own. */
export function findServerProblem(dataDir: string, id: string): string | undefined {
  const hasWord = readServer(dataDir, id);
  const steps = hasWord && readDatabaseSteps(join(dataDir, DATABASE_FILE));
  if (!steps) return undefined;
  const breaking = hasWord(BREAKING_TABLE) ? steps.breaking : undefined;
  const unknown = findBlockingStep({ applied: steps.applied.toReversed(), breaking }, hasWord);
  return unknown === undefined
    ? undefined
    : `The server of release ${id} does not know the database's step "${unknown}", so it could not start. Restore the backup from before the update instead.`;
}

/** Returns why a new program has to wait with its steps, in words: a server is running that could not go on after them. */
export function findServerInTheWay(dataDir: string, migrations: readonly Migration[]): string | undefined {
  const breaking = migrations.filter(({ breaksOlder }) => breaksOlder === true);
  const steps = breaking.length > 0 ? readDatabaseSteps(join(dataDir, DATABASE_FILE)) : undefined;
  const step = steps && breaking.find(({ name }) => !steps.applied.includes(name))?.name;
  if (step === undefined) return undefined;
  const isOlder = [...listInUse(dataDir)].some((id) => readServer(dataDir, id)?.(step) === false);
  return isOlder
    ? `The step "${step}" of this version changes the database so that the server that is running could not go on. Back up, stop the server, and run this again.`
    : undefined;
}

/** Tells whether a word is in the code of a release's server, which names every step that it knows. */
function readServer(dataDir: string, id: string): ((word: string) => boolean) | undefined {
  const folder = join(releaseFolder(dataDir, id), 'server');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const code = files.filter((name) => name.endsWith('.mjs')).map((name) => readFileSync(join(folder, name)));
  return code.length === 0 ? undefined : (word) => code.some((text) => text.includes(word));
}
