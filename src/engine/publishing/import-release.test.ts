import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';

const CODE = `import 'nanostores'; import '#src/lib/host-of.ts'; import './later.mjs'; export const found = 'found';`;
const IMPORTER = `
  import { importRelease } from '#src/engine/publishing/import-release.ts';
  const { found } = await importRelease(process.argv[1], 'server/entry.mjs');
  process.stdout.write(found);`;

function makeRelease(): string {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-elsewhere-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const folder = join(home, 'one');
  mkdirSync(join(folder, 'server'), { recursive: true });
  writeFileSync(join(folder, 'server/entry.mjs'), CODE);
  writeFileSync(join(folder, 'server/later.mjs'), `await import('nanostores');`);
  return folder;
}

/** In plain Node, as servers and builds import it. */
function importAlone(folder: string): string {
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', IMPORTER, folder], {
    encoding: 'utf8',
  });
  return run.stdout + run.stderr;
}

test('a release outside the program finds its packages and sources, even after it was copied', () => {
  const folder = makeRelease();
  expect(importAlone(folder)).toBe('found');
  cpSync(folder, `${folder}-copy`, { recursive: true });
  rmSync(folder, { recursive: true });
  expect(importAlone(`${folder}-copy`)).toBe('found');
});

test('links to an earlier program folder have no effect', () => {
  const folder = makeRelease();
  for (const name of ['node_modules', 'package.json', 'src'])
    symlinkSync(join('/moved/away', name), join(folder, name));
  expect(importAlone(folder)).toBe('found');
});

test('a missing package is reported by name', () => {
  const folder = makeRelease();
  writeFileSync(join(folder, 'server/entry.mjs'), `import 'no-such-package';`);
  expect(importAlone(folder)).toContain(`Cannot find package 'no-such-package'`);
});
