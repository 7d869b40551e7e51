import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findDiskProblem, probeDisk, writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { rebuildAlone } from '#src/engine/building/rebuild-alone.ts';
import {
  findReasonToWait,
  findSpaceProblem,
  noteSpaceFound,
  WAITS_FOR_SPACE,
} from '#src/engine/publishing/build-space.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import { listWaitingEvents, storeEvent } from '#src/engine/publishing/rebuild-events.ts';
import {
  noteBuild,
  noteProgress,
  readRebuildStatus,
  toFailure,
} from '#src/engine/publishing/rebuild-records.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { beginRelease, finishRelease, publishRelease } from '#src/engine/publishing/releases.ts';
import { runningLock } from '#src/engine/publishing/roll-back.ts';
import { requestRebuild, takeUpForgotten } from '#src/engine/publishing/start-rebuild.ts';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';
import type { SmallDisk } from '#tests/support/full-disk.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const hindrance = findMountHindrance();
if (hindrance !== undefined) process.stdout.write(`Skipped, ${hindrance}: tests on a full disk.\n`);

/** A build needs 16 MB. */
const DISK_MB = 40;
const build = (finishedAtMs: number) => ({
  startedAtMs: 1,
  finishedAtMs,
  trigger: 'a test',
  ...toFailure('It failed', 'x'.repeat(500)),
});
/** Returns what it threw. */
function fail(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

describe.skipIf(hindrance !== undefined)('while the disk is full', () => {
  let disk: SmallDisk;
  let dataDir = '';
  beforeEach(() => {
    disk = createSmallDisk(DISK_MB);
    dataDir = disk.folder;
  });
  afterEach(() => {
    vi.useRealTimers();
    disk.remove();
  });
  /** Every file but the ballast, with its size. Locks are empty by nature. */
  const listFiles = () =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .filter((name) => statSync(join(dataDir, name)).isFile() && !/ballast|\.lock$/.test(name))
      .map((name) => [name, statSync(join(dataDir, name)).size]);

  test('an event is refused, leaves nothing behind, and is accepted when it is sent again', () => {
    storeEvent(dataDir, 'before', '{}');
    disk.fill();
    const start = vi.fn();
    vi.useFakeTimers();
    const error = fail(() => requestRebuild(dataDir, 'a', '{"changed":1}', { error: vi.fn() }, start));
    expect(findDiskProblem(error)).toEqual({ isFull: true, words: 'the disk is full' });
    vi.runAllTimers();
    expect([start.mock.calls.length, listWaitingEvents(dataDir)]).toEqual([0, ['before']]);
    expect(listFiles()).toEqual([['rebuild/events/before.event', 2]]);
    disk.empty();
    expect(storeEvent(dataDir, 'a', '{"changed":1}')).toBe(true);
    expect(storeEvent(dataDir, 'a', '{"changed":1}')).toBe(false);
  });

  test('a lock is taken and held, so that two builds never run at once', () => {
    disk.fill();
    const lock = takeLock(runningLock(dataDir));
    expect([lock !== undefined, takeLock(runningLock(dataDir))]).toEqual([true, undefined]);
    lock?.release();
  });

  test('waiting events are logged, and start a build when there is space', () => {
    storeEvent(dataDir, 'a', '{}');
    disk.fill();
    const start = vi.fn();
    const log = { error: vi.fn() };
    takeUpForgotten(dataDir, log, start);
    expect(start).not.toHaveBeenCalled();
    expect(log.error.mock.calls).toEqual([[{ waiting: 1 }, 'rebuilds wait: the disk is full']]);
    disk.empty();
    takeUpForgotten(dataDir, log, start);
    expect(start).toHaveBeenCalledOnce();
  });

  test.each([
    ['a page', 'a page: ENOSPC: no space left on device, write'],
    ['the bundler', 'No space left on device (os error 28)\n\nStack backtrace:\n   0: <unknown>'],
  ])(
    'a build for an event leaves it waiting when %s finds no space, and is made up for when there is more',
    async (_, found) => {
      const full = Object.assign(new Error(found), { isOfPage: true });
      const said: string[] = [];
      const run = vi.fn(() => Promise.reject(full));
      const progress = { count: vi.fn(), step: () => undefined, say: (line: string) => said.push(line) };
      const rebuild = () =>
        rebuildAlone({ dataDir, trigger: 'desk or webhook', forEvents: true, progress, run });
      const start = vi.fn();
      const takeUp = () => takeUpForgotten(dataDir, { error: vi.fn() }, start);
      storeEvent(dataDir, 'a', '{}');
      const unfinished = beginRelease(dataDir, 1_000).folder;
      writeFileSync(join(unfinished, 'page'), Buffer.alloc(3 * 1_024 * 1_024));
      disk.fill(15 * 1_024 * 1_024); // enough without what a killed build left
      expect(await rebuild()).toBe(WAITS_FOR_SPACE);
      expect(run).toHaveBeenCalledOnce();
      expect([existsSync(unfinished), listWaitingEvents(dataDir)]).toEqual([false, ['a']]);
      expect(readRebuildStatus(dataDir).builds).toMatchObject([
        {
          outcome: 'failed',
          error: expect.stringMatching(/^The disk is full\..*by itself.*no space left on device.*\)$/i),
        },
      ]);
      takeUp();
      expect(start).not.toHaveBeenCalled();
      disk.fill(8 * 1_024 * 1_024);
      expect(await rebuild()).toBe(WAITS_FOR_SPACE);
      expect(run).toHaveBeenCalledOnce(); // nothing is begun
      expect(said.at(-1)).toContain('Less than 16 MB are free');
      disk.empty();
      takeUp();
      expect(start).toHaveBeenCalledOnce();
    },
  );

  test('a build that found no space is tried again after ten minutes, for another disk may have been full', () => {
    storeEvent(dataDir, 'a', '{}');
    noteSpaceFound(dataDir, 1_024 ** 4);
    const nowMs = Date.now();
    expect(findReasonToWait(dataDir, nowMs)).toBe('the last build did not fit on the disk');
    expect(findReasonToWait(dataDir, nowMs + 11 * 60_000)).toBeUndefined();
    expect(findReasonToWait(dataDir, nowMs - DAY_MS)).toBeUndefined(); // the clock was ahead
    expect(findSpaceProblem(dataDir)).toBeUndefined(); // nobody who asks for a build has to wait
  });

  test('earlier build records stay, and later ones are readable', () => {
    for (let at = 1; at < 4; at++) noteBuild(dataDir, build(at));
    noteProgress(dataDir, { pid: process.pid, startedAtMs: 1, trigger: 'a test', step: 'comparing' });
    disk.fill();
    const long = { ...build(4), why: 'y'.repeat(9_000) };
    expect(findDiskProblem(fail(() => noteBuild(dataDir, long)))?.isFull).toBe(true);
    const step = { pid: process.pid, startedAtMs: 1, trigger: 'a test', step: 'z'.repeat(9_000) };
    expect(findDiskProblem(fail(() => noteProgress(dataDir, step)))?.isFull).toBe(true);
    expect(readRebuildStatus(dataDir).running?.step).toBe('comparing');
    disk.empty();
    noteBuild(dataDir, build(5));
    expect(readRebuildStatus(dataDir).builds.map(({ finishedAtMs }) => finishedAtMs)).toEqual([5, 3, 2, 1]);
    expect(listFiles().map(([name]) => name)).toEqual(['rebuild/builds.ndjson', 'rebuild/progress.json']);
  });

  test('the published release stays when another one cannot be published', () => {
    const make = (at: number) => {
      const { id, folder } = beginRelease(dataDir, at);
      finishRelease(dataDir, folder, { id, madeAtMs: at, pages: 1, why: 'w'.repeat(4_000) });
      return id;
    };
    const [one, two] = [make(1_000), make(2_000)];
    publishRelease(dataDir, one, 1_000);
    disk.fill();
    expect(findDiskProblem(fail(() => publishRelease(dataDir, two, 2_000)))?.isFull).toBe(true);
    expect(readCurrent(dataDir)).toBe(one);
    expect(listFiles().filter(([name, size]) => size === 0 || String(name).endsWith('.tmp'))).toEqual([]);
  });

  test('the disk check reports it and leaves nothing behind', () => {
    expect(probeDisk(join(dataDir, 'rebuild'))).toBeUndefined();
    disk.fill();
    expect(probeDisk(join(dataDir, 'rebuild'))?.isFull).toBe(true);
    expect(fail(() => writeWhole(join(dataDir, 'a/b'), 'x'.repeat(5_000)))).toMatchObject({ code: 'ENOSPC' });
    expect([listFiles(), existsSync(join(dataDir, 'a/b'))]).toEqual([[], false]);
  });
});
