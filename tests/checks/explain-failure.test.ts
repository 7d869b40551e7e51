/** An operator whose disk is full gets a sentence; a bug keeps its stack trace. */
import { existsSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { migrate, NewerDatabaseError } from '#src/engine/db/migrate.ts';
import { buildOrExplain } from '#scripts/require-space.ts';
import { DatabaseUnavailable } from '#src/engine/db/postgres-errors.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import { MIGRATIONS } from '#src/server/db/migrations.ts';
import { explainFailure } from '#scripts/explain-failure.ts';

function failureOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('did not fail');
}

test.skipIf(!existsSync('/dev/full'))('explains a full disk and what to do', () => {
  const failure = failureOf(() => writeFileSync('/dev/full', 'x'));
  expect(explainFailure(failure)).toMatch(
    /^The disk is full\. Free some space and run this again\. \(ENOSPC/,
  );
});

test('explains a full or read-only database and what to do', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE t (a TEXT); PRAGMA max_page_count = 2');
  const full = failureOf(() => db.exec(`INSERT INTO t VALUES ('${'x'.repeat(20_000)}')`));
  expect(explainFailure(full)).toMatch(/^The disk is full\. .*TMPDIR/);
  db.exec('PRAGMA query_only = ON');
  const readOnly = failureOf(() => db.exec("INSERT INTO t VALUES ('x')"));
  expect(explainFailure(readOnly)).toMatch(/^The database is not writable\./);
});

test('passes on what is said about settings and about a database that is away', () => {
  const reason = 'DATABASE_URL: PostgreSQL at db:5432 cannot be used: nothing answers there.';
  expect(explainFailure(new ConfigError(reason))).toBe(reason);
  expect(explainFailure(new DatabaseUnavailable('It is away.'))).toBe('It is away.');
  expect(explainFailure(new TypeError('a bug'))).toBeUndefined();
});

test('passes on a mistake in the catalog, which an import finds in its thread', () => {
  const fromThread = Object.assign(new Error('The shipped catalog has a mistake'), {
    name: 'ShippedCatalogueError',
  });
  expect(explainFailure(fromThread)).toBe('The shipped catalog has a mistake');
});

test('explains a database of a newer version, and leaves it alone', async () => {
  const db = new DatabaseSync(':memory:');
  await migrate(db, [...MIGRATIONS, { name: '9999-tomorrow', statements: [], breaksOlder: true }]);
  const failure: unknown = await migrate(db, MIGRATIONS).catch((error: unknown) => error);
  expect(explainFailure(failure)).toMatch(/^A newer version of Forecourt has used this/);
});

test('a build on a database of a newer version ends with a sentence, and a bug with its stack trace', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exitCode = process.exitCode;
  try {
    await buildOrExplain('/data', () => Promise.reject(new NewerDatabaseError('It has "9999-tomorrow".')));
    expect(process.exitCode).toBe(1);
    expect(written.mock.calls.join('')).toMatch(/^It failed.*A newer version of Forecourt has used this/);
    await expect(buildOrExplain('/data', () => Promise.reject(new TypeError('a bug')))).rejects.toThrow(
      'a bug',
    );
  } finally {
    process.exitCode = exitCode;
    written.mockRestore();
  }
});

test('does not explain a bug away', () => {
  expect(explainFailure(new TypeError('x is not a function'))).toBeUndefined();
});
