import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { photoKey, photoPath } from '#src/domain/listing/photo-path.ts';
import { loadConfig } from '#src/server/config.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { createPhotos } from '#src/server/photos/photos.ts';
import type { Photos } from '#src/server/photos/photos.ts';
import { allowHost, refuseHost } from '#src/server/photos/refused-hosts.ts';
import { startFrontSite } from '#tests/support/front-site.ts';
import type { FrontAnswer, FrontSite } from '#tests/support/front-site.ts';
import { startPhotoHost } from '#tests/support/photo-host.ts';
import type { PhotoHost } from '#tests/support/photo-host.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const AVIF = 'image/avif,image/webp,image/*,*/*;q=0.8';
const MAX_CLEAR_BYTES = 50;

let host: PhotoHost;
let fast: PhotoHost;
let db: Database;
let dataDir: string;
let nowMs: number;
let warnings: object[];
const sites: FrontSite[] = [];
const opened: Photos[] = [];

beforeAll(async () => {
  [host, fast] = await Promise.all([startPhotoHost(), startPhotoHost()]); // before decoders are disabled
});
afterAll(() => {
  host.close();
  fast.close();
});
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-photos-'));
  db = await openDatabase(':memory:');
  nowMs = Date.now();
  warnings = [];
  host.asked.length = 0;
});
afterEach(async () => {
  host.answerSlow();
  for (const site of sites.splice(0)) await site.stop();
  for (const photos of opened.splice(0)) await photos.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A site whose only car, "car", has these photos, and whose only dealer, "dealer", has them as logos. */
async function startWith(sources: readonly string[], env: Record<string, string> = {}): Promise<FrontSite> {
  const photos = createPhotos({
    config: loadConfig({ IMAGE_HOSTS: host.origin, ...env, DATA_DIR: dataDir }),
    db,
    log: { warn: (facts: object) => void warnings.push(facts) },
    stock: {
      current: { photoHosts: [{ host: 'cdn.example' }, { host: "bad'host" }, { host: 'other.example:81' }] },
      findPhoto: (id, key) => {
        const src = sources.find((known) => photoKey(known) === key);
        if (src === undefined || (id !== 'car' && id !== 'dealer')) return undefined;
        return { src, ...(id === 'dealer' && { instead: { kind: 'initials', text: 'Oak & Sons' } }) };
      },
    },
    now: () => nowMs,
  });
  opened.push(photos);
  const site = await startFrontSite({ photos });
  sites.push(site);
  return site;
}
const askFor = (site: FrontSite, src: string, width: number | '' = '', accept = AVIF): Promise<FrontAnswer> =>
  site.ask(`${photoPath('car', src)}${width === '' ? '' : `/${width}`}`, { headers: { accept } });
const askForLogo = (site: FrontSite, src: string): Promise<FrontAnswer> =>
  site.ask(`${photoPath('dealer', src)}/320`, { headers: { accept: AVIF } });
const storedNames = () =>
  readdirSync(join(dataDir, 'photos'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
const storedBytes = () => storedNames().reduce((sum, path) => sum + statSync(path).size, 0);

test.each([
  [AVIF, 'image/avif', undefined],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])('a browser that accepts %s gets a small %s, which it may cache forever', async (accept, type, format) => {
  const src = `${host.origin}/1.jpg`;
  const { status, headers, bytes } = await askFor(await startWith([src]), src, 480, accept);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-length': String(bytes.length),
    vary: 'Accept',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  if (format === undefined) expect(bytes.subarray(4, 12).toString()).toBe('ftypavif'); // a format that no feed may send
  else expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 360, format });
  expect(bytes.length).toBeLessThan(40_000);
});

test.each(['/2.png', '/3.webp'])('a feed may have %s', async (path) => {
  const src = host.origin + path;
  expect((await askFor(await startWith([src]), src, 320)).status).toBe(200);
});

test('a photo is fetched once for all widths, formats, visitors and processes, and its host learns nothing about visitors', async () => {
  const src = `${host.origin}/1.jpg?w=9`;
  const site = await startWith([src]);
  const widths = [320, 320, 480, 960] as const;
  await Promise.all(widths.map((width) => askFor(site, src, width)));
  await askFor(site, src, 480, '*/*');
  await opened[0]?.close(); // written
  const other = await startWith([]);
  expect((await askFor(other, src, 480)).status).toBe(200); // even after the feed has another photo
  expect(host.asked.map(({ path }) => path)).toEqual(['/1.jpg?w=9']);
  expect(Object.keys(host.asked[0]?.headers ?? {}).sort()).toEqual(['accept', 'connection', 'host']);
});

test('a browser that has the photo gets a 304', async () => {
  const src = `${host.origin}/1.jpg`;
  const site = await startWith([src]);
  const { etag } = (await askFor(site, src, 320)).headers;
  const again = await site.ask(`${photoPath('car', src)}/320`, {
    headers: { accept: AVIF, 'if-none-match': etag },
  });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test.each([
  ['missing', 502],
  ['page', 502],
  ['moved', 502],
  ['huge', 502],
  ['cut', 502],
  ['svg', 502],
])(
  'for "%s" it sends a transparent pixel, makes no second request, and logs one line',
  async (name, status) => {
    const src = `${host.origin}/${name}`;
    const site = await startWith([src]);
    const answers = [await askFor(site, src, 480), await askFor(site, src, 320)];
    for (const answer of answers) {
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'image/gif']);
      expect(answer.bytes.length).toBeLessThan(MAX_CLEAR_BYTES);
    }
    expect(host.asked).toHaveLength(1);
    expect(warnings).toHaveLength(1);
    nowMs += 11 * 60_000;
    await askFor(site, src, 480);
    expect(host.asked.length).toBeGreaterThan(1);
  },
);

test('a plain SVG is passed on as a logo, and runs nothing when its address is opened', async () => {
  const src = `${host.origin}/svg`;
  const { status, headers, bytes } = await askForLogo(await startWith([src]), src);
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox$/);
  expect(bytes.toString()).toContain('<svg');
});

test.each(['missing', 'page', 'cut', 'svg-script'])(
  'for "%s" as a logo it draws the initials of the dealer',
  async (name) => {
    const src = `${host.origin}/${name}`;
    const { status, headers, bytes } = await askForLogo(await startWith([src]), src);
    expect([status, headers['content-type']]).toEqual([502, 'image/svg+xml; charset=utf-8']);
    expect(bytes.toString()).toContain('>OS</text>');
  },
);

test.each([
  ['a car that is not in stock', '/photos/other/0123456789abcdefgh/480'],
  ['a key that no photo has', '/photos/car/0123456789abcdefgh/480'],
  ['an address instead of a key', '/photos/car/https:/169.254.169.254/480'],
  ['an unsupported width', `${photoPath('car', 'https://cdn.example/1.jpg')}/481`],
])('refuses %s', async (_, path) => {
  const answer = await (await startWith(['https://cdn.example/1.jpg'])).ask(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'image/gif']);
  expect(answer.bytes.length).toBeLessThan(MAX_CLEAR_BYTES);
});

