/** `npm run test:plans`: no statement reads a whole table, and each file with statements is asked by a test on both databases. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres, openSqlite } from '#src/server/db/open-database.ts';
import { DATABASE_PROJECTS, findDatabaseTests } from '#scripts/database-tests.ts';
import { findPostgres, NOT_INSTALLED, startPostgres } from '#scripts/private-postgres.ts';
import { readOptions } from '#scripts/read-options.ts';
import { explainOnSqlite, openPostgresPlans } from '#tests/plans/explain.ts';
import { judgeStatements, readNotes } from '#tests/plans/judge-statements.ts';

const HELP = `npm run test:plans

Runs the tests that use a database, on SQLite and on PostgreSQL, notes each statement of the product, and asks the database how it
would find its rows. Fails for one that reads a whole table and is not in tests/plans/allowed-scans.ts, and for a file whose
statements no test sends.

  --notes DIR   judges what was noted there before instead (STATEMENTS_DIR=DIR npx vitest run …)
  --help        shows this text
`;
const { values } = readOptions(HELP, { notes: { type: 'string' } });
const folder = values.notes ?? mkdtempSync(join(tmpdir(), 'forecourt-statements-'));
const programs = findPostgres();
const sqlite = await openSqlite(':memory:');
try {
  if (values.notes === undefined) {
    await run('vitest', ['run', ...DATABASE_PROJECTS, ...findDatabaseTests()]);
    if (programs !== undefined) await run('node', ['scripts/test-postgres.ts']);
  }
  const server = programs === undefined ? undefined : await startPostgres(programs);
  const postgres = server && (await openPlans(server));
  try {
    const explain = { sqlite: explainOnSqlite(sqlite), ...(postgres && { postgres: postgres.explain }) };
    const { statements, unexplained, problems } = await judgeStatements(readNotes(folder), explain);
    console.log(
      `${statements} statements, ${unexplained} of them without a plan, ${problems.length} problems`,
    );
    if (!server) console.log(`Not judged on PostgreSQL: ${NOT_INSTALLED}`);
    for (const problem of problems) console.log(`- ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await postgres?.close();
    await server?.stop();
  }
} finally {
  sqlite.close();
  if (values.notes === undefined) rmSync(folder, { recursive: true });
}

async function openPlans(server: Awaited<ReturnType<typeof startPostgres>>) {
  await server.createDatabase('plans');
  await (await openPostgres({ url: server.urlOf('plans'), maxConnections: 1 })).destroy();
  return openPostgresPlans(server.urlOf('plans'));
}

/** @throws when tests fail */
async function run(command: string, options: readonly string[]): Promise<void> {
  const child = spawn(command, options, {
    stdio: 'inherit',
    env: { ...process.env, STATEMENTS_DIR: folder },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('Tests failed, so their statements are not judged.');
}
