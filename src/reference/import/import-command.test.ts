// npm run reference:import, as an operator types it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let directory = '';
let dataDir = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'import-command-'));
  dataDir = join(directory, 'data');
});
afterEach(() => rmSync(directory, { recursive: true }));

test('a failed import ends with code 1, says why and leaves no trace; one of ratings asks for no feeds again', () => {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['scripts/reference-import.ts', '--data-dir', dataDir, ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  writeFileSync(join(directory, 'empty.csv'), '');
  expect(() => run('--epa', join(directory, 'empty.csv'))).toThrow(
    /empty\.csv: the file is empty\nNothing has changed\./,
  );
  const empty = join(directory, 'empty.csv');
  expect(() => run('--epa', empty, '--epa', empty)).toThrow(/--epa is given twice/);
  expect(() => run('--epa', join(directory, 'none.csv'))).toThrow(
    /--epa none\.csv: there is no such file \(\//,
  );
  expect(() => run('--what')).toThrow(/Unknown option '--what'/);
  expect(existsSync(dataDir)).toBe(false);
  expect(run('--help')).toContain('--epa FILE');

  const ratings = join(directory, 'ratings.csv');
  writeFileSync(ratings, 'make,model,year,rating,count,source\nHonda,Civic,2021,4.5,9,Us\n');
  expect(run('--ratings', ratings)).toContain(
    'The catalog has been updated. "npm run rebuild" updates the pages.',
  );
});
