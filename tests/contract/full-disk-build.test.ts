// A disk that fills during a rebuild: the command says so in a sentence, what is published stays, and nothing is left behind.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRebuildStatus } from '#src/engine/publishing/rebuild-records.ts';
import { readCurrent, releasesIn } from '#src/engine/publishing/release-places.ts';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';
import type { SmallDisk } from '#tests/support/full-disk.ts';

const DISK_MB = 300;
const TEXT = 'models/honda/civic/owning-one.md';
/** What is free when it begins: not enough to begin, then so little that it ends in the middle. */
const FREE_KB = [0, 2_048, 15_000, 17_500];

const hindrance = findMountHindrance();
describe.skipIf(hindrance !== undefined)('a rebuild on a disk that fills', () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'forecourt-texts-'));
  let disk: SmallDisk;
  const run = (script: string) => {
    const env = {
      ...process.env,
      DATA_DIR: disk.folder,
      CONTENT_DIR: contentDir,
      RELEASE_DIR: '',
      SAMPLE_LISTINGS: '600',
      BUILD_ONLY: '/cars-for-sale/honda/civic',
      NODE_ENV: 'production',
    };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  const readFree = () => statfsSync(disk.folder).bavail * statfsSync(disk.folder).bsize;
  beforeAll(() => {
    disk = createSmallDisk(DISK_MB);
    cpSync('src/content', contentDir, { recursive: true });
    expect(run('scripts/build.ts')).toMatchObject({ status: 0 });
  }, 200_000);
  afterAll(() => {
    disk.remove();
    rmSync(contentDir, { recursive: true });
  });

  test.each(FREE_KB)('with %i KB left, changes nothing and says why', { timeout: 120_000 }, (kilobytes) => {
    const before = readCurrent(disk.folder);
    appendFileSync(join(contentDir, TEXT), `\nWith ${kilobytes} KB.\n`);
    const freeBefore = readFree();
    disk.fill(kilobytes * 1_024);
    const { status, output } = run('scripts/rebuild.ts');
    const left = readdirSync(releasesIn(disk.folder)).filter((name) => name.endsWith('.tmp'));
    disk.empty();
    expect(output).toMatch(/the disk is full/i);
    expect(output).not.toMatch(/\n\s+at /);
    expect([status, left, readCurrent(disk.folder)]).toEqual([1, [], before]);
    expect(freeBefore - readFree()).toBeLessThan(1_000_000);
  });

  test('and publishes all of it when there is space', { timeout: 120_000 }, () => {
    expect(run('scripts/rebuild.ts')).toMatchObject({ status: 0 });
    expect(readRebuildStatus(disk.folder).builds[0]).toMatchObject({ outcome: 'published' });
  });
});
