import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';

const CODE = `import 'nanostores'; import '#src/lib/host-of.ts'; import './later.mjs'; export const found = 'found';`;
const IMPORTER = `
  import { importRelease } from '#src/engine/publishing/import-release.ts';
  const { found } = await importRelease(process.argv[1], 'server/entry.mjs');
  process.stdout.write(found);`;

function makeRelease(): string {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-elsewhere-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const folder = join(home, 'one');
  mkdirSync(join(folder, 'server'), { recursive: true });
  writeFileSync(join(folder, 'server/entry.mjs'), CODE);
  writeFileSync(join(folder, 'server/later.mjs'), `await import('nanostores');`);
  return folder;
}

/** In plain Node, as servers and builds import it. */
function importAlone(folder: string): string {
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', IMPORTER, folder], {
    encoding: 'utf8',
  });
  return run.stdout + run.stderr;
}

test('a release outside the program finds its packages and sources, even after it was copied', () => {
  const folder = makeRelease();
  expect(importAlone(folder)).toBe('found');
  cpSync(folder, `${folder}-copy`, { recursive: true });
  rmSync(folder, { recursive: true });
  expect(importAlone(`${folder}-copy`)).toBe('found');
});

test('links to an earlier program folder have no effect', () => {
  const folder = makeRelease();
  for (const name of ['node_modules', 'package.json', 'src'])
    symlinkSync(join('/moved/away', name), join(folder, name));
  expect(importAlone(folder)).toBe('found');
});

test('a missing package is reported by name', () => {
  const folder = makeRelease();
  writeFileSync(join(folder, 'server/entry.mjs'), `import 'no-such-package';`);
  expect(importAlone(folder)).toContain(`Cannot find package 'no-such-package'`);
});

test('a thread of a release outside the program finds them, too', () => {
  const folder = makeRelease();
  const thread = `import 'nanostores';
    import { parentPort } from 'node:worker_threads';
    parentPort.postMessage(import.meta.resolve('#src/lib/host-of.ts'));`;
  const entry = `import { once } from 'node:events';
    import { Worker } from 'node:worker_threads';
    import { THREAD_ARGS } from '#src/engine/publishing/thread-args.ts';
    const started = new Worker(new URL('./thread.mjs', import.meta.url), { execArgv: THREAD_ARGS });
    export const [found] = await once(started, 'message');`;
  writeFileSync(join(folder, 'server/thread.mjs'), thread);
  writeFileSync(join(folder, 'server/entry.mjs'), entry);
  expect(importAlone(folder)).toBe(pathToFileURL(resolve('src/lib/host-of.ts')).href);
});

test('every thread is started so', () => {
  const starting = globSync('src/**/*.ts').filter((path) =>
    readFileSync(path, 'utf8').includes('new Worker('),
  );
  const product = starting.filter((path) => !path.endsWith('.test.ts'));
  expect(product.length).toBeGreaterThan(4);
  for (const path of product)
    expect([path, readFileSync(path, 'utf8')]).toContainEqual(
      expect.stringContaining('execArgv: THREAD_ARGS'),
    );
});
