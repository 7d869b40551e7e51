import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileStore } from '#src/engine/publishing/store/file-store.ts';
import { digestBytes, requirePlace } from '#src/engine/publishing/store/object-store.ts';
import { uploadFiles } from '#src/engine/publishing/store/upload-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-file-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const BYTES = Buffer.alloc(300_000, 'x');

test('machines that write the same object at once leave it whole', async () => {
  await openFileStore(folder).check(true);
  const digest = digestBytes(BYTES);
  await Promise.all(Array.from({ length: 16 }, () => openFileStore(folder).write(digest, BYTES)));
  expect(await openFileStore(folder).read(digest)).toEqual(BYTES);
  expect(readdirSync(join(folder, 'objects', digest.slice(0, 2)))).toEqual([digest]);
});

test('files with the same bytes are stored once', async () => {
  const store = openFileStore(folder);
  await store.check(true);
  const sources = Array.from({ length: 20 }, (_, at) => ({
    path: `${at}`,
    file: join(folder, `same-${at}`),
  }));
  for (const { file } of sources) writeFileSync(file, BYTES);
  let writes = 0;
  const counting = {
    ...store,
    write: (...args: Parameters<typeof store.write>) => (writes++, store.write(...args)),
  };
  const manifest = await uploadFiles(counting, sources, new Set());
  expect(writes).toBe(1);
  expect(new Set(manifest.files.flatMap(({ chunks }) => chunks)).size).toBe(1);
  expect(manifest.files).toHaveLength(20);
});

test('what a killed process left half written is removed after an hour, and what is being written stays', async () => {
  const store = openFileStore(folder);
  await store.check(true);
  mkdirSync(join(folder, 'objects/ab'), { recursive: true });
  const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, `objects/ab/${name}.tmp`));
  for (const path of [old, fresh]) writeFileSync(path ?? '', 'half');
  utimesSync(old ?? '', Date.now() / 1_000 - 7_200, Date.now() / 1_000 - 7_200);
  expect(await store.list()).toEqual([]);
  expect([existsSync(old ?? ''), existsSync(fresh ?? '')]).toEqual([false, true]);
});

test('a folder that is not there is told of, whether or not something was published', async () => {
  const store = openFileStore(folder);
  await requirePlace(store, true);
  await expect(requirePlace(store, false)).rejects.toThrow(/is not there/); // nothing is mounted
  await store.check(true);
  await requirePlace(store, false);
  for (const isEmpty of [true, false])
    await expect(requirePlace(openFileStore(join(folder, 'gone')), isEmpty)).rejects.toThrow(
      /^the release store .*gone is not there/,
    );
});
