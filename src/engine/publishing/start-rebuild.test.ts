import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rebuildAlone } from '#src/engine/building/rebuild-alone.ts';
import { readEndedBuilds } from '#src/engine/publishing/ended-builds.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import { listWaitingEvents, settleEvents, storeEvent } from '#src/engine/publishing/rebuild-events.ts';
import {
  noteBuild,
  noteKilled,
  noteProgress,
  readRebuildStatus,
  toFailure,
} from '#src/engine/publishing/rebuild-records.ts';
import { releaseFolder } from '#src/engine/publishing/release-places.ts';
import { finishRelease, publishRelease } from '#src/engine/publishing/releases.ts';
import { runningLock } from '#src/engine/publishing/roll-back.ts';
import { noteForgotten, recordFailedStart, takeUpForgotten } from '#src/engine/publishing/start-rebuild.ts';

const log = { error: vi.fn() };
let dataDir = '';
beforeEach(() => {
  log.error.mockClear();
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-events-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('an accepted event', () => {
  const isTakenUp = () => {
    const start = vi.fn<(dataDir: string) => void>();
    takeUpForgotten(dataDir, log, start);
    return start.mock.calls.length === 1;
  };

  test('gets a build later if the server ended or the build was killed', () => {
    expect(isTakenUp()).toBe(false);
    storeEvent(dataDir, 'a', '{}');
    expect(isTakenUp()).toBe(true);
  });

  test('is left to a running build, and is gone once it is settled', () => {
    storeEvent(dataDir, 'a', '{}');
    const lock = takeLock(runningLock(dataDir));
    expect(isTakenUp()).toBe(false);
    lock?.release();
    settleEvents(dataDir, listWaitingEvents(dataDir), Date.now());
    expect(isTakenUp()).toBe(false);
  });
});

test('a build that ended before it could report is recorded as failed, and not started again', () => {
  storeEvent(dataDir, 'a', '{}');
  const events = listWaitingEvents(dataDir);
  storeEvent(dataDir, 'later', '{}');
  recordFailedStart(dataDir, events, 1, 'src/a.ts:1\nSyntaxError: Unexpected token\n');
  recordFailedStart(dataDir, events, 2, 'once more');
  const { builds } = readRebuildStatus(dataDir);
  expect(builds).toMatchObject([{ outcome: 'failed', error: 'src/a.ts:1\nSyntaxError: Unexpected token' }]);
  expect(listWaitingEvents(dataDir)).toEqual(['later']);
});

test('a killed build is recorded as failed, once', () => {
  noteProgress(dataDir, { pid: 1, startedAtMs: 1_000, trigger: 'the webhook', step: 'rendering' });
  noteKilled(dataDir, 2_000);
  noteKilled(dataDir, 3_000);
  const { builds, running } = readRebuildStatus(dataDir);
  expect(running).toBeUndefined();
  expect(builds).toEqual([
    expect.objectContaining({
      startedAtMs: 1_000,
      finishedAtMs: 2_000,
      outcome: 'failed',
      trigger: 'the webhook',
    }),
  ]);
  expect(builds[0]?.error).toContain('killed while it was rendering');
});

test('a build that a person stops with Ctrl+C is recorded as stopped, and not as killed later', async () => {
  const script = `
    import { rebuildAlone } from '#src/engine/building/rebuild-alone.ts';
    const say = (line) => console.log(line);
    const progress = { count() {}, step: say, say };
    const run = ({ onStep }) => new Promise(() => { onStep('rendering'); setInterval(() => {}, 60_000); });
    await rebuildAlone({ dataDir: process.argv[1], trigger: 'npm run build', progress, run });`;
  const build = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir]);
  const ended = once(build, 'exit');
  await once(build.stdout, 'data');
  build.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  noteForgotten(dataDir, log);
  const { builds, running } = readRebuildStatus(dataDir);
  expect(running).toBeUndefined();
  expect(builds).toMatchObject([
    { outcome: 'stopped', trigger: 'npm run build', error: 'Stopped with Ctrl+C while it was rendering.' },
  ]);
  expect(log.error).not.toHaveBeenCalled();
});

