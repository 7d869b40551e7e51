import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPlaceProblem } from '#scripts/backup/backup-place.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'backup-place-')));
const dataDir = join(folder, 'data');
const contentDir = join(folder, 'texts');
const config = { dataDir, contentDir };

beforeAll(() => {
  for (const path of [dataDir, contentDir]) mkdirSync(path);
  writeFileSync(join(dataDir, 'forecourt.db'), '');
  symlinkSync(dataDir, join(folder, 'link'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['data', 'the data directory'],
  ['data/backups', 'the data directory'],
  ['data/..backups', 'the data directory'],
  ['link/backups', 'the data directory'],
  ['texts/backups', "the editors' texts"],
])('%s is refused: it is inside %s', (name, part) => {
  expect(findPlaceProblem(join(folder, name), config)).toBe(
    `${join(folder, name)} is inside ${part} and would be lost with it. Name a folder elsewhere.`,
  );
});

test.each(['', 'database', 'data-backups', '..backups'])('"%s" beside the data is no problem', (name) => {
  expect(findPlaceProblem(join(folder, name), config)).toBeUndefined();
});

test.each([
  ['/proc/backups', "mkdir '/proc/backups'. Check that /proc/backups is writable"],
  [join(dataDir, 'forecourt.db/sub'), 'is inside the data directory'],
  ['/dev/null/sub', '/dev/null is a file, not a folder.'],
  ['', 'Name one folder for backups.'],
])('npm run backup ends at once with a sentence for "%s"', (place, said) => {
  const run = spawnSync(process.execPath, ['scripts/backup.ts', place], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, CONTENT_DIR: contentDir },
    timeout: 20_000,
  });
  expect(run.stderr).toContain(said);
  expect(run.stderr).not.toMatch(/^\s+at /m);
  expect(run.status).toBe(1);
});
