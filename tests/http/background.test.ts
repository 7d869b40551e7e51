// The background process runs jobs next to the processes that serve visitors.
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAlive } from '#src/engine/publishing/processes.ts';
import { createFakeRelease, type FakeRelease } from '../support/fake-release.ts';
import { listBackground } from '../support/server-processes.ts';
import { startSite, type SiteUnderTest } from '../support/site-under-test.ts';
import { askMetrics } from '#tests/support/metrics.ts';

const LONG_MS = 60_000;
const PATIENCE = { timeout: 30_000, interval: 100 };
/** A serving process that ran jobs would have taken one after a second. */
const OVERDUE_SECONDS = 3;

let release: FakeRelease;
let site: SiteUnderTest;
beforeEach(() => {
  release = createFakeRelease();
});
afterEach(async () => {
  for (const pid of listBackground(site)) process.kill(pid, 'SIGCONT');
  await site.stop();
  release.remove();
});

const start = async (env: Record<string, string> = {}) =>
  (site = await startSite(release.env.DATA_DIR, { ...release.env, ...env }));
const background = () =>
  vi.waitFor(() => {
    const pids = listBackground(site);
    expect(pids).toHaveLength(1);
    return pids[0] ?? 0;
  }, PATIENCE);
const servingPid = async () => (await fetch(`${site.url}/pid`, { headers: { connection: 'close' } })).text();

function openData(): DatabaseSync {
  return new DatabaseSync(join(release.env.DATA_DIR, 'forecourt.db'), { timeout: 5_000 });
}

/** The outbox names the process once it runs jobs. */
const jobsAreRun = () =>
  vi.waitFor(() => {
    const db = openData();
    try {
      const done = db.prepare(`SELECT 1 FROM job WHERE name = 'find-alerts' AND run_at_ms > created_at_ms`);
      expect(done.get()).toBeDefined();
    } finally {
      db.close();
    }
  }, PATIENCE);

async function overdueSeconds(): Promise<number> {
  const text = await askMetrics(site.url);
  return Number(/job_overdue_seconds\{job="find-alerts"\} (\S+)/.exec(text)?.[1] ?? 0);
}

describe.each(['1', '2'])('with WORKERS=%s', (WORKERS) => {
  test('one process runs jobs, and ends with the server', { timeout: LONG_MS }, async () => {
    await start({ WORKERS });
    await jobsAreRun();
    const pid = await background();
    const ended = once(site.process, 'exit');
    site.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(isAlive(pid)).toBe(false);
  });

  test('it ends when the server is killed', { timeout: LONG_MS }, async () => {
    await start({ WORKERS });
    await jobsAreRun();
    const pid = await background();
    site.process.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), PATIENCE);
  });
});

test('a crashed one is replaced, and visitors do not notice', { timeout: LONG_MS }, async () => {
  await start();
  await jobsAreRun();
  const [before, serving] = [await background(), await servingPid()];
  process.kill(before, 'SIGKILL');
  await vi.waitFor(async () => {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    const now = await background();
    expect(now).not.toBe(before);
  }, PATIENCE);
  expect(await servingPid()).toBe(serving);
});

test('a serving process runs no job, however long one has been due', { timeout: LONG_MS }, async () => {
  await start({ WORKERS: '2' });
  await jobsAreRun();
  process.kill(await background(), 'SIGSTOP');
  await vi.waitFor(async () => expect(await overdueSeconds()).toBeGreaterThan(OVERDUE_SECONDS), PATIENCE);
  process.kill(await background(), 'SIGCONT');
  await vi.waitFor(async () => expect(await overdueSeconds()).toBeLessThan(1), PATIENCE);
});

test(
  'of two servers with the same data one runs jobs, and the other stands by',
  { timeout: LONG_MS },
  async () => {
    const first = await start();
    await jobsAreRun();
    const paused = await background();
    const second = await startSite(release.env.DATA_DIR, release.env);
    try {
      site = second;
      await background();
      process.kill(paused, 'SIGSTOP');
      await vi.waitFor(async () => expect(await overdueSeconds()).toBeGreaterThan(OVERDUE_SECONDS), PATIENCE);
      process.kill(paused, 'SIGKILL');
      await first.stop();
      await vi.waitFor(async () => expect(await overdueSeconds()).toBeLessThan(1), PATIENCE);
    } finally {
      await first.stop();
    }
  },
);
