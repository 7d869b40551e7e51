// A drill: back up while in use, restore elsewhere, start again. Prevents a backup that is useless when it is needed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const dataDir = inject('dataDir');

let folder: string;
let backups: string;
beforeAll(() => {
  // Inside the checkout, because the restored release finds its packages from there.
  mkdirSync('test-results', { recursive: true });
  folder = mkdtempSync(resolve('test-results/backup-'));
  backups = join(folder, 'backups');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  output: string;
}

async function run(script: 'backup' | 'restore', args: string[], from = dataDir): Promise<Ended> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: from },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

const savedIds = async (browser: HttpBrowser) => {
  const answer = await browser.askJson<{ savedListings: { listingId: string }[] }>(
    'GET',
    '/account-api/inventory',
  );
  return answer.savedListings.map(({ listingId }) => listingId);
};

test('acknowledged writes and sessions survive a backup and restore', async () => {
  const browser = new HttpBrowser(inject('siteUrl'));
  await browser.signIn(await createTestAccount(dataDir));
  const { listings } = await browser.askJson<{ listings: { id: string }[] }>(
    'GET',
    '/rest/lsc/listing?makeCode=FORD',
  );
  const [first = '', second = ''] = listings.map(({ id }) => id);
  await browser.ask('PUT', `/account-api/inventory/${first}`, {});

  const backup = await run('backup', [backups]);
  expect(backup.output).toMatch(/\d+ files, [\d.]+ MB, [\d.]+ s/);
  expect(backup.code).toBe(0);
  await browser.ask('PUT', `/account-api/inventory/${second}`, {}); // after the backup, so it is not included

  const elsewhere = join(folder, 'elsewhere');
  const restore = await run('restore', [backups], elsewhere);
  expect(restore.output).toMatch(/Restored .* in [\d.]+ s/);
  expect(restore.code).toBe(0);

  const site = await startSite(elsewhere, { RELEASE_DIR: join(dataDir, 'dist') });
  try {
    const again = new HttpBrowser(site.url);
    for (const cookie of browser.cookies.split('; ')) {
      const [name = '', value = ''] = cookie.split(/=(.*)/);
      again.setCookie(name, value);
    }
    expect(await savedIds(again)).toEqual([first]);
    const page = await fetch(`${site.url}/cars-for-sale/ford?zip=30303`);
    expect(page.status).toBe(200);
  } finally {
    await site.stop();
  }
});

test('only the owner can read a backup', async () => {
  const [name = ''] = readdirSync(backups);
  expect(statSync(join(backups, name)).mode & 0o077).toBe(0);
  expect(statSync(join(backups, name, 'data', 'forecourt.db')).mode & 0o077).toBe(0);
});

test('detects a damaged file, and restores nothing', async () => {
  const damaged = join(folder, 'damaged');
  mkdirSync(damaged);
  expect((await run('backup', [damaged])).code).toBe(0);
  const [name = ''] = readdirSync(damaged);
  appendFileSync(join(damaged, name, 'data', 'forecourt.db'), 'x');
  const target = join(folder, 'untouched');
  const { code, output } = await run('restore', [damaged], target);
  expect(code).toBe(1);
  expect(output).toContain('forecourt.db has changed since the backup');
  expect(readdirSync(folder)).not.toContain('untouched');
});

test('does not overwrite existing data, and moves them aside with --replace', async () => {
  const target = join(folder, 'occupied');
  mkdirSync(target);
  writeFileSync(join(target, 'note'), 'mine');
  const refused = await run('restore', [backups], target);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('--replace');
  expect(readdirSync(target)).toEqual(['note']);

  const { code } = await run('restore', [backups, '--replace'], target);
  expect(code).toBe(0);
  expect(readdirSync(target)).toContain('forecourt.db');
  const aside = readdirSync(target).find((name) => name.startsWith('replaced-')) ?? '';
  expect(readdirSync(join(target, aside))).toEqual(['note']);
  expect(readdirSync(target).filter((name) => name.startsWith('restoring-'))).toEqual([]);

  const next = join(folder, 'next');
  mkdirSync(next);
  expect((await run('backup', [next], target)).code).toBe(0);
  const [name = ''] = readdirSync(next);
  expect(readdirSync(join(next, name, 'data'))).not.toContain(aside);
});

const hindrance = findMountHindrance();
if (hindrance !== undefined) process.stdout.write(`Skipped, ${hindrance}: a restore to a mounted volume.\n`);

test.skipIf(hindrance !== undefined)('restores to a mounted volume, even over data', async () => {
  const disk = createSmallDisk(200);
  try {
    for (const options of [[], ['--replace']]) {
      expect(await run('restore', [backups, ...options], disk.folder)).toMatchObject({ code: 0 });
      expect(readdirSync(disk.folder)).toContain('forecourt.db');
    }
    expect(await run('restore', [backups], disk.folder)).toMatchObject({ code: 1 });
  } finally {
    disk.remove();
  }
});

test('does not restore while the site is running', async () => {
  const { code, output } = await run('restore', [backups, '--replace']);
  expect(code).toBe(1);
  expect(output).toContain('Stop the server first');
});

test('deletes backups older than 35 days at the next backup, but no other folders, even with a wrong clock', async () => {
  const kept = join(folder, 'kept');
  for (const name of ['first', 'second']) {
    mkdirSync(join(kept, name), { recursive: true });
    const madeAtMs = Date.now() - 36 * DAY_MS;
    writeFileSync(
      join(kept, name, 'backup.json'),
      JSON.stringify({ version: 1, madeAtMs, release: null, files: [] }),
    );
  }
  mkdirSync(join(kept, 'holiday-pictures'));
  utimesSync(join(kept, 'holiday-pictures'), 0, 0);
  expect((await run('backup', [kept])).code).toBe(0);
  const left = readdirSync(kept);
  expect(left).toHaveLength(2);
  expect(left).toContain('holiday-pictures');
});

test('refuses a backup inside the data directory, and one without a database', async () => {
  expect((await run('backup', [join(dataDir, 'backups')])).output).toContain('Name a folder elsewhere');
  const { code, output } = await run('backup', [join(folder, 'a')], join(folder, 'nothing'));
  expect(code).toBe(1);
  expect(output).toContain('Set DATA_DIR to the data directory of your site.');
});
