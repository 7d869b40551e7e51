import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { beginRelease, finishRelease, publishRelease } from '#src/engine/publishing/releases.ts';
import { rollBack } from '#src/engine/publishing/roll-back.ts';

test('a release whose server does not know the database is not rolled back to', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-back-'));
  const make = (at: number, steps: string) => {
    const { id, folder } = beginRelease(dataDir, at);
    mkdirSync(join(folder, 'server/chunks'), { recursive: true });
    writeFileSync(join(folder, 'server/chunks/all.mjs'), `const MIGRATIONS = ${steps};`);
    finishRelease(dataDir, folder, { id, madeAtMs: at, pages: 1, why: 'a test' });
    return id;
  };
  const [before, between, after] = [
    make(1_000, '["0001-a"]'),
    make(2_000, '["0001-a","0002-b"]'),
    make(3_000, '["0001-a","0002-b"]'),
  ];
  publishRelease(dataDir, after, 3_000);
  const db = new DatabaseSync(join(dataDir, 'forecourt.db'));
  db.exec("CREATE TABLE migration (name TEXT); INSERT INTO migration VALUES ('0001-a'), ('0002-b')");
  db.close();
  expect(rollBack(dataDir, before, 4_000)).toMatch(/does not know .* "0002-b".*Restore the backup/);
  expect(readCurrent(dataDir)).toBe(after);
  expect(rollBack(dataDir, between, 5_000)).toBeUndefined();
  expect(readCurrent(dataDir)).toBe(between);
  rmSync(dataDir, { recursive: true });
});
