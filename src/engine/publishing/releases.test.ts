import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepInUse } from '#src/engine/publishing/keep-in-use.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import { readCurrent, releaseFolder } from '#src/engine/publishing/release-places.ts';
import {
  beginRelease,
  findPrevious,
  finishRelease,
  isRolledBack,
  listReleases,
  publishRelease,
  removeOldReleases,
  removeUnfinished,
  wasPublished,
} from '#src/engine/publishing/releases.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const START_MS = Date.parse('2026-01-01T00:00:00Z');
const log = { error: vi.fn() };
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-releases-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function make(hour: number): string {
  const madeAtMs = START_MS + hour * 3_600_000;
  const { id, folder } = beginRelease(dataDir, madeAtMs);
  writeFileSync(join(folder, 'page.html'), String(hour));
  finishRelease(dataDir, folder, { id, madeAtMs, pages: 1, why: `hour ${hour}` });
  return id;
}

function makeAndPublish(hour: number): string {
  const id = make(hour);
  publishRelease(dataDir, id, START_MS + hour * 3_600_000);
  return id;
}

describe('a release', () => {
  test('exists when it is complete, and is served when it is published', () => {
    const { folder } = beginRelease(dataDir, START_MS);
    expect([listReleases(dataDir), readCurrent(dataDir)]).toEqual([[], undefined]);
    rmSync(folder, { recursive: true });
    const id = make(1);
    expect(listReleases(dataDir).map((note) => note.id)).toEqual([id]);
    expect(readCurrent(dataDir)).toBeUndefined();
    publishRelease(dataDir, id, START_MS);
    expect(readCurrent(dataDir)).toBe(id);
  });

  test('that does not exist cannot be published, and the current one stays', () => {
    const id = makeAndPublish(1);
    expect(() => publishRelease(dataDir, 'none', START_MS)).toThrow('There is no release none.');
    expect(readCurrent(dataDir)).toBe(id);
  });

  test('whose process was killed before it was served has not been published', () => {
    const [older, served, killed] = [makeAndPublish(1), makeAndPublish(2), make(3)];
    const history = join(dataDir, 'releases', 'history.json');
    const lines = JSON.parse(readFileSync(history, 'utf8')) as unknown[];
    writeFileSync(history, JSON.stringify([...lines, { id: killed, atMs: START_MS }]));
    expect([killed, served].map((id) => wasPublished(dataDir, id))).toEqual([false, true]);
    expect(isRolledBack(dataDir)).toBe(false);
    expect(findPrevious(dataDir)).toBe(older);
  });

  test('of a killed build is removed, and no other', () => {
    const id = makeAndPublish(1);
    const { folder } = beginRelease(dataDir, START_MS);
    removeUnfinished(dataDir);
    expect([existsSync(folder), existsSync(releaseFolder(dataDir, id))]).toEqual([false, true]);
  });

  test('before the current one is the one that was served, not the one that was built', () => {
    const first = makeAndPublish(1);
    make(2);
    const third = makeAndPublish(3);
    expect(findPrevious(dataDir)).toBe(first);
    publishRelease(dataDir, first, START_MS + DAY_MS);
    expect(findPrevious(dataDir)).toBe(third);
  });

  test('is marked as rolled back until a later one is served', () => {
    const first = makeAndPublish(1);
    makeAndPublish(2);
    const isBackAfter = (id: string) => (
      publishRelease(dataDir, id, START_MS + DAY_MS),
      isRolledBack(dataDir)
    );
    expect([isRolledBack(dataDir), isBackAfter(first), isBackAfter(make(3))]).toEqual([false, true, false]);
  });

  test('is not taken for rolled back when the clock was ahead for the one before', () => {
    const ofNextYear = makeAndPublish(365 * 24);
    const now = makeAndPublish(1);
    expect(now < ofNextYear).toBe(true);
    expect(isRolledBack(dataDir)).toBe(false);
    publishRelease(dataDir, ofNextYear, START_MS);
    expect(isRolledBack(dataDir)).toBe(true);
    publishRelease(dataDir, now, START_MS);
    expect(isRolledBack(dataDir)).toBe(false);
  });
});

describe('old releases', () => {
  test('are removed, except for the last five', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7].map(makeAndPublish);
    expect(removeOldReleases(dataDir, START_MS + 40 * DAY_MS)).toEqual([ids[1], ids[0]]);
    expect(listReleases(dataDir)).toHaveLength(5);
  });

  test('are the first that were served, also when the clock was ahead for one of them', () => {
    const ofNextYear = makeAndPublish(365 * 24);
    const ids = [1, 2, 3, 4, 5, 6].map(makeAndPublish);
    expect(listReleases(dataDir).map(({ id }) => id)).toEqual([...ids.toReversed(), ofNextYear]);
    expect(removeOldReleases(dataDir, START_MS + 3 * DAY_MS)).toEqual([ids[0], ofNextYear]);
  });

  test('stay for a day after what was made while the clock was ahead was replaced', () => {
    const ofNextYear = makeAndPublish(365 * 24);
    for (const hours of [1, 2, 3, 4, 5]) makeAndPublish(hours);
    const replacedAtMs = START_MS + 3_600_000;
    expect(removeOldReleases(dataDir, replacedAtMs + DAY_MS - 1)).toEqual([]);
    expect(removeOldReleases(dataDir, replacedAtMs + DAY_MS + 1)).toEqual([ofNextYear]);
  });

  test('that were never served take their place by id', () => {
    const first = makeAndPublish(1);
    const unserved = make(2);
    const third = makeAndPublish(3);
    expect(listReleases(dataDir).map(({ id }) => id)).toEqual([third, unserved, first]);
  });

  test('stay for a day after they were replaced, for open pages', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7].map(makeAndPublish);
    const replacedAtMs = START_MS + 2 * 3_600_000;
    expect(removeOldReleases(dataDir, replacedAtMs + DAY_MS - 1)).toEqual([]);
    expect(removeOldReleases(dataDir, replacedAtMs + DAY_MS + 1)).toEqual([ids[0]]);
  });

  test('are fifty at most, even if all were served today', () => {
    const ids = Array.from({ length: 52 }, (_, at) => makeAndPublish(at / 60));
    expect(removeOldReleases(dataDir, START_MS + 3_600_000)).toEqual([ids[1], ids[0]]);
  });

  test('stay while they are served, by the link or by a live process', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7].map(makeAndPublish);
    publishRelease(dataDir, ids[0] ?? '', START_MS + 8 * 3_600_000);
    keepInUse({ folder: '', id: ids[1] }, dataDir, log);
    mkdirSync(join(dataDir, 'releases/in-use'), { recursive: true });
    writeFileSync(join(dataDir, 'releases/in-use', `${ids[2]}.999999999`), '');
    expect(removeOldReleases(dataDir, START_MS + 40 * DAY_MS)).toEqual([]);
  });
});

test('a lock belongs to one process until it is released', () => {
  const file = join(dataDir, 'rebuild/running.lock');
  const lock = takeLock(file);
  expect(takeLock(file)).toBeUndefined();
  lock?.release();
  const again = takeLock(file);
  expect(again).toBeDefined();
  again?.release();
});
