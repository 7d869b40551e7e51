import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findNewerStep, migrate } from '#src/engine/db/migrate.ts';
import type { Migration } from '#src/engine/db/migrate.ts';
import { connectSqlite } from '#src/engine/db/sqlite.ts';
import { MIGRATIONS } from '#src/server/db/migrations.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-migrate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOTE: Migration = {
  name: '9001-note',
  statements: [
    'CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT)',
    "INSERT INTO note (body) VALUES ('first')",
  ],
};
const BROKEN: Migration = {
  name: '9002-broken',
  statements: ['CREATE TABLE half (id INTEGER)', 'CREATE nonsense'],
};

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
});

const tablesOf = (db: DatabaseSync) => db.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all();
const appliedTo = (db: DatabaseSync) =>
  db
    .prepare('SELECT name FROM migration ORDER BY name')
    .all()
    .map((row) => row['name']);

test('a failed migration leaves nothing behind, not even those before it', async () => {
  await migrate(database, MIGRATIONS);
  const before = tablesOf(database);
  await expect(migrate(database, [...MIGRATIONS, NOTE, BROKEN])).rejects.toThrow('near "nonsense"');
  expect(tablesOf(database)).toEqual(before);
  await migrate(database, [...MIGRATIONS, NOTE]);
  expect(database.prepare('SELECT body FROM note').all()).toEqual([{ body: 'first' }]);
});

test('a new database that fails at first stays empty', async () => {
  await expect(migrate(database, [BROKEN])).rejects.toThrow('near "nonsense"');
  expect(tablesOf(database)).toEqual([]);
});

test('a database that a newer version has only added to is used as it is', async () => {
  await migrate(database, [...MIGRATIONS, NOTE]);
  const before = [tablesOf(database), appliedTo(database)];
  await migrate(database, MIGRATIONS);
  expect([tablesOf(database), appliedTo(database)]).toEqual(before);
});

test('a database that a newer version has changed is rejected and left alone', async () => {
  await migrate(database, [...MIGRATIONS, { ...NOTE, breaksOlder: true }]);
  const before = [tablesOf(database), appliedTo(database)];
  await expect(migrate(database, MIGRATIONS)).rejects.toThrow(
    'The database has the migration "9001-note", which this version does not know.',
  );
  expect([tablesOf(database), appliedTo(database)]).toEqual(before);
});

test('a database that lacks a step next to steps of a newer version is rejected', async () => {
  await migrate(database, [...MIGRATIONS, NOTE]);
  const other = { name: '9000-other', statements: ['CREATE TABLE other (id INTEGER)'] };
  await expect(migrate(database, [...MIGRATIONS, other])).rejects.toThrow('lacks "9000-other"');
});

test('a start says what it does not know, and only when it has to', async () => {
  const path = join(folder, 'newer.db');
  const newer = connectSqlite(path);
  await migrate(newer, [...MIGRATIONS, NOTE]);
  expect(findNewerStep(path, MIGRATIONS)).toBeUndefined();
  await migrate(newer, [
    ...MIGRATIONS,
    NOTE,
    { ...NOTE, name: '9003-break', statements: [], breaksOlder: true },
  ]);
  expect(findNewerStep(path, MIGRATIONS)).toContain('"9003-break"');
  newer.exec('DROP TABLE breaking_step');
  expect(findNewerStep(path, MIGRATIONS)).toContain('"9001-note"');
  newer.close();
});

test('several connections that open one database at once apply each step once', async () => {
  const path = join(folder, 'together.db');
  const all = [connectSqlite(path), connectSqlite(path), connectSqlite(path)];
  await Promise.all(all.map((connection) => migrate(connection, [...MIGRATIONS, NOTE])));
  for (const connection of all) {
    expect(connection.prepare('SELECT body FROM note').all()).toEqual([{ body: 'first' }]);
    connection.close();
  }
});

describe('a database from before this migrator', () => {
  /** Writes what the runner of that time wrote. */
  function migrateAsBefore(db: DatabaseSync, migrations: readonly Migration[], appliedAtMs: number): void {
    db.exec('CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, applied_at_ms BIGINT NOT NULL)');
    const note = db.prepare('INSERT INTO migration (name, applied_at_ms) VALUES (?, ?)');
    for (const { name, statements } of migrations) {
      for (const statement of statements) db.exec(statement);
      note.run(name, appliedAtMs);
    }
  }

  test('opens with its rows, and gets what is new', async () => {
    const path = join(folder, 'old.db');
    const old = connectSqlite(path);
    migrateAsBefore(old, MIGRATIONS.slice(0, -1), 1_750_000_000_000);
    old.exec(
      "INSERT INTO saved_listing (shopper_id, listing_id, title, saved_at_ms, is_pending) VALUES ('visitor:a', 'car', '', 1, 0)",
    );
    old.close();

    const now = await openSqlite(path);
    expect(now.prepare('SELECT shopper_id FROM saved_listing').all()).toEqual([{ shopper_id: 'visitor:a' }]);
    expect(appliedTo(now)).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(now.prepare('SELECT timestamp FROM migration ORDER BY name LIMIT 1').get()).toEqual({
      timestamp: '2025-06-15T15:06:40Z',
    });
    now.close();
    const again = await openSqlite(path);
    expect(appliedTo(again)).toEqual(MIGRATIONS.map(({ name }) => name));
    again.close();
  });

  test('opens although the clock was set back between two of its steps', async () => {
    migrateAsBefore(database, MIGRATIONS.slice(0, 20), 1_750_000_000_000);
    migrateAsBefore(database, MIGRATIONS.slice(20), 1_700_000_000_000);
    await migrate(database, [...MIGRATIONS, NOTE]);
    expect(appliedTo(database)).toEqual([...MIGRATIONS, NOTE].map(({ name }) => name));
  });

  test('of a newer version is rejected and left alone', async () => {
    migrateAsBefore(database, [...MIGRATIONS, NOTE], 1_750_000_000_000);
    const before = tablesOf(database);
    await expect(migrate(database, MIGRATIONS)).rejects.toThrow(
      '"9001-note", which this version does not know',
    );
    expect(tablesOf(database)).toEqual(before);
  });
});
