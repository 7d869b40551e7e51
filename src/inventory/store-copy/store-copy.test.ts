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
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from '#src/engine/publishing/processes.ts';
import { readCurrent, releaseFolder } from '#src/engine/publishing/release-places.ts';
import { beginRelease, finishRelease, publishRelease } from '#src/engine/publishing/releases.ts';
import { readCopyList } from '#src/engine/publishing/store/copy-list.ts';
import { readCopyNote } from '#src/engine/publishing/store/copy-note.ts';
import { openFileStore } from '#src/engine/publishing/store/file-store.ts';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import { openS3Store } from '#src/engine/publishing/store/s3-store.ts';
import { createLog } from '#src/engine/log/log.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { importHere, importSample } from '#src/inventory/shared-stock/shared-machines.fixtures.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { beginFromCopy } from '#src/inventory/store-copy/begin-from-copy.ts';
import { copyMachine } from '#src/inventory/store-copy/copy-machine.ts';
import type { CopiedMachine } from '#src/inventory/store-copy/copy-machine.ts';
import { keepCopying } from '#src/inventory/store-copy/keep-copying.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { startStandInS3 } from '#tests/support/stand-in-s3.ts';
import { waitFor } from '#tests/support/wait-for.ts';

let root: string;
let storeFolder: string;
let one: CopiedMachine;
let other: CopiedMachine;
beforeEach(() => {
  root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'forecourt-copy-'));
  storeFolder = join(root, 'mount');
  mkdirSync(storeFolder);
  [one, other] = [machine('one'), machine('other')];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function machine(node: string): CopiedMachine {
  return { objects: openFileStore(storeFolder), dataDir: join(root, node), node };
}

function publishHere({ dataDir }: CopiedMachine, text: string): string {
  const { id, folder } = beginRelease(dataDir, Date.now());
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client/index.html'), text);
  finishRelease(dataDir, folder, { id, madeAtMs: Date.now(), pages: 1, why: 'a test' });
  publishRelease(dataDir, id, Date.now());
  return id;
}

const copy = (from: CopiedMachine, takesOver = false) => copyMachine(from, { nowMs: Date.now(), takesOver });
const servedPage = ({ dataDir }: CopiedMachine) =>
  readFileSync(join(releaseFolder(dataDir, readCurrent(dataDir) ?? ''), 'client/index.html'), 'utf8');
const storedFiles = () =>
  readdirSync(storeFolder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(storeFolder, path))
    .filter((path) => statSync(path).isFile());

async function countListings({ dataDir }: CopiedMachine): Promise<number> {
  const stock = await openStock(dataDir);
  const { listingCount } = stock.current.engine;
  await stock.close();
  return listingCount;
}

test('a new machine begins with the release and the stock of another one, and with nobody’s data', async () => {
  await importHere(one.dataDir, 40);
  publishHere(one, 'first');
  const db = await openDatabase(stockDatabasePath(one.dataDir));
  await db
    .$extendTables<{ server_secret: { name: string; value: string } }>()
    .insertInto('server_secret')
    .values({ name: 'key', value: 'a secret of this site' })
    .execute();
  await db.destroy();
  await copy(one);
  expect(storedFiles().filter((file) => readFileSync(file).includes('a secret of this site'))).toEqual([]);

  expect(await beginFromCopy(other)).toMatchObject({ node: 'one' });
  expect([await countListings(other), servedPage(other)]).toEqual([40, 'first']);
  expect(await beginFromCopy(other), 'it has something now').toBeUndefined();
});

test('only what changed is copied, and what nothing needs any more goes away', async () => {
  await importHere(one.dataDir, 60);
  publishHere(one, 'first');
  await copy(one);
  const before = storedFiles();
  const { mtimeMs } = statSync(join(storeFolder, 'list.json'));
  await copy(one);
  expect(statSync(join(storeFolder, 'list.json')).mtimeMs, 'nothing has changed').toBe(mtimeMs);

  await importHere(one.dataDir, 50);
  publishHere(one, 'second');
  await copy(one);
  const [kept, added] = [storedFiles().filter((file) => before.includes(file)), storedFiles()];
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length, 'the old list of files, for example').toBeLessThan(before.length);
  const bytes = added.filter((file) => !before.includes(file)).map((file) => statSync(file).size);
  expect(Math.max(...bytes)).toBeLessThan(statSync(stockDatabasePath(one.dataDir)).size / 4);
  await beginFromCopy(other);
  expect([await countListings(other), servedPage(other)]).toEqual([50, 'second']);
});

