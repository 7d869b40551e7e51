import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeBackup } from '#scripts/backup/make-backup.ts';
import { listDataFiles } from '#scripts/backup/data-files.ts';
import { restoreBackup } from '#scripts/backup/restore-backup.ts';
import { checkDataDir, prepareDataDir } from '#src/server/data-dir.ts';

let home: string;
const pathOf = (name: string) => join(home, name);
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'restore-'));
  for (const name of ['data', 'texts', 'elsewhere']) mkdirSync(pathOf(name));
  new DatabaseSync(pathOf('data/forecourt.db')).close();
  writeFileSync(pathOf('data/account-secret'), 'secret');
});
afterEach(() => rmSync(home, { recursive: true }));

async function restore(replace: boolean) {
  const nowMs = Date.parse('2026-11-21T12:00:00Z');
  const from = { dataDir: pathOf('data'), contentDir: pathOf('texts') };
  const made = { into: pathOf('backups'), withRelease: false, nowMs, onProgress: () => undefined };
  const { folder: backup, manifest } = await makeBackup({ config: from, ...made });
  const config = { ...from, dataDir: pathOf('elsewhere') };
  return restoreBackup({ backup, manifest, config, replace, withTexts: false, nowMs });
}

test('a restore that was killed while it copied leaves nothing that counts as data, and the next one removes it', async () => {
  mkdirSync(pathOf('elsewhere/restoring-99999999'));
  writeFileSync(pathOf('elsewhere/restoring-99999999/account-secret'), 'half');
  expect(listDataFiles(pathOf('elsewhere'))).toEqual([]);
  expect(checkDataDir(pathOf('elsewhere'))).toBe(pathOf('elsewhere'));
  expect(await restore(false)).toBeUndefined();
  expect(readdirSync(pathOf('elsewhere')).toSorted()).toEqual(['account-secret', 'forecourt.db']);
});

test('a restore that was killed while it exchanged the data keeps programs from starting, until it is done again', async () => {
  mkdirSync(pathOf('elsewhere/replaced-1'));
  writeFileSync(pathOf('elsewhere/replaced-1/account-secret'), 'former');
  mkdirSync(pathOf('elsewhere/half-restored-1'));
  for (const open of [checkDataDir, prepareDataDir])
    expect(() => open(pathOf('elsewhere'))).toThrow(/is half restored: .* run it again with --replace/);
  await expect(restore(false)).rejects.toThrow(/was interrupted\. Add --replace to do it again/);
  await restore(true);
  expect(prepareDataDir(pathOf('elsewhere'))).toBe(pathOf('elsewhere'));
  expect(readFileSync(pathOf('elsewhere/replaced-1/account-secret'), 'utf8')).toBe('former');
  expect(readFileSync(pathOf('elsewhere/account-secret'), 'utf8')).toBe('secret');
});
