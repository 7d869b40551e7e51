// The disk of DATA_DIR is full: visitors are served, writes report failures, and everything recovers with free space.
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { releasesIn } from '#src/engine/publishing/release-places.ts';
import { beginRelease, finishRelease, publishRelease } from '#src/engine/publishing/releases.ts';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';
import type { SmallDisk } from '#tests/support/full-disk.ts';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const DISK_MB = 100;
const SECRET = 'a secret of some length';
const WAIT_OPTIONS = { timeout: 20_000, interval: 200 };

const hindrance = findMountHindrance();
if (hindrance !== undefined) process.stdout.write(`Skipped, ${hindrance}: a site on a full disk.\n`);

let disk: SmallDisk;
let data: SiteData;
let site: SiteUnderTest;
let listingId = '';
beforeAll(async () => {
  if (hindrance !== undefined) return;
  data = copySiteData(inject('dataDir'));
  publishBuilt(data);
  disk = createSmallDisk(DISK_MB);
  const releases = releasesIn(data.dataDir);
  cpSync(data.dataDir, disk.folder, { recursive: true, filter: (source) => source !== releases });
  symlinkSync(releases, releasesIn(disk.folder));
  site = await startSite(disk.folder, { RELEASE_DIR: '', WORKERS: '2', REBUILD_SECRET: SECRET });
  const found = (await (await fetch(`${site.url}/rest/lsc/listing`)).json()) as {
    listings: { id: string }[];
  };
  listingId = found.listings[0]?.id ?? '';
});
afterAll(async () => {
  if (hindrance !== undefined) return;
  await site.stop();
  disk.remove();
  data.remove();
});

/** Published as a release without copying files, because only a site with releases accepts rebuild events. */
function publishBuilt({ dataDir, env }: SiteData): void {
  const madeAtMs = Date.now();
  const { id, folder } = beginRelease(dataDir, madeAtMs);
  execFileSync('cp', ['-al', `${env.RELEASE_DIR}/.`, folder]);
  finishRelease(dataDir, folder, { id, madeAtMs, pages: 1, why: 'a test' });
  publishRelease(dataDir, id, madeAtMs);
}

const saveCar = async () =>
  (await new HttpBrowser(site.url).ask('PUT', `/account-api/inventory/${listingId}`, {})).status;
const signUp = async () => {
  const account = { name: 'Ann', email: 'ann@example.org', password: 'seven blue chairs 77' };
  return (await new HttpBrowser(site.url).ask('POST', '/account-api/sign-up', account)).status;
};

function sendWebhook(): Promise<Response> {
  const body = '{"changed":"honda/civic"}';
  const time = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-forecourt-timestamp': time,
    'x-forecourt-signature': `sha256=${signature}`,
  };
  return fetch(`${site.url}/admin/rebuild`, { method: 'POST', headers, body });
}

const readReadiness = async () => (await fetch(`${site.url}/readyz`)).text();

test.skipIf(hindrance !== undefined)('the site keeps running while the disk is full', async () => {
  disk.fill();
  const webhook = await sendWebhook();
  expect([webhook.status, await webhook.text()]).toEqual([507, expect.stringContaining('the disk is full')]);
  expect([await saveCar(), await signUp()]).toEqual([503, 503]);
  expect(readdirSync(join(disk.folder, 'rebuild/events'))).toEqual([]);
  for (let i = 0; i < 4; i++)
    expect((await fetch(`${site.url}/cars-for-sale?makeCode=FORD&maxPrice=${20_000 + i}`)).status).toBe(200);
  // Each of the two processes checks once a second, so one may notice before the other.
  const isFull = /^not ready\n[^]*^disk: failed, it is full/m;
  await vi.waitFor(async () => expect(await readReadiness()).toMatch(isFull), WAIT_OPTIONS);

  disk.empty();
  await vi.waitFor(async () => expect(await readReadiness()).toMatch(/^ready\n/), WAIT_OPTIONS);
  expect(await saveCar()).toBe(200);
  expect(site.process.exitCode).toBeNull();
  expect(site.output()).not.toMatch(/uncaught exception|worker ended|process ended/);
});
