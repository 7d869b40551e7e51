import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReleaseCheck } from '#src/server/release-check.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-release-check-'));
  for (const part of ['client', 'server']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'client', 'index.html'), 'hello');
  for (const name of ['entry.mjs', 'later.mjs']) writeFileSync(join(folder, 'server', name), 'code');
  writeFileSync(join(folder, 'manifest.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

function check() {
  const page = { file: 'index.html', type: 'text/html', bytes: 5, sha256: '' };
  return createReleaseCheck({ folder, files: new Map([['/', page]]), policies: [] });
}

test('a release that is as it was can be served', async () => {
  const run = check();
  for (let time = 0; time < 3; time += 1) await run();
});

test('a file of its code that is gone is found within as many checks as there are files', async () => {
  const run = check();
  rmSync(join(folder, 'server', 'later.mjs'));
  await expect(run().then(run)).rejects.toThrow(/later\.mjs/);
});

test('a site that is built again into the folder is found at once, with what to do', async () => {
  const run = check();
  utimesSync(join(folder, 'manifest.json'), 1, 1);
  await expect(run()).rejects.toThrow('Restart the server.');
});
