import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databasePathIn, openSqlite } from '#src/server/db/open-database.ts';
import { openWriteProbe } from '#src/engine/db/write-probe.ts';
import type { WriteProbe } from '#src/engine/db/write-probe.ts';

let folder: string;
let path: string;
let db: DatabaseSync;
let probe: WriteProbe;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-probe-'));
  path = databasePathIn(folder);
  db = await openSqlite(path);
  probe = openWriteProbe(path);
});
afterEach(() => {
  probe.close();
  db.close();
  rmSync(folder, { recursive: true });
});

test('writes to a healthy database without growing it', async () => {
  for (let i = 0; i < 5; i++) await probe.check();
  expect(db.prepare('SELECT count(*) AS count FROM write_probe').get()).toEqual({ count: 1 });
});

test('passes while another connection is writing', async () => {
  db.exec('BEGIN IMMEDIATE');
  await expect(probe.check()).resolves.toBeUndefined();
  db.exec('COMMIT');
});

test('reports a database that rejects writes', async () => {
  db.exec('DROP TABLE write_probe');
  await expect(probe.check()).rejects.toThrow('write_probe');
});

test.each([
  ['moved away', () => renameSync(path, `${path}.old`)],
  [
    'replaced by another',
    async () => {
      for (const end of ['', '-wal']) renameSync(path + end, `${path}.old${end}`);
      (await openSqlite(path)).close();
    },
  ],
])('reports a file that was %s, because writes to it would be lost', async (_, move) => {
  await probe.check();
  move();
  await expect(probe.check()).rejects.toThrow();
});

test('does not recreate a missing file, and keeps the write-ahead log', async () => {
  probe.close();
  db.exec('CREATE TABLE note (text TEXT)');
  db.exec("INSERT INTO note VALUES ('kept')"); // in the write-ahead log
  renameSync(path, `${path}.away`);
  expect(() => openWriteProbe(path)).toThrow();
  await expect(openSqlite(path)).rejects.toThrow('Put the database back');
  expect(existsSync(path)).toBe(false);
  renameSync(`${path}.away`, path);
  probe = openWriteProbe(path);
  await expect(probe.check()).resolves.toBeUndefined();
  const again = await openSqlite(path);
  expect(again.prepare('SELECT text FROM note').get()).toEqual({ text: 'kept' });
  again.close();
});
