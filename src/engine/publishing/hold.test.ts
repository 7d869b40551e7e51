import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rebuildAlone } from '#src/engine/building/rebuild-alone.ts';
import { cancelBuild } from '#src/engine/publishing/cancel-build.ts';
import { endHold, holdBuilds, refuseWhenHeld } from '#src/engine/publishing/hold.ts';
import { listWaitingEvents, storeEvent } from '#src/engine/publishing/rebuild-events.ts';
import { noteProgress, readRebuildStatus } from '#src/engine/publishing/rebuild-records.ts';
import { requestRebuild, requestRebuildNow, takeUpForgotten } from '#src/engine/publishing/start-rebuild.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-hold-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a damaged hold holds, and says what to do', () => {
  mkdirSync(join(dataDir, 'rebuild'));
  writeFileSync(join(dataDir, 'rebuild/hold.json'), '{"who":');
  expect(() => refuseWhenHeld(dataDir)).toThrow(
    `${join(dataDir, 'rebuild/hold.json')} is damaged. Builds are on hold until you delete it`,
  );
  const start = vi.fn();
  const error = vi.fn();
  expect(requestRebuildNow(dataDir, 'a', '{}', { error }, start)).toBe(true);
  expect([start.mock.calls.length, error.mock.calls.length]).toEqual([0, 1]);
});

test('on hold nothing is built or published, events wait, and they are built when the hold ends', async () => {
  storeEvent(dataDir, 'a', '{}');
  holdBuilds(dataDir, { who: 'Ann Lee', atMs: Date.UTC(2026, 10, 26, 8) });
  const said: string[] = [];
  const run = vi.fn().mockResolvedValue({
    outcome: 'unchanged',
    why: 'x',
    pages: { total: 1, rendered: 0, changed: 0, added: 0, removed: 0 },
    named: [],
  });
  const turn = {
    ...{ dataDir, trigger: 'a test', forEvents: true, run },
    progress: { count: () => undefined, step: () => undefined, say: (line: string) => void said.push(line) },
  };
  const start = vi.fn();
  takeUpForgotten(dataDir, { error: vi.fn() }, start);
  expect(await rebuildAlone(turn)).toBe(1);
  expect(said[0]).toMatch(/^Builds are on hold since 2026-11-26 08:00 UTC \(Ann Lee\)/);
  expect([run.mock.calls.length, start.mock.calls.length]).toEqual([0, 0]);
  expect(listWaitingEvents(dataDir)).toEqual(['a']);
  expect(() => refuseWhenHeld(dataDir)).toThrow('on hold');
  endHold(dataDir);
  expect(await rebuildAlone(turn)).toBe(0);
  expect(listWaitingEvents(dataDir)).toEqual([]);
});

test('a rebuild that is asked for on hold is accepted, and waits without a failure', () => {
  vi.useFakeTimers();
  try {
    holdBuilds(dataDir, { who: 'Ann Lee', atMs: 1 });
    const start = vi.fn();
    expect(requestRebuild(dataDir, 'a', '{}', { error: vi.fn() }, start)).toBe(true);
    vi.runAllTimers();
    expect(start).not.toHaveBeenCalled();
    expect(readRebuildStatus(dataDir)).toMatchObject({ waiting: 1, builds: [] });
    endHold(dataDir);
    requestRebuild(dataDir, 'b', '{}', { error: vi.fn() }, start);
    vi.runAllTimers();
    expect(start).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('a person who asks for a rebuild gets it at once, unless builds are on hold', () => {
  const start = vi.fn();
  const ask = (id: string) => requestRebuildNow(dataDir, id, '{}', { error: vi.fn() }, start);
  expect([ask('a'), start.mock.calls.length]).toEqual([true, 1]);
  expect([ask('a'), start.mock.calls.length]).toEqual([false, 1]);
  holdBuilds(dataDir, { who: 'Ann Lee', atMs: 1 });
  expect([ask('b'), start.mock.calls.length]).toEqual([true, 1]);
  expect(listWaitingEvents(dataDir)).toEqual(['a', 'b']);
});

test('a canceled build ends, is recorded with who did it, and is not started again', async () => {
  const build = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  const ended = once(build, 'exit');
  storeEvent(dataDir, 'a', '{}');
  const running = { pid: build.pid ?? 0, startedAtMs: 1, trigger: 'a test', step: 'rendering' };
  for (const step of ['publishing', 'giving it to all machines']) {
    noteProgress(dataDir, { ...running, step });
    expect(cancelBuild(dataDir, 'Ann Lee', 2)).toMatch(/published already/);
  }
  noteProgress(dataDir, running);
  expect(cancelBuild(dataDir, 'Ann Lee', 2)).toBeUndefined();
  expect(await ended).toEqual([null, 'SIGTERM']);
  expect(readRebuildStatus(dataDir)).toMatchObject({
    ...{ running: undefined, waiting: 0 },
    builds: [{ outcome: 'stopped', error: 'Canceled at the desk by Ann Lee while it was rendering.' }],
  });
  expect(cancelBuild(dataDir, 'Ann Lee', 3)).toBe('No build is running.');
});
