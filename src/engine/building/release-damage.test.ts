import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromManifest } from '#src/engine/building/compress-files.ts';
import { removeDamaged } from '#src/engine/building/head-start.ts';
import { findDamage } from '#src/engine/building/release-damage.ts';

const FILE = { type: 'text/html', sha256: '' };
const MANIFEST = {
  policies: ['default-src'],
  files: {
    '/': { ...FILE, file: 'index.html', bytes: 4, policy: 0 },
    '/a.js': { ...FILE, file: 'a.js', bytes: 4, br: 2, gz: 3 },
  },
};
let folder: string;
const put = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-damage-'));
  put('manifest.json', JSON.stringify(MANIFEST));
  for (const name of ['client/index.html', 'client/a.js', 'server/entry.mjs', 'server/program.mjs'])
    put(name, 'text');
  put('client/a.js.br', 'br');
  put('client/a.js.gz', 'zip');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a whole release has no damage', () => expect(findDamage(folder)).toBeUndefined());

test.each(['client/index.html', 'client/a.js.br', 'server/entry.mjs', 'manifest.json'])(
  '%s is missed, and found when it is empty or cut short',
  (name) => {
    truncateSync(join(folder, name), name.startsWith('server') ? 0 : 1);
    expect(findDamage(folder)).toBe(name);
    rmSync(join(folder, name));
    expect(findDamage(folder)).toBe(name);
  },
);

test.each(['cut short', 'missing'])('a page that is %s is not carried on into the next release', (how) => {
  const page = join(folder, 'client/index.html');
  if (how === 'missing') rmSync(page);
  else truncateSync(page, 1);
  const files = fromManifest(MANIFEST);
  removeDamaged(join(folder, 'client'), files);
  expect([...files.keys()]).toEqual(['/a.js']);
  expect(existsSync(page)).toBe(false);
});

test('a script that is cut short is not carried on either: everything is built', () => {
  truncateSync(join(folder, 'client/a.js.gz'), 1);
  expect(() => removeDamaged(join(folder, 'client'), fromManifest(MANIFEST))).toThrow('client/a.js.gz');
});
