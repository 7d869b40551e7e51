import { expect, test } from 'vitest';
import {
  checkNextLinks,
  loadCheckedLinks,
  loadLinkFaults,
} from '#src/features/desk/editorial/links/check-links.server.ts';
import type { ProbedLink } from '#src/engine/calls/probe-link.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const GONE = 'https://a.example/gone';
const MOVED = 'https://b.example/old';
const LATER = 'https://a.example/later';
const ANSWERS: Readonly<Record<string, ProbedLink>> = {
  [GONE]: { status: 404 },
  [MOVED]: { status: 200, movedTo: 'https://b.example/new' },
  [LATER]: { status: 200 },
};

test('links are asked slowly, and a broken one is shown with its texts after it has failed twice', async () => {
  const db = await openTestDatabase();
  const asked: string[] = [];
  const run = (days: number) =>
    checkNextLinks(db, [GONE, MOVED, LATER, 'http://127.0.0.1/'], {
      everyDays: 7,
      nowMs: NOW + days * DAY_MS,
      signal: new AbortController().signal,
      probe: ({ href }) => {
        asked.push(href);
        return Promise.resolve(ANSWERS[href] ?? { status: 0, problem: 'none' });
      },
    });
  const contents = {
    entries: [{ file: 'guides/x.md' }] as never,
    readFile: () => Buffer.from(`[a](${GONE}) [b](${MOVED}) [c](${LATER})`),
  };
  const faults = async () =>
    (await loadLinkFaults(db, contents)).map(({ url, note, isBroken, files }) => [
      url,
      note,
      isBroken,
      files,
    ]);
  const moved = [MOVED, 'It has moved permanently to https://b.example/new', false, ['guides/x.md']];

  await run(0);
  expect(asked).toEqual([GONE, MOVED]); // one of a site at once
  await run(0);
  expect(asked).toEqual([GONE, MOVED, LATER]);
  expect(await faults()).toEqual([moved]);
  await run(1);
  expect(asked.slice(3)).toEqual([GONE]);
  expect(await faults()).toEqual([[GONE, 'It answers with 404.', true, ['guides/x.md']], moved]);
  await run(400); // the clock was ahead
  asked.length = 0;
  await run(1);
  expect(asked.length).toBeGreaterThan(0);
  await checkNextLinks(db, [], {
    ...{ everyDays: 7, nowMs: NOW, signal: new AbortController().signal },
    probe: () => Promise.reject(new Error('asked')),
  });
  expect(await faults()).toEqual([]);
  await db.destroy();
});

test('a link that was being asked when the server stopped has not failed', async () => {
  const db = await openTestDatabase();
  const stopping = new AbortController();
  const asked = await checkNextLinks(db, [GONE], {
    ...{ everyDays: 7, nowMs: NOW, signal: stopping.signal },
    probe: () => {
      stopping.abort();
      return Promise.resolve({ status: 0, problem: 'a.example did not answer.' });
    },
  });
  expect([asked, await loadCheckedLinks(db)]).toEqual([0, []]);
  await db.destroy();
});
