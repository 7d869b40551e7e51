import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  endSharedBuild,
  findSharedBuild,
  finishShard,
  forgetBuilder,
  freeShards,
  listBuilders,
  noteBuilder,
  offerBuild,
  renewShards,
  takeShard,
} from '#src/engine/building/shards/build-shards.ts';
import { renderShards } from '#src/engine/building/shards/render-shards.ts';
import { shareRendering } from '#src/engine/building/shards/share-rendering.ts';
import type { RenderPool } from '#src/engine/building/render-pool.ts';
import type { RenderedPage, WantedPage } from '#src/engine/building/render-protocol.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import { openFileStore } from '#src/engine/publishing/store/file-store.ts';
import { makeCurrent } from '#src/engine/publishing/store/publications.ts';
import { publish } from '#src/engine/publishing/store/publish.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const PROGRAM = 'code settings v26';
const SHARD_PAGES = 5;

let db: Database;
let root: string;
let said: string[];
beforeEach(async () => {
  db = await openTestDatabase();
  root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'forecourt-shards-'));
  said = [];
  mkdirSync(join(root, 'mount'));
});
afterEach(async () => {
  rmSync(root, { recursive: true, force: true });
  await db.destroy();
});

function machine(node: string): SharedStore {
  const objects = openFileStore(join(root, 'mount'));
  const takeTurn = () => Promise.resolve(takeLock(join(root, 'turn.lock')));
  return { db, objects, dataDir: join(root, node), node, takeTurn };
}

const wanted = (count: number): WantedPage[] =>
  Array.from({ length: count }, (_, at) => ({
    path: `/cars/${at}`,
    file: at % 7 === 0 ? `cars/${at}.md` : `cars/${at}.html`,
    route: '/cars/[id]',
  }));

/** Renders like the real processes: the same bytes wherever it runs. */
function createPool(beforePage: (path: string) => Promise<void> = () => Promise.resolve()): RenderPool {
  return {
    expect: () => undefined,
    load: () => undefined,
    list: () => Promise.reject(new Error('Only the leading machine lists pages.')),
    close: () => undefined,
    async render(clientFolder, pages, onPages) {
      for (const { path, file } of pages) {
        await beforePage(path);
        const write = (name: string, text: string) => {
          mkdirSync(dirname(join(clientFolder, name)), { recursive: true });
          writeFileSync(join(clientFolder, name), text);
        };
        write(file, `the page ${path}`);
        if (file.endsWith('.md')) write(`${file}.br`, `packed ${path}`);
        onPages([toRendered(path, file)]);
      }
    },
  };
}

const toRendered = (path: string, file: string): RenderedPage => ({
  path,
  file: { file, type: 'text/html', bytes: path.length, sha256: '0' },
  digest: path,
  isListed: true,
  links: [],
  problems: [],
});

