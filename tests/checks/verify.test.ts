/** `npm run verify` on a disk that keeps what was written, and on one that does not. */
import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MANIFEST_NAME } from '#src/engine/http/release.ts';
import { releaseFolder } from '#src/engine/publishing/release-places.ts';
import { beginRelease, finishRelease, publishRelease } from '#src/engine/publishing/releases.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';

const PAGE = 'client/cars.html';
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-verify-'));
  const db = new DatabaseSync(stockDatabasePath(dataDir));
  db.exec('CREATE TABLE listing (id INTEGER PRIMARY KEY)');
  db.close();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A release of one page: its own, or the same file as that of another release. */
function make(madeAtMs: number, page: string, shared?: string): string {
  const { id, folder } = beginRelease(dataDir, madeAtMs);
  mkdirSync(dirname(join(folder, PAGE)), { recursive: true });
  if (shared === undefined) writeFileSync(join(folder, PAGE), page);
  else linkSync(join(releaseFolder(dataDir, shared), PAGE), join(folder, PAGE));
  const file = { file: 'cars.html', type: 'text/html', bytes: page.length, sha256: '', crc: crc32(page) };
  writeFileSync(join(folder, MANIFEST_NAME), JSON.stringify({ policies: [], files: { '/cars': file } }));
  finishRelease(dataDir, folder, { id, madeAtMs, pages: 1, why: 'a test' });
  publishRelease(dataDir, id, madeAtMs);
  return id;
}

/** As a failing disk does: the size stays. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

function verify(...options: string[]) {
  return spawnSync(process.execPath, ['scripts/verify.ts', ...options], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, RELEASE_DIR: '' },
  });
}

test('says what it has read, and ends with 0, when all is as it was written', () => {
  const id = make(1_000, '<p>Cars</p>');
  const { stdout, stderr, status } = verify();
  expect(stdout).toContain('forecourt.db: sound\n');
  expect(stdout).toContain(`${id}: 2 files are as they were built\n`);
  expect([stderr, status]).toEqual(['', 0]);
});

test('does not call the stock of an earlier version damaged, which an update leaves behind', () => {
  make(1_000, '<p>Cars</p>');
  mkdirSync(join(dataDir, 'stock/1'), { recursive: true });
  writeFileSync(join(dataDir, 'stock/1/meta.json'), JSON.stringify({ format: 9, generation: 1 }));
  const { stdout, stderr, status } = verify();
  expect(stdout).toMatch(/stock\/1: not checked, it is of another version of Forecourt/);
  expect([stderr, status]).toEqual(['', 0]);
});

test('names the damaged file and an older release that has another one', () => {
  const first = make(1_000, '<p>Car</p>');
  const id = make(2_000, '<p>Cars</p>');
  const last = make(3_000, '<p>Cars</p>', id);
  damage(join(releaseFolder(dataDir, last), PAGE));
  const { stderr, status } = verify();
  expect(status).toBe(1);
  expect(stderr).toContain(
    [
      `Release ${last}: 1 of 2 files is not as it was built:`,
      `  ${PAGE}`,
      `Make a new one: npm run rebuild -- --all. Until then npm run rollback -- ${first} serves an older one without damage. Check the disk.`,
    ].join('\n'),
  );
  expect(verify('--all').stderr).toContain(`Release ${id}: 1 of 2`);
});

test('recommends no older release when each has the same damaged file', () => {
  const id = make(1_000, '<p>Cars</p>');
  damage(join(releaseFolder(dataDir, make(2_000, '<p>Cars</p>', id)), PAGE));
  expect(verify().stderr).toContain('-- --all. No older release is without damage. Check the disk.\n');
});

test('names a damaged database, and a data directory without one', () => {
  make(1_000, '<p>Cars</p>');
  writeFileSync(stockDatabasePath(dataDir), 'no database at all, but as many bytes as one may have');
  const { stderr, status } = verify();
  expect(stderr).toMatch(/forecourt\.db.*npm run restore/s);
  expect(status).toBe(1);
  rmSync(stockDatabasePath(dataDir));
  expect(verify().stderr).toContain('Set DATA_DIR to the data directory of your site.');
});
