/**
 * Two machines render one build of the real site: every file is the same as when one renders alone, also when a builder is
 * killed in the middle.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#src/server/db/open-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { readBuildManifest } from '#src/engine/building/build-manifest.ts';
import type { ReadNumbers } from '#src/engine/building/build-manifest.ts';
import { listBuilders } from '#src/engine/building/shards/build-shards.ts';
import { digestBytes } from '#src/engine/publishing/store/object-store.ts';
import { listSourceFiles } from '#src/engine/publishing/store/upload-files.ts';
import { findPostgres, startPostgres } from '#scripts/private-postgres.ts';
import type { PrivatePostgres } from '#scripts/private-postgres.ts';
import { listDescendants } from '#scripts/process-tree.ts';

/** Pages of several kinds: so many that the helper, which needs some seconds to begin, has its share of them. */
const MAKES = ['honda', 'subaru', 'toyota', 'ford', 'chevrolet', 'nissan', 'bmw', 'mercedes-benz'];
const SCOPE = [
  ...MAKES.flatMap((make) => [`/cars-for-sale/${make}`, `/research/${make}`]),
  '/dealers/tx',
].join();
/** So many that the pages of their years and trims are built, too. */
const LISTINGS = '3000';
const OWN_FILES =
  /^(?:release\.json$|changes\.json$|sums\.json$|build-manifest\.json$|build-reads\.bin$|server\/|renderer\/)/;
const WITHIN_MS = 600_000;
/** A second try would not build alone, because the helper of the first is still there. */
const ONCE = { timeout: WITHIN_MS, retry: 0 };
const programs = findPostgres();

let root: string;
let server: PrivatePostgres;
let db: Database;
let helper: ChildProcess | undefined;

beforeAll(async () => {
  if (programs === undefined) return;
  mkdirSync('test-results', { recursive: true });
  root = mkdtempSync(resolve('test-results/shared-build-'));
  mkdirSync(join(root, 'store'));
  server = await startPostgres(programs);
  await server.createDatabase('forecourt');
  db = await openPostgres({ url: server.urlOf('forecourt'), maxConnections: 2 });
}, WITHIN_MS);
afterAll(async () => {
  kill(helper);
  await db.destroy();
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

/** A command of one machine. */
function start(node: string, ...options: string[]): { child: ChildProcess; output: () => string } {
  const env = {
    ...process.env,
    DATA_DIR: join(root, node),
    NODE_NAME: node,
    RELEASE_DIR: '',
    DATABASE_URL: server.urlOf('forecourt'),
    RELEASE_STORE_URL: pathToFileURL(join(root, 'store')).href,
    SAMPLE_LISTINGS: LISTINGS,
    BUILD_ONLY: SCOPE,
  };
  const child = spawn(process.execPath, ['scripts/rebuild.ts', ...options], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, output: () => output };
}

async function build(): Promise<string> {
  const { child, output } = start('one', '--all');
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code, output()).toBe(0);
  return output();
}

async function startHelper(): Promise<ReturnType<typeof start>> {
  const started = start('two', '--join');
  helper = started.child;
  await expect.poll(() => listBuilders(db, Date.now()), { timeout: 60_000 }).toEqual(['two']);
  return started;
}

/** A helper fetches the stock in its first build, which a busy machine may have rendered alone by then. */
async function buildTogether(): Promise<string> {
  const said = await build();
  return said.includes('two rendered') ? said : build();
}

/** Like a power cut. */
function kill(child: ChildProcess | undefined): void {
  const { pid } = child ?? {};
  if (pid === undefined || child?.exitCode !== null) return;
  for (const one of [pid, ...listDescendants(pid).map((each) => each.pid)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // it has ended by itself
    }
  }
}

/**
 * Every file of the served release by digest, and what each page depends on. Not the name and time of the release, what it changed
 * (all, in the first one), its bundles, which the building machine makes alone and which have a random key, and the checksums of these.
 */
async function readRelease() {
  const folder = join(root, 'one/releases/current/');
  const files = (await listSourceFiles(folder)).filter(({ path }) => !OWN_FILES.test(path));
  const { pages, reads, ...others } = readBuildManifest(folder) ?? expect.fail('There is no build manifest.');
  // Their numbers are given as pages arrive.
  const toNames = (numbers: ReadNumbers) => Array.from(numbers, (number) => reads[number]).toSorted();
  const dependencies = Object.entries(pages).map(([path, page]) => [
    path,
    {
      ...page,
      reads: toNames(page.reads),
      fragment: page.fragment && { ...page.fragment, reads: toNames(page.fragment.reads) },
    },
  ]);
  return {
    pages: Object.keys(pages).length,
    files: Object.fromEntries(files.map(({ path, file }) => [path, digestBytes(readFileSync(file))])),
    ...{ ...others, reads: reads.toSorted(), dependencies },
  };
}

describe.skipIf(programs === undefined)('a build that two machines share', () => {
  test('equals the build of one, byte for byte', ONCE, async () => {
    await build();
    const alone = await readRelease();
    expect(alone.pages).toBeGreaterThan(400);
    const { child, output } = await startHelper();
    const said = await buildTogether();
    expect(Number(/two rendered (\d+) pages/.exec(said)?.[1]), said + output()).toBeGreaterThan(50);
    expect(await readRelease()).toEqual(alone);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(await listBuilders(db, Date.now())).toEqual([]);
  });

  test('is the same when a builder is killed in the middle', ONCE, async () => {
    const alone = await readRelease();
    const { child } = await startHelper();
    const building = build();
    const countDone = async () => {
      const { rows } = await sql<{ done: number }>`SELECT count(*) AS done FROM build_shard
        WHERE builder = 'two' AND result_object IS NOT NULL`.execute(db);
      return Number(rows[0]?.done);
    };
    await expect.poll(countDone, { timeout: 300_000, interval: 20 }).toBeGreaterThan(0);
    kill(child);
    await building;
    expect(await readRelease()).toEqual(alone);
  });
});
