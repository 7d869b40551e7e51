import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkProgram } from '#scripts/link-program.ts';

const NEEDS = `import 'nanostores'; import '#src/lib/host-of.ts'; process.stdout.write('found');`;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-link-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('code below a data directory that lies elsewhere finds packages and the program', () => {
  linkProgram(folder, '.');
  linkProgram(folder, '.');
  mkdirSync(join(folder, 'releases/one'), { recursive: true });
  writeFileSync(join(folder, 'releases/one/server.mjs'), NEEDS);
  const run = spawnSync(process.execPath, [join(folder, 'releases/one/server.mjs')], { encoding: 'utf8' });
  expect([run.stderr, run.stdout]).toEqual(['', 'found']);
  expect(readdirSync(folder).toSorted()).toEqual(['node_modules', 'package.json', 'releases', 'src']);
});

test('nothing is linked below the program itself, also when it is reached by a link', () => {
  const below = join(folder, 'program/..var');
  mkdirSync(below, { recursive: true });
  writeFileSync(join(folder, 'program/package.json'), '{}');
  symlinkSync(join(folder, 'program'), join(folder, 'current'));
  linkProgram(below, join(folder, 'current'));
  expect(readdirSync(below)).toEqual([]);
});