test.each([
  ['http://127.0.0.1:1/a.jpg', 404],
  ['http://localhost/a.jpg', 404],
  ['http://localhost.localdomain./a.jpg', 504],
  ['http://2130706433/a.jpg', 404],
  ['http://[::1]/a.jpg', 404],
  ['https://user:pass@cdn.example/a.jpg', 404],
])('a feed cannot make the server fetch %s', async (src, status) => {
  const site = await startWith([src]);
  expect((await askFor(site, src, 480)).status).toBe(status);
});

test('photos of a refused host are replaced at once, including stored ones, until the host is allowed again', async () => {
  const src = `${host.origin}/1.jpg`;
  const site = await startWith([src]);
  expect((await askFor(site, src, 320)).status).toBe(200);
  const { host: name } = new URL(src);
  await refuseHost(db, name, nowMs);
  nowMs += 2_000;
  expect((await askFor(site, src, 320)).status).toBe(404);
  await allowHost(db, name);
  nowMs += 2_000;
  expect((await askFor(site, src, 320)).status).toBe(200);
});

test('one slow host leaves room for the others, and excess requests for it are refused', async () => {
  const slow = Array.from({ length: 160 }, (_, index) => `${host.origin}/missing-slow${index}.jpg`);
  const other = `${fast.origin}/1.jpg`;
  const site = await startWith([...slow, other], { IMAGE_HOSTS: `${host.origin},${fast.origin}` });
  const answers = slow.map((src) => askFor(site, src, 320));
  const busy = await Promise.race(answers); // the first to be answered
  expect([busy.status, busy.headers['retry-after']]).toEqual([503, '5']);
  expect(host.asked).toHaveLength(4);
  expect((await askFor(site, other, 320)).status).toBe(200);
  const letGo = setInterval(host.answerSlow, 1);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  clearInterval(letGo);
  expect(statuses.filter((status) => status === 502)).toHaveLength(154);
});

