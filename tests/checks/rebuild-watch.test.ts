import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rebuildAtEachChange } from '#scripts/rebuild/watch-inputs.ts';
import { waitFor } from '#tests/support/wait-for.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-watch-'));
  mkdirSync(join(dataDir, 'content'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('each change of a text starts a rebuild, and changes during one start one more', async () => {
  const stopping = new AbortController();
  const write = (text: string) => writeFileSync(join(dataDir, 'content', 'civic.md'), text);
  const rebuild = vi.fn<() => Promise<void>>().mockResolvedValue();
  const watching = rebuildAtEachChange(
    { dataDir, contentDir: join(dataDir, 'content'), catalogDir: join(dataDir, 'catalog') },
    rebuild,
    stopping.signal,
  );
  await waitFor(() => expect(rebuild).toHaveBeenCalledTimes(1));
  let finish = () => {};
  rebuild.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  write('first');
  await waitFor(() => expect(rebuild).toHaveBeenCalledTimes(2));
  for (const text of ['second', 'third', 'fourth']) write(text);
  expect(rebuild).toHaveBeenCalledTimes(2);
  finish();
  await waitFor(() => expect(rebuild).toHaveBeenCalledTimes(3));
  stopping.abort();
  await watching;
  expect(rebuild).toHaveBeenCalledTimes(3);
});

test('a folder that is removed and comes back, as with a mount, is watched again', async () => {
  const stopping = new AbortController();
  const folder = join(dataDir, 'content');
  const rebuild = vi.fn<() => Promise<void>>().mockResolvedValue();
  const watching = rebuildAtEachChange(
    { dataDir, contentDir: folder, catalogDir: join(dataDir, 'catalog') },
    rebuild,
    stopping.signal,
  );
  await waitFor(() => expect(rebuild).toHaveBeenCalledTimes(1));
  rmSync(folder, { recursive: true });
  await waitFor(() => expect(rebuild).toHaveBeenCalledTimes(2));
  mkdirSync(folder);
  await waitFor(() => expect(rebuild.mock.calls.length).toBeGreaterThan(2));
  const before = rebuild.mock.calls.length;
  writeFileSync(join(folder, 'civic.md'), 'again');
  await waitFor(() => expect(rebuild.mock.calls.length).toBeGreaterThan(before));
  stopping.abort();
  await watching;
});
