/** Two machines with data directories of their own, and the folders of the desk in common. @see docs/scaling.md#the-editors-desk */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { once } from 'node:events';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rebuildAlone } from '#src/engine/building/rebuild-alone.ts';
import { cancelBuild } from '#src/engine/publishing/cancel-build.ts';
import { endHold, holdBuilds, refuseWhenHeld } from '#src/engine/publishing/hold.ts';
import { listWaitingEvents, storeEvent } from '#src/engine/publishing/rebuild-events.ts';
import { noteProgress, readRebuildStatus } from '#src/engine/publishing/rebuild-records.ts';
import { takeUpForgotten } from '#src/engine/publishing/start-rebuild.ts';

let root: string;
let one: string;
let two: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-shared-desk-'));
  const create = (name: string) => {
    const dataDir = join(root, name);
    mkdirSync(dataDir);
    for (const folder of ['desk', 'rebuild']) {
      mkdirSync(join(root, 'mount', folder), { recursive: true });
      symlinkSync(join(root, 'mount', folder), join(dataDir, folder));
    }
    return dataDir;
  };
  [one, two] = [create('one'), create('two')];
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

const progress = { count: () => undefined, step: () => undefined, say: () => undefined };
const published = {
  outcome: 'published' as const,
  why: 'a text has changed',
  release: 'r1',
  pages: { total: 1, rendered: 1, changed: 1, added: 0, removed: 0 },
  named: [],
};

test('a hold of one machine keeps the other from publishing, and each ends it', () => {
  holdBuilds(one, { who: 'Ann Lee', atMs: 1 });
  expect(() => refuseWhenHeld(two)).toThrow('Ann Lee');
  endHold(two);
  expect(() => refuseWhenHeld(one)).not.toThrow();
});

test('an event is accepted once, built by either machine, and both list the build', async () => {
  expect(storeEvent(one, 'a', '{}')).toBe(true);
  expect(storeEvent(two, 'a', '{}')).toBe(false);
  const start = vi.fn();
  takeUpForgotten(two, { error: vi.fn() }, start);
  expect(start, 'the machine that accepted it may be gone').toHaveBeenCalledOnce();
  const seen: unknown[] = [];
  await rebuildAlone({
    ...{ dataDir: two, trigger: 'the webhook', forEvents: true, progress },
    run({ onStep }) {
      onStep('rendering');
      seen.push(readRebuildStatus(one).running?.step);
      takeUpForgotten(one, { error: vi.fn() }, start);
      return Promise.resolve(published);
    },
  });
  expect(seen).toEqual(['rendering']);
  expect(start, 'it was being built').toHaveBeenCalledOnce();
  expect(readRebuildStatus(one)).toMatchObject({ waiting: 0, builds: [{ outcome: 'published' }] });
  expect(storeEvent(one, 'a', '{}'), 'after its build, too').toBe(false);
});

/** A machine that stores the same events as another one, each at the same moment. */
const STORING = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { module, dataDir, rounds, gate } = workerData;
  import(module).then(({ storeEvent }) => {
    let accepted = 0;
    for (let round = 0; round < rounds; round++) {
      if (Atomics.add(gate, round, 1) === 0) Atomics.wait(gate, round, 1);
      else Atomics.notify(gate, round);
      if (storeEvent(dataDir, 'event-' + round, '{}')) accepted++;
    }
    parentPort.postMessage(accepted);
  });`;

test('an event that reaches both machines at once is accepted once', async () => {
  const rounds = 20;
  const gate = new Int32Array(new SharedArrayBuffer(rounds * Int32Array.BYTES_PER_ELEMENT));
  const module = new URL('./rebuild-events.ts', import.meta.url).href;
  const answers = await Promise.all(
    [one, two].map(async (dataDir) => {
      const machine = new Worker(STORING, { eval: true, workerData: { module, dataDir, rounds, gate } });
      const [accepted] = (await once(machine, 'message')) as [number];
      return accepted;
    }),
  );
  expect(answers.reduce((sum, accepted) => sum + accepted, 0)).toBe(rounds);
  expect(listWaitingEvents(one)).toHaveLength(rounds);
});

test('a build of another machine is shown while it says that it goes on, and is not canceled from here', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') });
  const running = { pid: process.pid, startedAtMs: 1, trigger: 'a test', step: 'rendering' };
  noteProgress(one, running);
  expect(readRebuildStatus(two).running).toMatchObject({ step: 'rendering', host: hostname() });
  noteProgress(one, { ...running, host: 'web-9' } as typeof running);
  expect(readRebuildStatus(two).running?.host).toBe('web-9');
  expect(cancelBuild(two, 'Ann Lee', 2)).toContain('on another machine (web-9)');
  vi.advanceTimersByTime(61_000);
  expect(readRebuildStatus(two).running).toBeUndefined();
});
