import { execFileSync, spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';
import type { SmallDisk } from '#tests/support/full-disk.ts';

const PRELOAD = new URL('./read-only-program.mjs', import.meta.url).href;

describe.skipIf(findMountHindrance() !== undefined)('where the program cannot be written', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = createSmallDisk(1);
    execFileSync('mount', ['-o', 'remount,ro', disk.folder]);
  });
  afterEach(() => disk.remove());
  const run = (code: string) =>
    spawnSync(process.execPath, ['--import', PRELOAD, '--input-type=module', '--eval', code], {
      cwd: disk.folder,
      encoding: 'utf8',
    });

  test("Astro's types are left out, however they are written", () => {
    const { status, stderr } = run(`
      import fs from 'node:fs';
      import { pathToFileURL } from 'node:url';
      fs.mkdirSync('.astro/collections/', { recursive: true });
      fs.writeFileSync(pathToFileURL('.astro/types.d.ts'), 'types');
      await fs.promises.mkdir('.astro', { recursive: true });
      await fs.promises.writeFile('.astro/content.d.ts', 'types');`);
    expect([status, stderr]).toEqual([0, '']);
  });

  test.each(["fs.writeFileSync('.astro-cache', '')", "await fs.promises.mkdir('dist')"])(
    'everything else fails: %s',
    (code) => {
      const { status, stderr } = run(`import fs from 'node:fs'; ${code}`);
      expect([status, stderr]).toEqual([1, expect.stringContaining('EROFS')]);
    },
  );
});
