import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connectSqlite, shrinkLog } from '#src/engine/db/sqlite.ts';

/** Far less than the time for which a command waits. */
const AT_ONCE_MS = 1_000;

test('the log of a large import shrinks at once, or after who reads an earlier state, and nobody waits for that', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shrink-log-'));
  const path = join(folder, 'test.db');
  const [writer, reader] = [connectSqlite(path), connectSqlite(path)];
  writer.exec('CREATE TABLE car (id INTEGER)');
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM car').get();
  writer.exec('INSERT INTO car VALUES (1)');
  const start = performance.now();
  shrinkLog(writer);
  expect(performance.now() - start).toBeLessThan(AT_ONCE_MS);
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
  expect(reader.prepare('SELECT count(*) AS n FROM car').get(), 'still the earlier state').toEqual({ n: 0 });
  reader.exec('COMMIT');
  shrinkLog(writer);
  expect(statSync(`${path}-wal`).size).toBe(0);
  for (const each of [writer, reader]) each.close();
  rmSync(folder, { recursive: true });
});
