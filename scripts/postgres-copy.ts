// `npm run postgres:copy`: moves a site from SQLite to PostgreSQL. Prevents accounts, saved cars, messages and campaigns
// from being left behind when DATABASE_URL is set.
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from '#src/lib/error-message.ts';
import { databasePathIn, openPostgres, openSqlite } from '#src/server/db/open-database.ts';
import { explainConnectError } from '#src/engine/db/postgres-errors.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import { isDatabaseInUse } from '#scripts/database-in-use.ts';
import { explainFailure } from '#scripts/explain-failure.ts';
import { copyDatabase } from '#scripts/postgres-copy/copy-database.ts';
import { readOptions } from '#scripts/read-options.ts';
import { requireConfig } from '#scripts/require-config.ts';

const HELP = `npm run postgres:copy

Copies everything about people, jobs, counts and campaigns from the SQLite in DATA_DIR to the empty PostgreSQL of
DATABASE_URL, all or nothing. The stock stays where it is. Stop the server first, and start it with DATABASE_URL afterward,
on this machine before any other: it puts its session key there, so that everyone stays signed in.
`;

readOptions(HELP, {});
const { dataDir, databaseUrl: url } = requireConfig();
if (url === undefined) {
  process.stderr.write(`Set DATABASE_URL to the PostgreSQL to copy to.\n\n${HELP}`);
  process.exit(1);
}
try {
  process.stdout.write(
    `Copied ${(await copyTo(url)).toLocaleString('en-US')} rows. Start the server with DATABASE_URL now.\n`,
  );
} catch (error) {
  const reason = explainFailure(error) ?? errorMessage(error);
  process.stderr.write(`Nothing was copied: ${reason}\n`);
  process.exitCode = 1;
}

async function copyTo(postgresUrl: string): Promise<number> {
  const path = databasePathIn(dataDir);
  if (!existsSync(path))
    throw new ConfigError(`there is no site in ${dataDir}. Set DATA_DIR to the folder of the site.`);
  if (isDatabaseInUse(path))
    throw new ConfigError(`a program is using the database in ${dataDir}. Stop the server first.`);
  (await openSqlite(path)).close(); // brought up to date
  const to = await openPostgres({ url: postgresUrl, maxConnections: 2 });
  const from = new DatabaseSync(path, { readOnly: true });
  try {
    return await copyDatabase(from, to);
  } catch (error) {
    throw explainConnectError(error, postgresUrl) ?? error;
  } finally {
    from.close();
    await to.destroy();
  }
}
