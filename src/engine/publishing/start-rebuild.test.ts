import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeLock } from '#src/engine/publishing/processes.ts';
import { listWaitingEvents, settleEvents, storeEvent } from '#src/engine/publishing/rebuild-events.ts';
import { noteKilled, noteProgress, readRebuildStatus } from '#src/engine/publishing/rebuild-records.ts';
import { runningLock } from '#src/engine/publishing/roll-back.ts';
import { takeUpForgotten, recordFailedStart } from '#src/engine/publishing/start-rebuild.ts';

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
