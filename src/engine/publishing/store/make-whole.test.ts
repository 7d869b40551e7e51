import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeWhole } from '#src/engine/publishing/store/make-whole.ts';
import { storeFolder } from '#src/engine/publishing/store/shared-store.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-make-whole-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('two parts of a process that make the same folder at once leave it whole', async () => {
  const folder = join(storeFolder(dataDir), 'stock', '4-x');
  const [secondBegins, firstEnds] = [Promise.withResolvers(), Promise.withResolvers()];
  const first = makeWhole(dataDir, folder, async (unfinished) => {
    writeFileSync(join(unfinished, 'meta.json'), '{}');
    await secondBegins.promise;
    writeFileSync(join(unfinished, 'stock.db'), '');
  }).then(firstEnds.resolve);
  const second = makeWhole(dataDir, folder, async (unfinished) => {
    secondBegins.resolve(undefined);
    await firstEnds.promise;
    for (const name of ['meta.json', 'stock.db']) writeFileSync(join(unfinished, name), '');
  });
  await Promise.all([first, second]);
  expect(readdirSync(folder).toSorted()).toEqual(['meta.json', 'stock.db']);
  expect(readdirSync(join(storeFolder(dataDir), 'unfinished'))).toEqual([]);
});

test('what a killed process left behind is removed, also one whose number this process has now', async () => {
  const parent = join(storeFolder(dataDir), 'unfinished');
  for (const pid of [process.pid, 2 ** 30]) mkdirSync(join(parent, `3-x.left.${pid}`), { recursive: true });
  await makeWhole(dataDir, join(storeFolder(dataDir), 'stock', '4-x'), () => Promise.resolve());
  expect(readdirSync(parent)).toEqual([]);
});
