// Runs the tests that use a database against a private PostgreSQL, which is started and ended here. Without PostgreSQL,
// it says what to install.
import { spawn } from 'node:child_process';
import { openPostgres } from '#src/server/db/open-database.ts';
import { TEMPLATE } from '#tests/support/test-database.ts';
import { DATABASE_PROJECTS, findDatabaseTests } from '#scripts/database-tests.ts';
import { readOptionsAndWords } from '#scripts/read-options.ts';
import { findPostgres, NOT_INSTALLED, startPostgres } from '#scripts/private-postgres.ts';

const HELP = `npm run test:postgres -- [TEST FILES]

Starts a PostgreSQL of its own in a temporary folder, and runs the unit and contract tests that use a database against it,
or the given ones. Needs PostgreSQL 13 or newer on this machine (Debian: apt-get install postgresql).

  --help  shows this text
`;
const { positionals } = readOptionsAndWords(HELP, {});
const programs = findPostgres();
if (programs === undefined) {
  process.stdout.write(`test:postgres is skipped: ${NOT_INSTALLED}\n`);
  process.exit(0);
}
const server = await startPostgres(programs);
let code = 1;
try {
  await server.createDatabase(TEMPLATE);
  await (await openPostgres({ url: server.urlOf(TEMPLATE), maxConnections: 2 })).destroy();
  const files = positionals.length > 0 ? positionals : findDatabaseTests();
  process.stdout.write(`${files.length} test files on ${server.version}\n`);
  code = await runTests(files, server.urlOf('postgres'));
} finally {
  await server.stop();
}
process.exit(code);

function runTests(files: readonly string[], url: string): Promise<number> {
  const child = spawn('vitest', ['run', ...DATABASE_PROJECTS, ...files], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
}
