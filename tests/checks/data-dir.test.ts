import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { some } from '#tests/support/nightly.ts';
import { checkDataDir, DataDirError, prepareDataDir } from '#src/server/data-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-data-dir-'));
const file = join(folder, 'file');
writeFileSync(file, 'year,make,model,body_styles\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('creates a data directory when there is none', () => {
  const wanted = join(folder, 'a/b');
  expect(prepareDataDir(wanted)).toBe(wanted);
  expect(statSync(wanted).isDirectory()).toBe(true);
});

test('refuses a file as a data directory', () => {
  expect(() => prepareDataDir(file)).toThrow(DataDirError);
});

test('leaves a directory that could be created uncreated', () => {
  const wanted = join(folder, 'c/d');
  expect(checkDataDir(wanted)).toBe(wanted);
  expect(existsSync(wanted)).toBe(false);
  expect(() => checkDataDir(join(file, 'below'))).toThrow(DataDirError);
});

describe.each(
  some<[string, string[]]>(
    [
      ['reference-import', ['--models', file]],
      ['inventory-import', ['--feed', 'generic', file]],
      ['inventory-sample', ['--listings', '1']],
    ],
    1,
  ),
)('%s without a writable directory', (script, options) => {
  test('says so in a sentence and exits with 1', () => {
    const run = spawnSync(
      process.execPath,
      [`scripts/${script}.ts`, ...options, '--data-dir', join(file, 'below')],
      { encoding: 'utf8' },
    );
    expect(run.stderr).toContain(`The data directory ${join(file, 'below')} cannot be written (`);
    expect(run.stderr).not.toMatch(/^\s+at /m);
    expect(run.status).toBe(1);
  });
});

test.each(some(['build', 'rebuild'], 1))('%s without a writable directory says so too', (script) => {
  const env = { ...process.env, DATA_DIR: join(file, 'below') };
  const run = spawnSync(process.execPath, [`scripts/${script}.ts`], { encoding: 'utf8', env });
  expect(run.stderr).toContain(`The data directory ${join(file, 'below')} cannot be written (`);
  expect(run.stderr).not.toMatch(/^\s+at /m);
  expect(run.status).toBe(1);
});

test.each(some(['api-keys', 'webhooks'], 1))('%s where no folder can be made says so too', (script) => {
  const env = { ...process.env, DATA_DIR: '/proc/forecourt-data' };
  const options = { encoding: 'utf8', env, timeout: 20_000 } as const;
  const run = spawnSync(process.execPath, [`scripts/${script}.ts`, 'list'], options);
  expect(run.stderr).toContain('The data directory /proc/forecourt-data cannot be written (');
  expect(run.stderr).not.toMatch(/^\s+at /m);
  expect(run.status).toBe(1);
});