test('a disk that rejects writes costs time but no photo', async () => {
  writeFileSync(join(dataDir, 'photos'), 'in the way');
  const src = `${host.origin}/1.jpg`;
  const site = await startWith([src]);
  expect((await askFor(site, src, 480)).status).toBe(200);
  expect((await askFor(site, src, 480)).status).toBe(200);
  expect(warnings).toHaveLength(1);
});

test('on a disk that is nearly full, photos are shown and not stored, until there is space', async () => {
  const src = `${host.origin}/1.jpg`;
  const site = await startWith([src]);
  await askFor(site, src, 320);
  await vi.waitFor(() => expect(storedNames()).toHaveLength(2)); // its original, too
  const before = storedNames();
  nowMs += 6_000;
  const full = vi
    .spyOn(fs, 'statfs')
    .mockImplementation(() => Promise.resolve({ bavail: 30_000, bsize: 4_096 } as never));
  expect((await askFor(site, src, 480)).status).toBe(200);
  await vi.waitFor(() => expect(warnings).toHaveLength(1));
  expect(storedNames()).toEqual(before);
  full.mockRestore();
  nowMs += 6_000;
  expect((await askFor(site, src, 640)).status).toBe(200);
  await vi.waitFor(() => expect(storedNames()).toHaveLength(3));
});

test('photos stay within their disk limit, and the most recently used ones stay', async () => {
  const sources = Array.from({ length: 24 }, (_, index) => `${host.origin}/${index}.jpg?${index}`);
  const site = await startWith(sources, { IMAGE_CACHE_MB: '3' });
  for (const src of sources) await askFor(site, src, 320);
  await opened[0]?.close();
  await vi.waitFor(() => expect(storedBytes()).toBeLessThanOrEqual(3_000_000), { timeout: 5_000 });
  expect(storedBytes()).toBeGreaterThan(1_500_000);
});

test('in direct mode, the policy allows the feed’s photos, and they are not served here', async () => {
  const site = await startWith(['https://cdn.example/1.jpg'], { IMAGE_MODE: 'direct' });
  const policy = async () => String((await site.ask('/')).headers['content-security-policy']);
  expect(await policy()).toContain(`; img-src 'self' ${host.origin} cdn.example other.example:81; `);
  expect((await askFor(site, 'https://cdn.example/1.jpg', 480)).status).toBe(404);
  await refuseHost(db, 'cdn.example', nowMs);
  nowMs += 2_000;
  await waitFor(async () => expect(await policy()).toContain(`'self' ${host.origin} other.example:81; `));
});

test('in proxy mode, photos add no host to the policy', async () => {
  const site = await startWith(['https://cdn.example/1.jpg'], { IMAGE_HOSTS: '' });
  expect((await site.ask('/')).headers['content-security-policy']).toContain("; img-src 'self'; ");
});