/** As a build does. @returns the files and the pages that it got */
async function build(pool = createPool(), pages = wanted(60)) {
  const folder = mkdtempSync(join(root, 'release-'));
  mkdirSync(join(folder, 'renderer'));
  writeFileSync(join(folder, 'renderer/entry.mjs'), 'the bundle');
  const client = join(folder, 'client');
  mkdirSync(client);
  const got: RenderedPage[] = [];
  const order = {
    ...{ program: PROGRAM, stamp: 'stock', data: { texts: [] }, releaseFolder: folder },
    ...{ say: (line: string) => said.push(line), shardPages: SHARD_PAGES },
  };
  await shareRendering(machine('leader'), pool, order)(client, pages, (some) => got.push(...some));
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = names
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => [name, readFileSync(join(client, name), 'utf8')]);
  return { files, pages: got.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** As `npm run rebuild -- --join` does for one build. */
async function help(node: string, pool = createPool(), program = PROGRAM): Promise<number> {
  let found = await findSharedBuild(db, Date.now());
  for (; found === undefined || found.order_object === ''; found = await findSharedBuild(db, Date.now()))
    await pause(2);
  return renderShards(machine(node), found, {
    program,
    openPool: () => pool,
    signal: new AbortController().signal,
  });
}

const slowly = () => createPool(() => pause(3));

test('two builders make the same files and pages as one', async () => {
  const alone = await build();
  await noteBuilder(db, 'second', Date.now());
  const [together, helped] = await Promise.all([build(slowly()), help('second')]);
  expect(together).toEqual(alone);
  expect(helped).toBeGreaterThan(0);
  expect(said).toEqual(['second helps to render.', expect.stringMatching(/^second rendered \d+ pages\.$/)]);
  expect(await findSharedBuild(db, Date.now()), 'the build is over').toBeUndefined();
});

test('a builder that hangs or fails in the middle is not waited for, and nothing is missing', async () => {
  const alone = await build();
  await noteBuilder(db, 'second', Date.now());
  const never = new Promise<void>(() => undefined);
  const hanging = help(
    'second',
    createPool((path) => (path > '/cars/2' ? never : Promise.resolve())),
  );
  hanging.catch(() => undefined); // it outlives the database of this test
  const failing = help(
    'third',
    createPool(() => Promise.reject(new Error('out of memory'))),
  );
  const [together] = await Promise.all([build(slowly()), expect(failing).rejects.toThrow('out of memory')]);
  expect(together).toEqual(alone);
});

test('pages that are damaged in the store are rendered by the leading machine', async () => {
  const alone = await build();
  await noteBuilder(db, 'second', Date.now());
  const second = machine('second');
  const objects = {
    ...second.objects,
    write: (digest: string) => second.objects.write(digest, Buffer.from('damaged')),
  };
  const found = async () => {
    let one = await findSharedBuild(db, Date.now());
    for (; one === undefined || one.order_object === ''; one = await findSharedBuild(db, Date.now()))
      await pause(2);
    return one;
  };
  const signal = new AbortController().signal;
  const helping = found().then((one) =>
    renderShards({ ...second, objects }, one, { program: PROGRAM, openPool: () => createPool(), signal }),
  );
  const [together] = await Promise.all([build(slowly()), helping]);
  expect(together).toEqual(alone);
  expect(said.join()).toContain('cannot be read, and are rendered here');
});

test('a machine with other code does not render', async () => {
  await noteBuilder(db, 'second', Date.now());
  const [, helped] = await Promise.allSettled([build(slowly()), help('second', createPool(), 'other code')]);
  expect(String(helped.status === 'rejected' && helped.reason)).toContain('another version');
});

test('without builders, and when the store is gone, one machine renders alone', async () => {
  const alone = await build();
  expect(said).toEqual([]);
  await noteBuilder(db, 'second', Date.now());
  rmSync(join(root, 'mount'), { recursive: true });
  expect(await build()).toEqual(alone);
  expect(said.join()).toContain('renders the rest alone');
});

test('a mistake of a page ends the build of the leading machine with its message', async () => {
  await noteBuilder(db, 'second', Date.now());
  const pool = createPool((path) =>
    path === '/cars/3' ? Promise.reject(new Error('no such car')) : pause(1),
  );
  await expect(build(pool)).rejects.toThrow('no such car');
  expect(await findSharedBuild(db, Date.now())).toBeUndefined();
});

test('16 builders take each shard once; one that died is replaced when its lease ends', async () => {
  const nowMs = Date.now();
  await offerBuild(db, { id: 'b', orderObject: 'o', shards: 40, nowMs });
  const take = (builder: string, atMs = nowMs) => takeShard(db, { buildId: 'b', builder }, atMs);
  const taken = await Promise.all(
    Array.from({ length: 16 }, async (_, at) => {
      const own: number[] = [];
      for (let shard = await take(`m${at}`); shard !== undefined; shard = await take(`m${at}`))
        own.push(shard);
      return own;
    }),
  );
  expect(taken.flat().toSorted((a, b) => a - b)).toEqual([...Array(40).keys()]);
  for (let shard = 1; shard < 40; shard++) await finishShard(db, { buildId: 'b', shard });
  await renewShards(db, { buildId: 'b', builder: 'm0' }, nowMs + 30_000);
  const owner = `m${taken.findIndex((own) => own.includes(0))}`;
  await renewShards(db, { buildId: 'b', builder: owner }, nowMs + 30_000);
  expect(await take('other', nowMs + 61_000), 'it was renewed').toBeUndefined();
  expect(await take('other', nowMs + 91_000)).toBe(0);
  await freeShards(db, { buildId: 'b', builder: 'other' });
  expect(await take('third', nowMs)).toBe(0);
  expect(await finishShard(db, { buildId: 'b', shard: 0, resultObject: 'x' })).toBe(true);
  expect(await finishShard(db, { buildId: 'b', shard: 0, resultObject: 'y' }), 'the first one counts').toBe(
    false,
  );
  expect(await findSharedBuild(db, nowMs + 31_000), 'its leading machine is gone').toBeUndefined();
  expect(await findSharedBuild(db, nowMs - 86_400_000), 'of a clock that jumped').toBeUndefined();
  await endSharedBuild(db, 'b');
  expect(await take('third')).toBeUndefined();
});

test('a builder that was silent or has left is not counted on', async () => {
  const nowMs = Date.now();
  await noteBuilder(db, 'a', nowMs - 31_000);
  await noteBuilder(db, 'b', nowMs);
  expect(await listBuilders(db, nowMs)).toEqual(['b']);
  await noteBuilder(db, 'a', nowMs);
  await forgetBuilder(db, 'b');
  expect(await listBuilders(db, nowMs)).toEqual(['a']);
  await noteBuilder(db, 'a', nowMs + 2 * 24 * 60 * 60_000); // its clock jumped, and it died
  expect(await listBuilders(db, nowMs)).toEqual([]);
});

test('nobody removes objects of a build that is being rendered', async () => {
  const leader = machine('leader');
  const put = async (id: string, text: string, nowMs: number) => {
    const file = join(root, 'file');
    writeFileSync(file, text);
    await publish(leader, { id, kind: 'release', generation: null, sources: [{ path: 'a', file }] }, nowMs);
    await makeCurrent(db, { id, kind: 'release' }, nowMs);
  };
  for (let at = 1; at <= 6; at++) await put(`r${at}`, `text ${at}`, at);
  const bytes = Buffer.from('of a page');
  const digest = '5'.repeat(64);
  await offerBuild(db, { id: 'b', orderObject: '', shards: 0, nowMs: Date.now() });
  await leader.objects.write(digest, bytes);
  await put('r7', 'text 7', Date.now());
  expect(await leader.objects.list()).toContain(digest);
  await endSharedBuild(db, 'b');
  await put('r8', 'text 8', Date.now());
  expect(await leader.objects.list()).not.toContain(digest);
});
