import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildIndexTables } from '#src/engine/search/embedded/index-builder.ts';
import { mergeIndexTables } from '#src/engine/search/embedded/merge-index.ts';
import type { IndexMerge } from '#src/engine/search/embedded/merge-index.ts';
import { startMergeThread } from '#src/engine/search/embedded/merge-off-thread.ts';
import { readTableFile } from '#src/engine/search/embedded/table-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-merge-'));
const none = new Float64Array();
const merge: IndexMerge = {
  base: buildIndexTables([]),
  isDropped: new Uint8Array(),
  changed: buildIndexTables([]),
  sorted: { relevance: none, listedAt: none, deal: none },
  given: { key: 'dealType', values: ['GREAT'], codes: new Uint8Array() },
  reweigh: (weight) => weight,
};

afterAll(() => rmSync(folder, { recursive: true }));

test('two threads write the tables of one', () => {
  const path = join(folder, 'index.bin');
  const thread = startMergeThread();
  thread.write(path, merge)();
  thread.stop();
  expect([...readTableFile(path)].sort()).toEqual([...mergeIndexTables(merge)].sort());
});

test('an error of the other thread is thrown in this one', () => {
  const thread = startMergeThread();
  expect(thread.write(join(folder, 'missing', 'index.bin'), merge)).toThrow(/could not be merged: .*ENOENT/);
  thread.stop();
});
