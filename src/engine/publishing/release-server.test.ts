import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { beginRelease, finishRelease, markInUse, publishRelease } from '#src/engine/publishing/releases.ts';
import { findServerInTheWay } from '#src/engine/publishing/release-server.ts';
import { rollBack } from '#src/engine/publishing/roll-back.ts';

const KNOWS_OF_BREAKS = 'const table = "breaking_step";';

function makeRelease(dataDir: string, at: number, code: string): string {
  const { id, folder } = beginRelease(dataDir, at);
  mkdirSync(join(folder, 'server/chunks'), { recursive: true });
  writeFileSync(join(folder, 'server/chunks/all.mjs'), code);
  finishRelease(dataDir, folder, { id, madeAtMs: at, pages: 1, why: 'a test' });
  return id;
}

function makeDatabase(dataDir: string, sql: string): void {
  const db = new DatabaseSync(join(dataDir, 'forecourt.db'));
  db.exec(`CREATE TABLE migration (name TEXT); ${sql}`);
  db.close();
}

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-back-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a release whose server does not know the database is not rolled back to', () => {
  const [before, between, after] = [
    makeRelease(dataDir, 1_000, 'const MIGRATIONS = ["0001-a"];'),
    makeRelease(dataDir, 2_000, 'const MIGRATIONS = ["0001-a","0002-b"];'),
    makeRelease(dataDir, 3_000, 'const MIGRATIONS = ["0001-a","0002-b"];'),
  ];
  publishRelease(dataDir, after, 3_000);
  makeDatabase(dataDir, "INSERT INTO migration VALUES ('0001-a'), ('0002-b')");
  expect(rollBack(dataDir, before, 4_000)?.words).toMatch(/does not know .* "0002-b".*Restore the backup/);
  expect(readCurrent(dataDir)).toBe(after);
  expect(rollBack(dataDir, between, 5_000)).toBeUndefined();
  expect(readCurrent(dataDir)).toBe(between);
});

test('a release whose server lives with steps that only add is rolled back to, but not over a step that breaks it', () => {
  const before = makeRelease(dataDir, 1_000, `const MIGRATIONS = ["0001-a"]; ${KNOWS_OF_BREAKS}`);
  const after = makeRelease(dataDir, 2_000, `const MIGRATIONS = ["0001-a","0002-b"]; ${KNOWS_OF_BREAKS}`);
  publishRelease(dataDir, after, 2_000);
  makeDatabase(
    dataDir,
    "INSERT INTO migration VALUES ('0001-a'), ('0002-b'); CREATE TABLE breaking_step (name TEXT)",
  );
  expect(rollBack(dataDir, before, 3_000)).toBeUndefined();
  publishRelease(dataDir, after, 4_000);
  const db = new DatabaseSync(join(dataDir, 'forecourt.db'));
  db.exec("INSERT INTO breaking_step VALUES ('0002-b')");
  db.close();
  expect(rollBack(dataDir, before, 5_000)?.words).toMatch(/does not know .* "0002-b"/);
});

test('a step that breaks older programs waits until their server is stopped', () => {
  const steps = [
    { name: '0001-a', statements: [] },
    { name: '0002-b', statements: [], breaksOlder: true },
  ] as const;
  const old = makeRelease(dataDir, 1_000, `const MIGRATIONS = ["0001-a"]; ${KNOWS_OF_BREAKS}`);
  makeDatabase(dataDir, "INSERT INTO migration VALUES ('0001-a')");
  expect(findServerInTheWay(dataDir, steps)).toBeUndefined();
  markInUse(dataDir, old);
  expect(findServerInTheWay(dataDir, steps)).toMatch(/"0002-b".*Back up, stop the server/);
  expect(findServerInTheWay(dataDir, steps.slice(0, 1))).toBeUndefined();
});

test('a release that is not there is refused as unknown, so that the command can say where to find its id', () => {
  expect(rollBack(dataDir, 'nosuch', 1_000)).toEqual({
    words: 'There is no release nosuch.',
    isUnknown: true,
  });
});
