// The move of a site from SQLite to PostgreSQL. What needs one runs only with `npm run test:postgres`.
import { spawnSync } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase, openSqlite } from '#src/server/db/open-database.ts';
import { copyDatabase } from '#scripts/postgres-copy/copy-database.ts';
import { createTestAccountIn } from '#tests/support/test-accounts.ts';
import { ON_POSTGRES, openTestDatabase } from '#tests/support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-copy-'));
const path = join(folder, 'forecourt.db');
let to: Database;
beforeEach(async () => (to = await openTestDatabase()));
afterEach(async () => {
  await to.destroy();
  rmSync(folder, { recursive: true, force: true });
});
const copy = (url = 'postgres://forecourt@127.0.0.1:1/forecourt') =>
  spawnSync(process.execPath, ['scripts/postgres-copy.ts'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: folder, DATABASE_URL: url },
  });

test.runIf(ON_POSTGRES)('everything is copied into a new database, once', async () => {
  const old = await openDatabase(path);
  const { email } = await createTestAccountIn(old);
  await sql`UPDATE photo_digest_round SET after_listing_id = 'car'`.execute(old);
  await old.destroy();
  const from = new DatabaseSync(path, { readOnly: true });
  const all = async (table: string) => (await sql`SELECT * FROM ${sql.table(table)}`.execute(to)).rows;
  expect(await copyDatabase(from, to)).toBeGreaterThan(1);
  expect(await all('account_user')).toEqual([expect.objectContaining({ email })]);
  expect(await all('photo_digest_round')).toEqual([
    { id: 1, after_listing_id: 'car', new_seen_at_ms: null, new_listing_id: '' },
  ]);
  await expect(copyDatabase(from, to)).rejects.toThrow('the table account_user there has rows');
  from.close();
});

test('a folder without a site is named, and none is made there', () => {
  expect(copy().stderr).toBe(
    `Nothing was copied: there is no site in ${folder}. Set DATA_DIR to the folder of the site.\n`,
  );
  expect(existsSync(path)).toBe(false);
});

test('a site that is running is not copied, because what it writes meanwhile would be left behind', async () => {
  const server = await openSqlite(path);
  expect(copy().stderr).toBe(
    `Nothing was copied: a program is using the database in ${folder}. Stop the server first.\n`,
  );
  server.close();
  expect(copy().stderr).toContain('nothing answers there');
});

test.runIf(ON_POSTGRES)('a user who may make no tables is told so', async () => {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(to);
  const name = `stranger_${rows[0]?.name}`;
  await sql.raw(`CREATE ROLE ${name} LOGIN PASSWORD 'stranger'`).execute(to);
  // As in a new database that belongs to someone else.
  await sql.raw('DROP SCHEMA public CASCADE').execute(to);
  await sql.raw(`CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO ${name}`).execute(to);
  const url = Object.assign(new URL(server), {
    username: name,
    password: 'stranger',
    pathname: rows[0]?.name,
  });
  try {
    (await openSqlite(path)).close();
    expect(copy(url.href).stderr).toContain('cannot be used: this user may not create tables in it.');
  } finally {
    await sql.raw(`DROP OWNED BY ${name}; DROP ROLE ${name}`).execute(to);
  }
});
