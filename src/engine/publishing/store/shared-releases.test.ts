import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#src/engine/db/sqlite.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import { readCurrent, releaseFolder } from '#src/engine/publishing/release-places.ts';
import { beginRelease, finishRelease } from '#src/engine/publishing/releases.ts';
import { openFileStore } from '#src/engine/publishing/store/file-store.ts';
import { checkPublications } from '#src/engine/publishing/store/check-publications.ts';
import { findAwayStore, followOnce } from '#src/engine/publishing/store/follow-publications.ts';
import { CHUNK_BYTES } from '#src/engine/publishing/store/manifest.ts';
import { findCurrent, findNewest, listNodes } from '#src/engine/publishing/store/publications.ts';
import {
  createReleaseReplica,
  rollBackAll,
  shareRelease,
  shareReleaseAgain,
} from '#src/engine/publishing/store/release-replica.ts';
import { openS3Store } from '#src/engine/publishing/store/s3-store.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';
import { startStandInS3 } from '#tests/support/stand-in-s3.ts';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let db: Database;
let root: string;
let storeFolder: string;
let builder: SharedStore;
let web: SharedStore;
beforeEach(async () => {
  db = await openTestDatabase();
  root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'forecourt-releases-'));
  storeFolder = join(root, 'mount');
  mkdirSync(storeFolder);
  builder = machine('builder', join(root, 'builder'));
  web = machine('web', join(root, 'web'));
});
afterEach(async () => {
  rmSync(root, { recursive: true, force: true });
  await db.destroy();
});

function machine(node: string, dataDir: string): SharedStore {
  const takeTurn = () => Promise.resolve(takeLock(join(root, 'turn.lock')));
  return { db, objects: openFileStore(storeFolder), dataDir, node, takeTurn };
}
const follow = (shared: SharedStore) =>
  followOnce(shared, createReleaseReplica(shared.dataDir), { nowMs: Date.now() });

/** As a build does. */
function build(files: Readonly<Record<string, string | Uint8Array>>): string {
  const { id, folder } = beginRelease(builder.dataDir, Date.now());
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, 'client'), { recursive: true });
    writeFileSync(join(folder, 'client', name), content);
  }
  finishRelease(builder.dataDir, folder, { id, madeAtMs: Date.now(), pages: 1, why: 'a test' });
  return id;
}
async function share(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const id = build(files);
  await shareReleaseAgain(builder, id); // without waiting for other machines
  await follow(builder);
  return id;
}
const read = (shared: SharedStore, name: string) =>
  readFileSync(join(releaseFolder(shared.dataDir, readCurrent(shared.dataDir) ?? ''), 'client', name));
const problemOf = async (node: string) => (await listNodes(db)).find((row) => row.node === node)?.problem;

test('a release reaches another machine byte by byte, also files of several objects, and empty ones', async () => {
  const large = new Uint8Array(2 * CHUNK_BYTES + 17).map((_, at) => (at * 7 + (at >> 16)) % 251);
  const id = await share({ 'a.html': 'a', 'large.bin': large, 'empty.txt': '' });
  await follow(web);
  expect(readCurrent(web.dataDir)).toBe(id);
  expect(read(web, 'a.html').toString()).toBe('a');
  expect(read(web, 'large.bin').equals(large)).toBe(true);
  expect(read(web, 'empty.txt')).toHaveLength(0);
});

test('a release reaches another machine through a bucket of S3, and is whole though the service stumbles', async () => {
  const s3 = await startStandInS3();
  try {
    const objects = openS3Store(s3.place);
    builder = { ...builder, objects };
    s3.faults.push({ status: 503, code: 'SlowDown' });
    const large = new Uint8Array(CHUNK_BYTES + 3).map((_, at) => at % 253);
    const id = await share({ 'a.html': 'a', 'large.bin': large });
    const far = { ...web, objects };
    expect(await follow(far)).toBeUndefined();
    expect(readCurrent(far.dataDir)).toBe(id);
    expect(read(far, 'large.bin').equals(large)).toBe(true);
  } finally {
    await s3.stop();
  }
});

