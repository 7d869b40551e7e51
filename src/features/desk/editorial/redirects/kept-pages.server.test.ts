import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeHealthLines } from '#src/engine/publishing/release-health.ts';
import { listKeptPages } from '#src/features/desk/editorial/redirects/kept-pages.server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kept-pages-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

function keep(id: string, paths: readonly string[]): void {
  const folder = join(dataDir, 'releases', id);
  mkdirSync(folder, { recursive: true });
  writeHealthLines(folder, new Map(paths.map((path) => [path, `${JSON.stringify(path)}: {}`])));
  const note = { id, madeAtMs: Number(id.slice(-1)), pages: paths.length, why: 'a test' };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(note));
}

test('pages that the last rebuild removed are still known, each once', async () => {
  keep('20261127-080000-0001', ['/research/kia/borrego', '/research/kia/rio']);
  keep('20261127-090000-0002', ['/research/kia/rio']);
  expect((await listKeptPages({ dataDir, releaseDir: undefined })).toSorted()).toEqual([
    '/research/kia/borrego',
    '/research/kia/rio',
  ]);
});

test('a site in a folder of its own has the pages of that folder', async () => {
  const releaseDir = join(dataDir, 'releases', '20261127-090000-0002');
  expect(await listKeptPages({ dataDir, releaseDir })).toEqual(['/research/kia/rio']);
});
