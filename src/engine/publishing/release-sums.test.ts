import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, crc32, gzipSync } from 'node:zlib';
import { hash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareReleaseSums, writeReleaseSums } from '#src/engine/publishing/release-sums.ts';

const PAGE = Buffer.from('<!doctype html><title>Cars</title></html>');
const STYLE = Buffer.from('a { color: red }');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-sums-'));
  const [br, gz] = [brotliCompressSync(STYLE), gzipSync(STYLE)];
  const page = { file: 'index.html', type: 'text/html', bytes: PAGE.length, sha256: 'of its parts' };
  const style = { file: 'a.css', type: 'text/css', bytes: STYLE.length, sha256: hash('sha256', STYLE) };
  const files = {
    '/': { ...page, crc: crc32(PAGE) },
    '/a.css': { ...style, br: br.length, gz: gz.length },
  };
  put('client/index.html', PAGE);
  put('client/a.css', STYLE);
  put('client/a.css.br', br);
  put('client/a.css.gz', gz);
  put('server/chunks/entry.mjs', 'export {};');
  put('manifest.json', JSON.stringify({ policies: [], files }));
  writeReleaseSums(folder);
  put('release.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, body: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), body);
}

/** As a failing disk does: the size stays. */
function damage(name: string): void {
  const bytes = readFileSync(join(folder, name));
  bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1;
  put(name, bytes);
}

test('finds nothing in a release as it was built', () => {
  expect(compareReleaseSums(folder)).toEqual({ checked: 6, altered: [], unknown: 0 });
});

test.each([
  'client/index.html',
  'client/a.css',
  'client/a.css.br',
  'client/a.css.gz',
  'server/chunks/entry.mjs',
])('names %s when one bit of it has changed, or it is gone', (name) => {
  damage(name);
  expect(compareReleaseSums(folder).altered).toEqual([name]);
  rmSync(join(folder, name));
  expect(compareReleaseSums(folder).altered).toEqual([name]);
});

test('says which files of an older release have no checksums', () => {
  rmSync(join(folder, 'sums.json'));
  expect(compareReleaseSums(folder)).toEqual({ checked: 4, altered: [], unknown: 2 });
});
