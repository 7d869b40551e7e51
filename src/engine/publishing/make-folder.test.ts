import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from '#src/engine/publishing/make-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'make-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('makes a folder with those above it, once', () => {
  const path = join(folder, 'a/b/c');
  makeFolder(path, 0o700);
  makeFolder(path, 0o700);
  expect(statSync(path).isDirectory()).toBe(true);
  expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700);
});

test('names the file that is in the way', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow(`${file} is a file, not a folder`);
  expect(() => makeFolder(join(file, 'deep/below'))).toThrow(`${file} is a file, not a folder`);
});

test('ends where the system takes no folders', () => {
  expect(() => makeFolder('/proc/forecourt-data/deep')).toThrow("mkdir '/proc/forecourt-data'");
});
