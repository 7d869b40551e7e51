import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDatabaseDamage } from '#src/engine/db/check-database.ts';
import { databasePathIn, openSqlite } from '#src/server/db/open-database.ts';

const PAGE_BYTES = 4096;
let folder: string;
let path: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-check-'));
  path = databasePathIn(folder);
  const db = await openSqlite(path);
  const insert = db.prepare('INSERT INTO rate_limit_use (key_digest, expires_at_ms) VALUES (?, ?)');
  for (let i = 0; i < 2_000; i++) insert.run(`${i}`.padStart(40, 'x'), i);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

function overwrite(from: number, to: number): void {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, from, to);
  writeFileSync(path, bytes);
}

test('accepts a sound database, and one that does not exist yet', () => {
  expect(findDatabaseDamage(path)).toBeUndefined();
  expect(findDatabaseDamage(join(folder, 'none.db'))).toBeUndefined();
});

test.each([
  ['whose first page is overwritten', () => overwrite(0, PAGE_BYTES)],
  ['whose pages are overwritten', () => overwrite(PAGE_BYTES * 40, readFileSync(path).length)],
  ['that is truncated', () => truncateSync(path, PAGE_BYTES * 20)],
  ['that is not SQLite', () => writeFileSync(path, 'It was a text all along. '.repeat(500))],
])('reports a database %s in one sentence that says what to do', (_, damage) => {
  damage();
  const sentence = findDatabaseDamage(path);
  expect(sentence).toContain(`The database ${path} is damaged (`);
  expect(sentence).toMatch(/\. Restore it from a backup with "npm run restore", or move it away[^\n]*\.$/);
});
