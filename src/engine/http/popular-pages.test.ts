import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { createFileBytes } from '#src/engine/http/file-bytes.ts';
import { chooseVariant } from '#src/engine/http/file-variant.ts';
import { createPopularPages } from '#src/engine/http/popular-pages.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-pages-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HTML = Array.from({ length: 400 }, (_, index) => `<li>Car ${index * 7919} of ${index % 13}</li>`).join(
  '',
);
const PAGE = {
  file: 'a.html',
  type: 'text/html',
  bytes: HTML.length,
  sha256: 'ab'.repeat(32),
  policy: 0,
};

test('a popular page is recompressed to fewer bytes, with its own ETag', async () => {
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client/a.html'), HTML);
  const failed = vi.fn();
  const contents = createFileBytes(failed);
  const variant = chooseVariant(PAGE, { 'accept-encoding': 'br' });
  const first = await contents.read(folder, variant);
  contents.kept(folder, variant);
  expect(contents.best(variant)).toBe(variant);
  for (let count = 0; count < 30; count += 1) contents.kept(folder, variant);
  await waitFor(() => expect(contents.best(variant)).not.toBe(variant));
  const dense = contents.best(variant);
  expect(dense.etag).toBe(variant.etag.replace('-br"', '-br+"'));
  const body = contents.kept(folder, dense);
  expect(brotliDecompressSync(body ?? '').toString()).toBe(HTML);
  expect(body?.length).toBeLessThan(first.length);
  expect(contents.best(dense)).toBe(dense);
  expect(failed).not.toHaveBeenCalled();
});

test('a file that is not compressed here has no recompressed form', () => {
  const contents = createFileBytes(vi.fn());
  for (const variant of [
    chooseVariant(PAGE, {}),
    chooseVariant(PAGE, { 'accept-encoding': 'gzip' }),
    chooseVariant({ ...PAGE, br: 7 }, { 'accept-encoding': 'br' }),
  ])
    expect(contents.best(variant)).toBe(variant);
});

test('pages are recompressed one at a time, once each, and a failure does not stop the next', async () => {
  const failed = vi.fn();
  const pages = createPopularPages(failed);
  const packed: string[] = [];
  for (let count = 0; count < 50; count += 1) {
    pages.note('first', () => Promise.reject(new Error('gone')));
    pages.note('second', async () => void packed.push('second'));
  }
  await waitFor(() => expect(packed).toEqual(['second']));
  expect(failed).toHaveBeenCalledTimes(1);
});
