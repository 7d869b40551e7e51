// The background process runs jobs next to the processes that serve visitors.
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test as base, vi } from 'vitest';
import { BUILD_INPUTS } from '#src/engine/building/build-manifest.fixtures.ts';
import { writeBuildManifest } from '#src/engine/building/build-manifest.ts';
import { releaseFolder } from '#src/engine/publishing/release-places.ts';
import { isAlive } from '#src/engine/publishing/processes.ts';
import { createFakeRelease } from '#tests/support/fake-release.ts';
import type { FakeRelease } from '#tests/support/fake-release.ts';
import { createFakeReleases } from '#tests/support/fake-releases.ts';
import { listBackground } from '#tests/support/server-processes.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { askMetrics } from '#tests/support/metrics.ts';

const WAIT_OPTIONS = { timeout: 25_000, interval: 100 };
/** Within this time, a serving process that ran jobs would have taken one. */
const OVERDUE_SECONDS = 3;

/** Servers with their own data. The tests mostly wait for timers, so they run in parallel. */
class Servers {
  readonly release: FakeRelease = createFakeRelease();
  readonly #sites: SiteUnderTest[] = [];

  async start(env: Record<string, string> = {}): Promise<SiteUnderTest> {
    const site = await startSite(this.release.env.DATA_DIR, { ...this.release.env, ...env });
    this.#sites.push(site);
    return site;
  }

  async end(): Promise<void> {
    for (const site of this.#sites) {
      for (const pid of listBackground(site)) process.kill(pid, 'SIGCONT');
      await site.stop();
    }
    this.release.remove();
  }

  /** Its name is in the outbox when a process runs jobs. */
  async untilJobsAreRun(): Promise<void> {
    await vi.waitFor(() => {
      const done = `SELECT 1 FROM job WHERE name = 'find-alerts' AND run_at_ms > created_at_ms`;
      expect(this.#ask((db) => db.prepare(done).get())).toBeDefined();
    }, WAIT_OPTIONS);
  }

  /** Saves the wait for the next time that it would be due. */
  makeJobDue(): void {
    const { changes } = this.#ask((db) =>
      db.prepare(`UPDATE job SET run_at_ms = ? WHERE name = 'find-alerts'`).run(Date.now()),
    );
    expect(changes).toBe(1);
  }

  #ask<T>(work: (db: DatabaseSync) => T): T {
    const db = new DatabaseSync(join(this.release.env.DATA_DIR, 'forecourt.db'), { timeout: 5_000 });
    try {
      return work(db);
    } finally {
      db.close();
    }
  }
}

const test = base.extend<{ servers: Servers }>({
  servers: async ({}, use) => {
    const servers = new Servers();
    await use(servers);
    await servers.end();
  },
});

const backgroundOf = (site: SiteUnderTest) =>
  vi.waitFor(() => {
    const pids = listBackground(site);
    expect(pids).toHaveLength(1);
    return pids[0] ?? 0;
  }, WAIT_OPTIONS);

const servingPid = async ({ url }: SiteUnderTest) =>
  (await fetch(`${url}/pid`, { headers: { connection: 'close' } })).text();

async function overdueSeconds({ url }: SiteUnderTest): Promise<number> {
  const text = await askMetrics(url);
  return Number(/job_overdue_seconds\{job="find-alerts"\} (\S+)/.exec(text)?.[1] ?? 0);
}

const untilOverdue = (site: SiteUnderTest) =>
  vi.waitFor(async () => expect(await overdueSeconds(site)).toBeGreaterThan(OVERDUE_SECONDS), WAIT_OPTIONS);
const untilCaughtUp = (site: SiteUnderTest) =>
  vi.waitFor(async () => expect(await overdueSeconds(site)).toBeLessThan(1), WAIT_OPTIONS);

describe.concurrent.each(['1', '2'])('with WORKERS=%s', (WORKERS) => {
  test('one process runs jobs, and ends with the server', async ({ servers }) => {
    const site = await servers.start({ WORKERS });
    await servers.untilJobsAreRun();
    const pid = await backgroundOf(site);
    const ended = once(site.process, 'exit');
    site.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(isAlive(pid)).toBe(false);
  });

  test('it ends when the server is killed', async ({ servers }) => {
    const site = await servers.start({ WORKERS });
    await servers.untilJobsAreRun();
    const pid = await backgroundOf(site);
    site.process.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), WAIT_OPTIONS);
  });
});

describe.concurrent('the process that runs jobs', () => {
  test('is restarted after a crash, and visitors do not notice', async ({ servers }) => {
    const site = await servers.start();
    await servers.untilJobsAreRun();
    const [before, serving] = [await backgroundOf(site), await servingPid(site)];
    process.kill(before, 'SIGKILL');
    await vi.waitFor(async () => {
      expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
      expect(await backgroundOf(site)).not.toBe(before);
    }, WAIT_OPTIONS);
    expect(await servingPid(site)).toBe(serving);
  });

  test('is the only process that runs jobs, however long one has been due', async ({ servers }) => {
    const site = await servers.start({ WORKERS: '2' });
    await servers.untilJobsAreRun();
    process.kill(await backgroundOf(site), 'SIGSTOP');
    servers.makeJobDue();
    await untilOverdue(site);
    process.kill(await backgroundOf(site), 'SIGCONT');
    await untilCaughtUp(site);
  });

  test('of two servers with the same data, one runs jobs and the other is on standby', async ({
    servers,
  }) => {
    const first = await servers.start();
    await servers.untilJobsAreRun();
    const paused = await backgroundOf(first);
    const second = await servers.start();
    await backgroundOf(second);
    process.kill(paused, 'SIGSTOP');
    servers.makeJobDue();
    await untilOverdue(second);
    process.kill(paused, 'SIGKILL');
    await first.stop();
    await untilCaughtUp(second);
  });
});

test('runs jobs with the catalog of the release that is served', async () => {
  const releases = createFakeReleases();
  const publish = (name: string, catalogue: string) => {
    const id = releases.make(name);
    const nothing = { reads: [], distinctReads: 0, answers: {}, pages: {}, categories: {}, search: '' };
    const manifest = { inputs: { ...BUILD_INPUTS, catalogue }, ...nothing };
    writeBuildManifest(releaseFolder(releases.dataDir, id), manifest);
    releases.publish(id);
  };
  publish('before a rename', 'old');
  const site = await startSite(releases.dataDir, { RELEASE_DIR: '', WORKERS: '1' });
  const before = await backgroundOf(site);
  publish('after a rename', 'new');
  await vi.waitFor(async () => expect(await backgroundOf(site)).not.toBe(before), WAIT_OPTIONS);
  expect(site.output()).not.toContain('background process ended');
  await site.stop();
  releases.remove();
});
