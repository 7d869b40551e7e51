import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase } from '#src/server/db/open-database.ts';

let folder: string;
let db: Database;
let other: DatabaseSync;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-db-'));
  const file = join(folder, 'a.db');
  db = await openDatabase(file);
  await sql`CREATE TABLE note (text TEXT)`.execute(db);
  other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
});
afterEach(async () => {
  if (other.isTransaction) other.exec('ROLLBACK');
  other.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const write = () => sql`INSERT INTO note VALUES ('a')`.execute(db);
const count = async () =>
  (await sql<{ count: number }>`SELECT count(*) AS count FROM note`.execute(db)).rows[0]?.count;

test('a write waits for another process while everything else goes on', async () => {
  let longestMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  }, 5);
  const written = write();
  await wait(400);
  other.exec('COMMIT');
  await written;
  clearInterval(timer);
  expect(await count()).toBe(1);
  expect(longestMs).toBeLessThan(250);
});

test('reads go on while a write waits', async () => {
  const written = write();
  await wait(50);
  const startedAt = performance.now();
  expect(await count()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(200);
  other.exec('COMMIT');
  await written;
});

test('no other statement runs between the statements of a transaction', async () => {
  other.exec('COMMIT');
  const seen: (number | undefined)[] = [];
  const slow = db.transaction().execute(async (tx) => {
    await sql`INSERT INTO note VALUES ('a')`.execute(tx);
    await wait(50);
    await sql`INSERT INTO note VALUES ('b')`.execute(tx);
  });
  await wait(10);
  seen.push(await count());
  await slow;
  expect(seen).toEqual([2]);
});

test('a write that never gets the lock fails and leaves nothing behind', async () => {
  const startedAt = performance.now();
  await expect(write()).rejects.toThrow('database is locked');
  expect(performance.now() - startedAt).toBeGreaterThan(2_400);
  other.exec('COMMIT');
  expect(await count()).toBe(0);
});

test('a transaction takes its lock first, so what it read is still true when it writes', async () => {
  const done = db.transaction().execute(async (tx) => {
    await sql`SELECT * FROM note`.execute(tx);
    await sql`INSERT INTO note VALUES ('a')`.execute(tx);
  });
  await wait(100);
  other.exec("INSERT INTO note VALUES ('b'); COMMIT");
  await done;
  expect(await count()).toBe(2);
});

test('a failed transaction is rolled back, and the next one can begin', async () => {
  other.exec('COMMIT');
  const failing = db.transaction().execute(async (tx) => {
    await sql`INSERT INTO note VALUES ('a')`.execute(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await db.transaction().execute((tx) => sql`INSERT INTO note VALUES ('b')`.execute(tx));
  expect(await count()).toBe(1);
});

test.each([
  ['full', 'PRAGMA max_page_count = 1', 'PRAGMA max_page_count = 100000'],
  ['read-only', 'PRAGMA query_only = ON', 'PRAGMA query_only = OFF'],
])(
  'a disk that is %s fails the write and nothing else, and works again afterward',
  async (_name, break_, repair) => {
    other.exec('COMMIT');
    const big = 'x'.repeat(100_000);
    const store = () => db.transaction().execute((tx) => sql`INSERT INTO note VALUES (${big})`.execute(tx));
    await sql.raw(break_).execute(db);
    await expect(store()).rejects.toThrow(/full|readonly/);
    expect(await count()).toBe(0);
    await sql.raw(repair).execute(db);
    await store();
    expect(await count()).toBe(1);
  },
);