test('a store that fails while old objects are looked for loses none that are needed', async () => {
  await importHere(one.dataDir, 20);
  await copy(one);
  await importHere(one.dataDir, 15);
  let isAway = false;
  const { objects } = one;
  const failing = {
    ...objects,
    read: (digest: string) =>
      isAway ? Promise.reject(new StoreProblem('It is away.')) : objects.read(digest),
    async writeList(bytes: Uint8Array) {
      await objects.writeList(bytes);
      isAway = true;
    },
  };
  await expect(copy({ ...one, objects: failing })).rejects.toThrow('It is away.');
  await beginFromCopy(other);
  expect(await countListings(other)).toBe(15);
});

test('a bucket has the copy, too', async () => {
  const s3 = await startStandInS3();
  const objects = openS3Store(s3.place);
  await importHere(one.dataDir, 10);
  s3.faults.push({ status: 503, code: 'SlowDown' });
  await copyMachine({ ...one, objects }, { nowMs: Date.now() });
  await beginFromCopy({ ...other, objects });
  expect(await countListings(other)).toBe(10);
  await s3.stop();
});

test('the copy of another machine is replaced only when somebody says so', async () => {
  for (const [each, cars] of [
    [one, 10],
    [other, 20],
  ] as const)
    await importHere(each.dataDir, cars);
  await copy(one);
  await expect(copy(other)).rejects.toThrow('has the copy of one, another machine');
  expect((await readCopyList(one.objects))?.node).toBe('one');
  await copy(other, true);
  await expect(copy(one)).rejects.toThrow('has the copy of other, another machine');
  const third = machine('third');
  await beginFromCopy(third);
  expect(await countListings(third)).toBe(20);
});

test('a store that several machines share is left alone', async () => {
  await importHere(one.dataDir, 10);
  await one.objects.check(true);
  await expect(copy(one)).rejects.toThrow('is shared by machines that have a DATABASE_URL');
  expect(await readCopyList(one.objects)).toBeUndefined();
});

test('a machine that is alone again by mistake touches nothing of a store that it shares by now', async () => {
  await importHere(one.dataDir, 10);
  await copy(one);
  const db = await openDatabase(':memory:');
  const takeTurn = () => Promise.resolve(takeLock(join(root, 'turn.lock')));
  await importSample({ ...one, db, takeTurn }, 12);
  const shared = storedFiles();
  await importHere(one.dataDir, 8);
  await expect(copy(one)).rejects.toThrow('is shared by machines that have a DATABASE_URL');
  expect(storedFiles()).toEqual(shared);
  await db.destroy();
});

test('damage of the store is mended by publishing again', async () => {
  await importHere(one.dataDir, 10);
  await copy(one);
  for (const file of storedFiles().filter((path) => path.includes('objects'))) writeFileSync(file, 'x');
  await expect(beginFromCopy(other)).rejects.toThrow('is damaged');
  await copy(one, true);
  await beginFromCopy(other);
  expect(await countListings(other)).toBe(10);
});

test('a server says that the store is not there, and copies when it is back', async () => {
  await importHere(one.dataDir, 10);
  await copy(one);
  renameSync(storeFolder, `${storeFolder}.away`);
  mkdirSync(storeFolder); // not mounted
  await importHere(one.dataDir, 8);
  const stop = keepCopying(one, createLog({ logLevel: 'silent' }), 10);
  await waitFor(() => expect(readCopyNote(one.dataDir)?.problem).toContain('is not there'));
  expect(readdirSync(storeFolder)).toEqual([]);
  rmSync(storeFolder, { recursive: true });
  renameSync(`${storeFolder}.away`, storeFolder);
  await waitFor(() =>
    expect(readCopyNote(one.dataDir)).toEqual({ copiedAtMs: expect.any(Number) as number }),
  );
  await stop();
  await beginFromCopy(other);
  expect(await countListings(other)).toBe(8);
});