test('a build that is published already goes on after Ctrl+C, and is recorded as published', async () => {
  const script = `
    import { rebuildAlone } from '#src/engine/building/rebuild-alone.ts';
    const say = (line) => console.log(line);
    const progress = { count() {}, step: say, say };
    const pages = { total: 1, rendered: 1, changed: 0, added: 0, removed: 0 };
    const published = { outcome: 'published', why: 'a test', release: 'new', pages, named: [] };
    const run = async ({ onStep }) => {
      const work = setInterval(() => {}, 60_000);
      onStep('publishing');
      await new Promise((resolve) => process.once('SIGINT', resolve));
      clearInterval(work);
      return published;
    };
    process.exitCode = await rebuildAlone({ dataDir: process.argv[1], trigger: 'npm run build', progress, run });`;
  const build = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir]);
  const ended = once(build, 'exit');
  await once(build.stdout, 'data');
  build.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(readRebuildStatus(dataDir)).toMatchObject({
    running: undefined,
    builds: [{ outcome: 'published' }],
  });
});

test('a server records a build that was killed and says so once, but none that goes on', () => {
  const note = { startedAtMs: 1_000, trigger: 'npm run build', step: 'bundling' };
  const list = () => readRebuildStatus(dataDir).builds.map(({ outcome, error }) => [outcome, error]);
  noteProgress(dataDir, { ...note, pid: process.pid });
  noteForgotten(dataDir, log);
  expect([list(), log.error.mock.calls]).toEqual([[], []]);
  noteProgress(dataDir, { ...note, pid: 2 ** 22 });
  noteForgotten(dataDir, log);
  noteForgotten(dataDir, log);
  expect(list()).toEqual([['failed', 'The process of this build was killed while it was bundling.']]);
  expect(log.error.mock.calls).toEqual([
    [
      {},
      'The build before (npm run build) was killed while it was bundling: nothing of it was published; "npm run rebuild" builds again what has changed',
    ],
  ]);
});

test('the next rebuild says that the one before was killed', async () => {
  noteProgress(dataDir, { pid: 2 ** 22, startedAtMs: 1_000, trigger: 'npm run build', step: 'bundling' });
  const said: string[] = [];
  const progress = { count: vi.fn(), step: vi.fn(), say: (line: string) => said.push(line) };
  const run = () => Promise.resolve(toFailure('It failed', 'for a test'));
  await rebuildAlone({ dataDir, trigger: 'npm run rebuild', progress, run });
  expect(said[0]).toBe(
    'The build before (npm run build) was killed while it was bundling: nothing of it was published.',
  );
});

describe('a build that was killed while it was published', () => {
  const release = '20261201-120000-aaaa';
  const told = (step: string) => {
    noteProgress(dataDir, { pid: 2 ** 22, startedAtMs: 1_000, trigger: 'npm run build', step, release });
    const words = noteKilled(dataDir, 2_000);
    return { words, build: readRebuildStatus(dataDir).builds[0] };
  };
  const finish = () => {
    const folder = `${releaseFolder(dataDir, release)}.tmp`;
    mkdirSync(folder, { recursive: true });
    finishRelease(dataDir, folder, { id: release, madeAtMs: 1_500, pages: 7, why: 'a test' });
  };

  test('is recorded as published once its release is served', () => {
    finish();
    publishRelease(dataDir, release, 1_600);
    const { words, build } = told('publishing');
    expect(words).toContain(`its release ${release} is published`);
    expect(build).toMatchObject({ outcome: 'published', release, pages: { total: 7 } });
    expect(build).not.toHaveProperty('error');
  });

  test('is recorded as failed before that', () => {
    finish();
    const { words, build } = told('publishing');
    expect(words).toContain('nothing of it was published');
    expect(build).toMatchObject({ outcome: 'failed' });
  });

  test('does not promise what other machines serve', () => {
    finish();
    const { words, build } = told('giving it to all machines');
    expect(words).toContain(`other machines may serve its release ${release} by now`);
    expect(build?.why).not.toContain('the published site has not changed');
  });
});

test('a build that ended while the clock was ahead keeps no later one from being told', () => {
  const end = (finishedAtMs: number) =>
    noteBuild(dataDir, { startedAtMs: 1, finishedAtMs, trigger: 'a test', ...toFailure('It failed', '') });
  const tell = () => {
    const { builds, keep } = readEndedBuilds(dataDir, 'mailed');
    keep();
    return builds.map(({ finishedAtMs }) => finishedAtMs);
  };
  expect(tell()).toEqual([]);
  end(9_000);
  expect([tell(), tell()]).toEqual([[9_000], []]);
  end(2_000);
  end(3_000);
  expect([tell(), tell()]).toEqual([[2_000, 3_000], []]);
});