test('machines change together: nobody serves a release before all have it', async () => {
  const first = await share({ 'a.html': 'a' });
  await follow(web);
  const id = build({ 'a.html': 'b' });
  const isShared = shareRelease(builder, id);
  const isMade = async () => expect((await findNewest(db, 'release'))?.id).toBe(id);
  await vi.waitFor(isMade, { timeout: 10_000 });
  await follow(builder);
  expect((await findCurrent(db, 'release'))?.id, 'the other one lacks it').toBe(first);
  await follow(web);
  await isShared;
  expect(readCurrent(web.dataDir)).toBe(id);
});

test('what a machine has is linked, not read again', async () => {
  await share({ 'same.html': 'the same', 'a.html': 'a' });
  await follow(web);
  const before = statSync(
    join(releaseFolder(web.dataDir, readCurrent(web.dataDir) ?? ''), 'client/same.html'),
  );
  await share({ 'same.html': 'the same', 'a.html': 'b' });
  await follow(web);
  const after = statSync(
    join(releaseFolder(web.dataDir, readCurrent(web.dataDir) ?? ''), 'client/same.html'),
  );
  expect(after.ino).toBe(before.ino);
  expect(read(web, 'a.html').toString()).toBe('b');
});

test('all machines go back to an older release, and one that lost it gets it again', async () => {
  const first = await share({ 'a.html': 'a' });
  await follow(web);
  await share({ 'a.html': 'b' });
  await follow(web);
  rmSync(releaseFolder(web.dataDir, first), { recursive: true });
  expect(await rollBackAll(db, first, Date.now())).toBeUndefined();
  await follow(web);
  expect(read(web, 'a.html').toString()).toBe('a');
});

test('a damaged or missing object is never served', async () => {
  const first = await share({ 'a.html': 'a' });
  await follow(web);
  await share({ 'a.html': 'b' });
  const objects = join(storeFolder, 'objects');
  for (const path of readdirSync(objects, { recursive: true, encoding: 'utf8' }))
    if (statSync(join(objects, path)).size === 1) writeFileSync(join(objects, path), 'x');
  expect(await follow(web)).toContain('damaged');
  expect(readCurrent(web.dataDir)).toBe(first);
  expect(await problemOf('web')).toContain('damaged');
});

test('a machine says that the store is away before anything is to be got from it, and that it is back', async () => {
  expect(await findAwayStore(web), 'nothing is published yet').toBeUndefined();
  const id = await share({ 'a.html': 'a' });
  await follow(web);
  const served = { node: 'web', release: id, generation: 1, nowMs: Date.now() };
  const look = async () => {
    const away = await findAwayStore(web);
    await followOnce(web, createReleaseReplica(web.dataDir), { nowMs: Date.now(), away });
    return checkPublications(db, served);
  };
  expect(await look()).not.toContain('warning');
  renameSync(storeFolder, `${storeFolder}-away`);
  expect(await look()).toContain('warning');
  expect(await problemOf('web')).toContain('is not there');
  renameSync(`${storeFolder}-away`, storeFolder);
  expect(await look()).not.toContain('warning');
  expect(readCurrent(web.dataDir)).toBe(id);
});

const hindrance = findMountHindrance();
if (hindrance !== undefined) process.stdout.write(`Skipped, ${hindrance}: a pull to a full disk.\n`);
test.skipIf(hindrance !== undefined)(
  'a machine with a full disk serves on, says so, and follows when there is space',
  async () => {
    const disk = createSmallDisk(1);
    try {
      const small = machine('small', disk.folder);
      const first = await share({ 'a.html': 'a' });
      await follow(small);
      await share({ 'a.html': 'b', 'large.bin': new Uint8Array(300_000).fill(7) });
      disk.fill();
      expect(await follow(small)).toContain('the disk is full');
      expect(readCurrent(small.dataDir)).toBe(first);
      expect(await problemOf('small')).toContain('the disk is full');
      disk.empty();
      expect(await follow(small)).toBeUndefined();
      expect(read(small, 'a.html').toString()).toBe('b');
    } finally {
      disk.remove();
    }
  },
);
