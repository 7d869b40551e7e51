// /readyz of a running server while something it needs is missing, damaged or full; and starts that cannot succeed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { storeSample } from '#src/inventory/sample/store-sample.ts';
import { databasePathIn } from '#src/server/db/open-database.ts';
import { createFakeRelease } from '#tests/support/fake-release.ts';
import type { FakeRelease } from '#tests/support/fake-release.ts';
import { askMetrics } from '#tests/support/metrics.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { sweep } from '#tests/support/nightly.ts';

const WAIT_OPTIONS = { timeout: 50_000, interval: 200 };

let release: FakeRelease;
let site: SiteUnderTest | undefined;
beforeEach(async () => {
  release = createFakeRelease();
  const { DATA_DIR: dataDir } = release.env;
  await storeSample({ dataDir, ...SMALL_MARKET, listings: 50, seed: 1 });
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  release.remove();
});

const start = async (env: Record<string, string> = {}) =>
  (site = await startSite(release.env.DATA_DIR, { ...release.env, ...env }));

async function readReadiness(): Promise<{ status: number; lines: string[] }> {
  const answer = await fetch(`${site?.url ?? ''}/readyz`);
  return { status: answer.status, lines: (await answer.text()).trimEnd().split('\n') };
}

const untilItSays = (status: number, line: RegExp) =>
  vi.waitFor(async () => {
    const readiness = await readReadiness();
    expect(readiness).toEqual({ status, lines: expect.arrayContaining([expect.stringMatching(line)]) });
  }, WAIT_OPTIONS);

describe('/readyz', () => {
  test('lists what it checked', async () => {
    await start();
    const { status, lines } = await readReadiness();
    expect([status, lines[0]]).toEqual([200, 'ready']);
    expect(lines[1]).toMatch(/^stock: ok, 50 listings, imported \d+ days ago$/);
    expect(lines.slice(2)).toEqual([
      expect.stringMatching(/^release: ok, /),
      'database: ok',
      expect.stringMatching(/^disk: ok, [\d,]+ MB free$/),
    ]);
  });

  const places: [what: string, find: () => string, line: RegExp][] = [
    ['release', () => release.env.RELEASE_DIR, /^release: failed, a file of the release cannot be read$/],
    [
      'code of the release',
      () => join(release.env.RELEASE_DIR, 'server'),
      /^release: failed, a file of the release cannot be read$/,
    ],
    ['database', () => databasePathIn(release.env.DATA_DIR), /^database: failed, nothing can be written$/],
  ];
  test.each(places)('fails while the %s is missing, and passes when it is back', async (_, find, line) => {
    await start();
    const place = find();
    renameSync(place, `${place}.away`);
    await untilItSays(503, line);
    expect((await readReadiness()).lines[0]).toBe('not ready');
    expect((await fetch(`${site?.url ?? ''}/healthz`)).status, 'the process itself is alive').toBe(200);
    renameSync(`${place}.away`, place);
    await untilItSays(200, /^ready$/);
  });

  test('finds a damaged record, which the server then repairs', async () => {
    await start();
    const records = join(release.env.DATA_DIR, 'stock/2/records.bin');
    const before = readFileSync(records);
    writeFileSync(records, Buffer.alloc(before.length, 'x')); // in place, because the server has the file open
    await vi.waitFor(async () => {
      await readReadiness(); // checks one record, and starts the repair
      expect(readFileSync(records).equals(before)).toBe(true);
    }, WAIT_OPTIONS);
    await untilItSays(200, /^stock: ok/);
    expect(site?.output()).toContain('The snapshot of the stock is damaged and is being rebuilt.');
  });
});

test('/metrics covers all serving processes, whichever answers', async () => {
  await start({ WORKERS: '2' });
  const bothServe = async () => expect(await askMetrics(site?.url ?? '')).toMatch(/^serving_processes 2$/m);
  await vi.waitFor(bothServe, WAIT_OPTIONS);
  const ASKED = 40;
  for (let i = 0; i < ASKED; i++)
    await fetch(`${site?.url ?? ''}/pid`, { headers: { connection: 'close' } }).then((answer) =>
      answer.text(),
    );
  const text = await askMetrics(site?.url ?? '');
  expect(text).toContain(`http_requests_total{kind="page",status="200"} ${ASKED}`);
  expect(text).toMatch(/^stock_listings 50$/m);
  expect(text).toMatch(/^stock_last_import_timestamp_seconds \d+/m);
  expect(text).toMatch(/^disk_free_bytes \d+$/m);
  expect(text).toMatch(/^release_info\{release="release"\} 1$/m);
});

/** Runs the entry to its end. */
async function runEntry(
  env: Record<string, string>,
): Promise<{ code: number; errors: string; output: string }> {
  const child = spawn(process.execPath, ['src/server/main.mjs'], {
    env: { ...process.env, ...release.env, ...env },
  });
  let [errors, output] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, errors, output };
}

describe.each(sweep(['2', '1']))('a start with WORKERS=%s exits with one sentence', (WORKERS) => {
  test('when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { code, errors } = await runEntry({ WORKERS, PORT: String(port) });
    taken.close();
    expect([code, errors]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another port.\n`,
    ]);
  });

  test('when the database is damaged', async () => {
    const path = databasePathIn(release.env.DATA_DIR);
    for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true });
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0x5a, 4096 * 3));
    const { code, errors } = await runEntry({ WORKERS, PORT: '0' });
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database \S+ is damaged \([^\n]+\)\. Restore it from a backup [^\n]+\.\n$/);
  });
});
