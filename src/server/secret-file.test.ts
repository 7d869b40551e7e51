import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrMakeSecret } from '#src/server/secret-file.ts';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secret-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a secret is made once, and only its owner can read it', () => {
  const path = join(folder, 'key');
  expect(loadOrMakeSecret(path, () => 'first')).toBe('first');
  expect(loadOrMakeSecret(path, () => 'second')).toBe('first');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['key']);
});

test('an empty file, as a full disk once left it, is replaced', () => {
  const path = join(folder, 'key');
  writeFileSync(path, '');
  expect(loadOrMakeSecret(path, () => 'made')).toBe('made');
  expect(readFileSync(path, 'utf8')).toBe('made');
});

test.skipIf(findMountHindrance() !== undefined)('a full disk leaves nothing behind', () => {
  const disk = createSmallDisk(1);
  try {
    disk.fill();
    const path = join(disk.folder, 'key');
    expect(() => loadOrMakeSecret(path, () => 'x'.repeat(8_192))).toThrow('ENOSPC');
    expect(readdirSync(disk.folder).filter((name) => name.startsWith('key'))).toEqual([]);
    disk.empty();
    expect(loadOrMakeSecret(path, () => 'made')).toBe('made');
  } finally {
    disk.remove();
  }
});
