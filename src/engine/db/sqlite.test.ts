import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '#src/server/db/migrations.ts';
import type { Migration } from '#src/server/db/migrations.ts';
import { openDatabase, openSqlite } from '#src/server/db/open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-db-'));
afterAll(() => rmSync(folder, { recursive: true }));
const NOTE: Migration = {
  name: '9001-note',
  statements: ['CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT)'],
};
const BROKEN: Migration = {
  name: '9002-broken',
  statements: ['CREATE TABLE half (id INTEGER)', 'CREATE nonsense'],
};

test('a new database has our settings and the newest schema', () => {
  const database = openSqlite(join(folder, 'deep/er/new.db'));
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  expect(database.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
  expect(database.prepare('SELECT count(*) AS n FROM listing').get()).toEqual({ n: 0 });
  database.close();
});

test('opening a database again changes nothing', () => {
  const path = join(folder, 'again.db');
  openSqlite(path).close();
  const second = openSqlite(path);
  const names = second.prepare('SELECT name FROM migration').all();
  expect(new Set(names.map((row) => row['name'])).size).toBe(names.length);
  second.close();
});

test('a failed migration leaves nothing behind', () => {
  const database = openSqlite(':memory:');
  const before = database.prepare('SELECT name FROM sqlite_master').all();
  expect(() => migrate(database, [...knownBefore(database), NOTE, BROKEN])).toThrow();
  expect(database.prepare('SELECT name FROM sqlite_master').all()).toEqual(before);
});

test('a database of a newer version is rejected', () => {
  const database = openSqlite(':memory:');
  migrate(database, [...knownBefore(database), NOTE]);
  expect(() => migrate(database, knownBefore(database).slice(0, -1))).toThrow('9001-note');
});

test('Kysely inserts, returns, and rolls a transaction back', async () => {
  const db = openDatabase(':memory:').$extendTables<{
    owner: { id: string; digest: string; record: string };
  }>();
  const row = { id: 'o1', digest: 'd', record: '{}' };
  const inserted = await db.insertInto('owner').values(row).returning('id').executeTakeFirst();
  expect(inserted).toEqual({ id: 'o1' });
  const failing = db.transaction().execute(async (tx) => {
    await tx.deleteFrom('owner').execute();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await db.selectFrom('owner').selectAll().execute()).toEqual([row]);
  await db.destroy();
});

function knownBefore(database: ReturnType<typeof openSqlite>): Migration[] {
  const names = database.prepare('SELECT name FROM migration ORDER BY name').all();
  return names.map((row) => ({ name: String(row['name']), statements: [] }));
}
