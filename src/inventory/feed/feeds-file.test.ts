import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadFeedsFile } from '#src/inventory/feed/feeds-file.ts';
import { findFeedFiles } from '#src/inventory/feed/find-feed-files.ts';
import { watchFeeds } from '#src/inventory/feed/watch-feeds.ts';
import type { DueFeed } from '#src/inventory/feed/watch-feeds.ts';
import { HOUR_MS, MINUTE_MS } from '#src/lib/durations.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-feeds-file-'));
const inbox = join(folder, 'inbox');
const NOON = Date.UTC(2026, 0, 5, 12);

function write(name: string, text: string, changedAtMs = NOON - HOUR_MS): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  utimesSync(path, changedAtMs / 1_000, changedAtMs / 1_000);
  return path;
}

beforeAll(() => {
  mkdirSync(inbox);
  write('inbox/a.csv', 'a', NOON - 3 * HOUR_MS);
  write('inbox/b.csv', 'b', NOON - 2 * HOUR_MS);
  write('inbox/c.txt', 'c');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('mappings and files are found from the folder of the feeds file', () => {
  const { feeds, rebuild } = loadFeedsFile(
    write(
      'feeds.yaml',
      `feeds:
        - { source: all, mapping: generic, files: inbox/*.csv, every: 15m }
        - { source: newest, mapping: generic, files: [inbox/*.csv, /nowhere/x.csv], take: newest, enrolls: true }`,
    ),
  );
  expect(rebuild).toBe(true);
  expect(
    feeds.map(({ source, mapping }) => [source, mapping.mapping.source, mapping.mapping.enrolls]),
  ).toEqual([
    ['all', 'all', false],
    ['newest', 'newest', true],
  ]);
  expect(feeds.map((feed) => findFeedFiles(feed).paths)).toEqual([
    [join(inbox, 'a.csv'), join(inbox, 'b.csv')],
    [join(inbox, 'b.csv')],
  ]);
});

test.each([
  ['', /^feeds\.yaml is empty$/],
  ['feeds: [{ files: x }]', /^feeds\.yaml line 1: feeds\.0\.mapping is missing$/],
  ['feeds: [{ mapping: generic }]', /^feeds\.yaml line 1: feeds\.0\.files is missing$/],
  ['feeds: [{ mapping: generic, files: 5 }]', /feeds\.0\.files: must be a path on this machine, a pattern/],
  ['feeds: [{ mapping: generic, files: https://a.example/b.csv }]', /must be a path on this machine: fetch/],
  [
    'feeds: [{ source: My Feed, mapping: generic, files: x }]',
    /source: must be lowercase letters and digits/,
  ],
  ['rebuild: maybe\nfeeds: [{ mapping: generic, files: x }]', /line 1: rebuild: expected boolean/],
  ['feeds: []', /feeds\.yaml line 1: feeds: /],
  ['feeds: [{ mapping: generic, files: x, every: 90s }]', /line 1: feeds\.0\.every: /],
  ['feeds: [{ mapping: generic, files: x, time: 1 }]', /feeds\.0\.time: there is no such field/],
  ['feeds: [{ mapping: nowhere.yaml, files: x }]', /there is no mapping ".*nowhere\.yaml"/],
  [
    'feeds: [{ mapping: generic, files: x }, { mapping: generic, files: y }]',
    /two feeds have the source "generic", so each would remove the other's cars/,
  ],
])('the mistake in %j is reported', (text, message) => {
  expect(() => loadFeedsFile(write('feeds.yaml', text))).toThrow(message);
});

describe('watching', () => {
  /** Runs for some hours; `during` happens at the beginning of each hour. */
  async function watchHours(hours: number, during: (hour: number) => void, isDone = true) {
    const { feeds } = loadFeedsFile(
      write(
        'feeds.yaml',
        `feeds:
          - { source: hourly, mapping: generic, files: inbox/a.csv }
          - { source: slow, mapping: generic, files: inbox/b.csv, every: 2h }
          - { source: none, mapping: generic, files: inbox/*.zip }`,
      ),
    );
    write('inbox/a.csv', 'a', NOON - 3 * HOUR_MS);
    let now = NOON;
    let hour = -1;
    const batches: string[] = [];
    const lines: string[] = [];
    await watchFeeds(feeds, {
      now: () => now,
      sleep: (ms) => {
        now += ms;
        return Promise.resolve();
      },
      isStopped: () => {
        const started = Math.floor((now - NOON) / HOUR_MS);
        if (started > hour) during((hour = started));
        return started >= hours;
      },
      log: (line) => lines.push(line),
      importDue: (due: readonly DueFeed[]) => {
        batches.push(due.map(({ feed }) => feed.source).join(' + '));
        return Promise.resolve(due.map(() => isDone));
      },
    });
    return { batches, lines };
  }

  test('imports what is due together as one batch, and only files that have changed since', async () => {
    const { batches, lines } = await watchHours(4, (hour) => {
      if (hour === 2) write('inbox/a.csv', 'aa', NOON + HOUR_MS + 1);
    });
    expect(batches).toEqual(['hourly + slow', 'hourly']);
    expect(lines[0]).toBe('none: no file matches its pattern.');
  });

  test('looks again at what was refused or held', async () => {
    expect((await watchHours(3, () => undefined, false)).batches).toEqual([
      'hourly + slow',
      'hourly',
      'hourly + slow',
    ]);
  });

  test('waits for a file that was written a moment ago', async () => {
    const { batches } = await watchHours(1, (hour) => {
      if (hour === 0) write('inbox/a.csv', 'aaa', NOON - 1_000);
    });
    expect(batches).toEqual(['slow', 'hourly']);
  });

  test('takes a file of a time to come, by another clock, once it no longer changes', async () => {
    const { batches } = await watchHours(1, (hour) => {
      if (hour === 0) write('inbox/a.csv', 'aaaa', NOON + 30 * 24 * HOUR_MS);
    });
    expect(batches).toEqual(['slow', 'hourly']);
  });

  test('goes on after a clock that was ahead', async () => {
    const batches: number[] = [];
    let now = NOON + 365 * 24 * HOUR_MS;
    await watchFeeds(
      loadFeedsFile(write('one.yaml', 'feeds: [{ mapping: generic, files: inbox/*.csv }]')).feeds,
      {
        now: () => now,
        sleep: (ms) => Promise.resolve(void (now += ms)),
        isStopped: () => batches.length === 2,
        log: () => undefined,
        importDue: (due) => {
          batches.push(now);
          if (batches.length === 1) now = NOON; // it is set back
          return Promise.resolve(due.map(() => false));
        },
      },
    );
    expect(batches[1]).toBeLessThanOrEqual(NOON + HOUR_MS + MINUTE_MS);
  });
});
