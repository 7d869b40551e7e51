import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createReadiness, NotReady } from '#src/engine/http/readiness.ts';
import type { ReadinessCheck } from '#src/engine/http/readiness.ts';

const log = { error: vi.fn(), info: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const look = (...checks: ReadinessCheck[]) => createReadiness({ checks, listWarnings: () => [], log });
const disk = (run: ReadinessCheck['run']): ReadinessCheck => ({ name: 'disk', failure: 'it is full', run });

describe('readiness', () => {
  test('says which check failed and what works', async () => {
    const stock = { name: 'stock', failure: '', run: () => Promise.resolve('3 cars') };
    const ready = look(
      stock,
      disk(() => Promise.reject(new Error('ENOSPC at /secret/path'))),
    );
    expect(await ready()).toEqual({
      isReady: false,
      lines: ['stock: ok, 3 cars', 'disk: failed, it is full'],
    });
  });

  test('takes no machine out for what all share, but for what only this one lacks', async () => {
    const shared = (run: ReadinessCheck['run']) =>
      ({ name: 'postgres', failure: 'it is away', isShared: true, run }) as const;
    const away = look(shared(() => Promise.reject(new Error('refused'))));
    expect(await away()).toEqual({ isReady: true, lines: ['postgres: warning, it is away'] });
    expect(log.error).toHaveBeenCalledOnce();
    const hanging = look(shared(() => new Promise(() => undefined)))();
    await vi.advanceTimersByTimeAsync(4_000);
    expect((await hanging).isReady).toBe(true);
    const behind = look(shared(() => Promise.reject(new NotReady('it lacks release 2'))));
    expect(await behind()).toEqual({ isReady: false, lines: ['postgres: failed, it lacks release 2'] });
  });

  test('runs once a second at most', async () => {
    const run = vi.fn(() => Promise.resolve(undefined));
    const ready = look(disk(run));
    await Promise.all(Array.from({ length: 50 }, () => ready()));
    await vi.advanceTimersByTimeAsync(900);
    await ready();
    expect(run).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(200);
    await ready();
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('fails when a check hangs, and does not start it again meanwhile', async () => {
    const run = vi.fn(() => new Promise<undefined>(() => undefined));
    const ready = look(disk(run));
    for (let round = 0; round < 3; round++) {
      const asked = ready();
      await vi.advanceTimersByTimeAsync(4_000);
      expect(await asked).toEqual({ isReady: false, lines: ['disk: failed, it is full'] });
    }
    expect(run).toHaveBeenCalledOnce();
  });

  test('logs when a check begins to fail and when it works again', async () => {
    let isFull = true;
    const ready = look(disk(() => (isFull ? Promise.reject(new Error('full')) : Promise.resolve(undefined))));
    for (const state of [true, true, false, false]) {
      isFull = state;
      await ready();
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(log.error).toHaveBeenCalledOnce();
    expect(log.info).toHaveBeenCalledOnce();
    expect(await ready()).toEqual({ isReady: true, lines: ['disk: ok'] });
  });
});
