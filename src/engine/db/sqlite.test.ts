import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, openSqlite } from '#src/server/db/open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-db-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a new database has our settings and the newest schema', async () => {
  const database = await openSqlite(join(folder, 'deep/er/new.db'));
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  expect(database.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
  expect(database.prepare('SELECT count(*) AS n FROM listing').get()).toEqual({ n: 0 });
  database.close();
});

test('opening a database again changes nothing', async () => {
  const path = join(folder, 'again.db');
  (await openSqlite(path)).close();
  const second = await openSqlite(path);
  const names = second.prepare('SELECT name FROM migration').all();
  expect(new Set(names.map((row) => row['name'])).size).toBe(names.length);
  second.close();
});

test('Kysely inserts, returns, and rolls a transaction back', async () => {
  const db = (await openDatabase(':memory:')).$extendTables<{
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
